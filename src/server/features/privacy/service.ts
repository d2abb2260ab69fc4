import type { Readable } from 'node:stream';
import { roleMay } from '#domain/accounts/officeRoles';
import { todayInBrussels } from '#domain/language/today';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { Count } from '../../db/rateLimits';
import type { StoredFiles } from '../../files/storedFiles';
import { refuseOver, unauthorized } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { MediaService } from '../media/service';
import { erasure, type Target } from './erasure';
import { exportOf } from './export';
import { accountSubject, findUser } from './subjectStore';

interface Dependencies {
  media: Pick<MediaService, 'read' | 'erase'>;
  files: Pick<StoredFiles, 'read' | 'collect'>;
  credits: Pick<CreditService, 'open'>;
  /** Limits a user's exports. */
  count: Count;
}

export type PrivacyService = ReturnType<typeof privacyService>;

/** A person's rights to their data: access (GDPR art. 15, 20) and erasure (art. 17). */
export function privacyService(db: Db, { media, files, credits, count }: Dependencies) {
  const { subjectOf, plan, erase } = erasure(db, { media, files, credits });
  return {
    plan,
    erase,

    /** The caller's own data as a zip; 429 above the hourly limit. */
    async ownData(caller: Pick<Caller, 'id'>): Promise<{ content: Readable; filename: string }> {
      refuseOver(await count(caller.id));
      const user = await findUser(db, { id: caller.id });
      if (!user) throw unauthorized();
      const whole = await accountSubject(db, user);
      // Without the right to see images an operator hands them over on request.
      const subject = { ...whole, photos: roleMay(user.officeRole, 'images') ? whole.photos : [] };
      const about = { type: 'user', id: caller.id } as const;
      await audit(db, { actorId: caller.id, action: 'user.dataExported', subject: about });
      const filename = `greffio-${caller.id}-${todayInBrussels()}.zip`;
      return { content: exportOf(db, { media, files }, subject, caller.id), filename };
    },

    /** A person's data, for an operator to hand over. @throws PlainError when nobody or several people match */
    async dataOf(target: Target): Promise<Readable> {
      const subject = await subjectOf(target);
      const { userId, demandes } = subject;
      await audit(db, {
        actorId: null,
        action: userId === null ? 'person.dataExported' : 'user.dataExported',
        subject: { type: 'user', id: userId ?? 0 },
        detail: userId === null ? { demandes } : {},
      });
      return exportOf(db, { media, files }, subject, null);
    },
  };
}
