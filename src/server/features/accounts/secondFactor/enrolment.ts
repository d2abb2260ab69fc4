import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config';
import type { Db, Tx } from '../../../db/connect';
import { take } from '../../../db/rateLimits';
import { invalidField } from '../../../http/errors';
import type { Caller } from '../../../pipeline/handlers';
import type { OutboxService } from '../../outbox/service';
import { deleteTokens, issueToken, readToken } from '../emailTokens';
import { findUserByEmail, type UserRow } from '../store';
import { enrolmentMail } from './mails';
import { newCode, plainCode } from './recoveryCodes';

type Settings = Pick<Config, 'limits' | 'mode'>;
type Outbox = Pick<OutboxService, 'later' | 'registerComposer'>;

export type EnrolmentCodes = ReturnType<typeof enrolmentCodes>;

/**
 * In production an administrator without a second factor adds the first one with the password and a code that is mailed at the login: a
 * stolen password does not suffice.
 */
export function enrolmentCodes(db: Db, { limits, mode }: Settings, outbox: Outbox) {
  outbox.registerComposer('mail', 'enrolment', async ({ email }) => {
    const user = await findUserByEmail(db, String(email));
    if (!user) return null;
    const code = newCode();
    await issueToken(db, 'enrolment', user.id, plainCode(code));
    return enrolmentMail(user.langueUser, code);
  });

  return {
    /** Sent after a login without a second step. Past the limit of the address none is sent: an earlier code must do. */
    async mailTo({ email, isAdmin }: Pick<UserRow, 'email' | 'isAdmin'>): Promise<void> {
      if (!isAdmin || mode !== 'production') return;
      const most = limits.mailPerAddressHour;
      const taken = await take(db, [{ bucket: 'mail.enrolment', key: email, most, windowSeconds: 3600 }]);
      if (!taken.ok) return;
      const message = { to: email, key: `enrolment:${randomUUID()}`, composer: 'enrolment' };
      await outbox.later(db, 'mail', { ...message, data: { email } });
    },

    /** 422 when the user must enrol and the code is missing, expired or another user's. */
    async require({ id, mustEnrol }: Pick<Caller, 'id' | 'mustEnrol'>, code = ''): Promise<void> {
      if (mustEnrol && (await readToken(db, 'enrolment', plainCode(code))) !== id)
        throw invalidField('enrolment_code', 'secondFactor.mailedCodeWrong');
    },

    /** Called after the first factor was added. */
    end: (tx: Tx, userId: number) => deleteTokens(tx, 'enrolment', userId),
  };
}
