import type { SQL } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockOffice } from '../../db/lockOffice';
import { inTransaction } from '../../db/transaction';
import type { StoredFiles } from '../../files/storedFiles';
import { leaveOffice, otherPartner } from '../../people/leaveOffice';
import { PlainError } from '../../telemetry/safeError';
import type { CreditService } from '../credits/service';
import type { MediaService } from '../media/service';
import * as store from './erasureStore';
import { either, type Holding, type Step, type Subject } from './holding';
import { HOLDINGS } from './holdings';
import * as subjects from './subjectStore';

/** What happens to the rows of a table: how many, and until when the law requires those that stay. */
export interface Line {
  table: string;
  deleted: number;
  anonymised: number;
  kept: number;
  why: string;
  /** YYYY-MM-DD; null when it depends on a future event. */
  until: string | null;
}

/** An account by its address, or a person named in dossiers. */
export type Target = { email: string } | subjects.Wanted;

interface Dependencies {
  media: Pick<MediaService, 'erase'>;
  files: Pick<StoredFiles, 'collect'>;
  credits: Pick<CreditService, 'open'>;
}

/** Erases people. What the law requires stays, and is listed. */
export function erasure(db: Db, { media, files, credits }: Dependencies) {
  async function subjectOf(on: Db, target: Target): Promise<Subject> {
    if ('email' in target) {
      const user = await subjects.findUser(on, target);
      if (!user) throw new PlainError('No account has this address.');
      return subjects.accountSubject(on, user);
    }
    if (target.mobile === undefined && (target.name === undefined || target.dossier === undefined))
      throw new PlainError('Give an address, a mobile number, or a name and a dossier.');
    const found = await subjects.namedSubject(on, target);
    if (!found) throw new PlainError('No dossier names this person.');
    if (found.people > 1) throw new PlainError('This number stands for several people: give the name too.');
    return found.subject;
  }

  /** Refuses an erasure that would break something under way, and says what to do first. */
  async function refuse(on: Db, subject: Subject): Promise<void> {
    const waiting = await subjects.undecidedOf(on, subject);
    if (waiting.length > 0)
      throw new PlainError(
        `Finished dossiers wait for their decision: ${waiting.join(', ')}. Decide them first.`,
      );
    if (subject.userId === null) return;
    const user = await subjects.findUser(on, { id: subject.userId });
    if (user?.isAdmin && (await subjects.countAdministrators(on)) === 1)
      throw new PlainError('This is the only administrator: make another one first (npm run admin:create).');
    if (user && (await subjects.leavesNoPartner(on, user)))
      throw new PlainError('This is the only partner of an office with members: make another one first.');
  }

  async function lineOf(on: Db, holding: Holding, subject: Subject): Promise<Line | null> {
    const { table, rows, steps, ends } = holding;
    const done = steps?.(subject) ?? [];
    // A row matched by two of them counts once.
    const count = async ([first, ...others]: SQL[]) =>
      first ? store.countRows(on, table, others.reduce(either, first)) : 0;
    const wheres = (of: Step[]) => of.map(({ where }) => where);
    const all = await count([rows(subject), ...wheres(done)]);
    if (all === 0) return null;
    const deleted = await count(wheres(done.filter(({ set }) => !set)));
    const touched = await count(wheres(done));
    const kept = all - deleted;
    return {
      ...{ table: store.nameOf(table), deleted, anonymised: touched - deleted, kept, why: ends },
      until: kept > 0 ? await store.keptUntil(on, holding, subject) : null,
    };
  }

  /** Locks the account and its office, so that no heir leaves meanwhile. */
  async function lockAccount(tx: Tx, id: number): Promise<void> {
    const officeId = (await subjects.findUser(tx, { id }))?.officeId;
    if (officeId != null) await lockOffice(tx, officeId);
    await subjects.lockUser(tx, id);
  }

  /** What a member made stays in the office; what they were in charge of goes to a partner. */
  async function leaveColleagues(tx: Tx, { userId, wallet }: Subject): Promise<void> {
    const user = userId === null || wallet !== null ? undefined : await subjects.findUser(tx, { id: userId });
    if (!user) return;
    const heir = user.officeId === null ? undefined : await otherPartner(tx, user.officeId, user.id);
    await leaveOffice(tx, user, heir, await credits.open(tx));
  }

  async function eraseIn(tx: Tx, subject: Subject): Promise<void> {
    for (const { table, steps, isMedia } of HOLDINGS)
      if (isMedia) await media.erase(tx, subject.checks);
      else for (const step of steps?.(subject) ?? []) await store.apply(tx, table, step);
  }

  return {
    subjectOf: (target: Target) => subjectOf(db, target),

    /** What erasing would do, table by table, without changing anything. @throws PlainError when it would be refused */
    async plan(target: Target): Promise<Line[]> {
      const subject = await subjectOf(db, target);
      await refuse(db, subject);
      const lines: Line[] = [];
      for (const holding of HOLDINGS) {
        const line = await lineOf(db, holding, subject);
        if (line) lines.push(line);
      }
      return lines;
    },

    /**
     * Erases: all rows in one transaction, then their files. Files that cannot be deleted now are deleted by the job.
     * @throws PlainError as `plan`
     */
    async erase(target: Target): Promise<void> {
      const before = await subjectOf(db, target);
      await inTransaction(db, async (tx) => {
        if (before.userId !== null) await lockAccount(tx, before.userId);
        // Read again under the lock.
        const subject = await subjectOf(tx, target);
        await refuse(tx, subject);
        await leaveColleagues(tx, subject);
        await eraseIn(tx, subject);
        const { userId, demandes } = subject;
        await audit(tx, {
          actorId: null,
          action: userId === null ? 'person.erased' : 'user.erased',
          subject: { type: 'user', id: userId ?? 0 },
          // Ids only: the audit log must not repeat the name.
          detail: userId === null ? { demandes } : {},
        });
      });
      await files.collect().catch(() => {
        throw new PlainError(
          'The person is erased. Some files could not be deleted now: the job “files” will.',
        );
      });
    },
  };
}
