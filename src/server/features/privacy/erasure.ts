import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { PlainError } from '../../safeError';
import type { MediaService } from '../media/service';
import * as store from './erasureStore';
import { both, either, type Holding, type Step, type Subject } from './holding';
import { HOLDINGS } from './holdings';
import * as subjects from './subjectStore';

/** What becomes of the rows of one table: how many, and until when the law wants what stays. */
export interface Line {
  table: string;
  deleted: number;
  anonymised: number;
  kept: number;
  why: string;
  /** YYYY-MM-DD; null where it hangs on what is still to come. */
  until: string | null;
}

/** Who is to be erased: an account by its address, or somebody whom dossiers name. */
export type Target = { email: string } | subjects.Wanted;

interface Dependencies {
  media: Pick<MediaService, 'erase'>;
}

/** Erases people: what the law does not want goes, what it wants stays and is told. */
export function erasure(db: Db, { media }: Dependencies) {
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

  /** What cannot be undone and would break something under way is refused, with what is to be done first. */
  async function refuse(on: Db, subject: Subject): Promise<void> {
    const waiting = await subjects.undecidedAmong(on, subject.demandes);
    if (waiting.length > 0)
      throw new PlainError(
        `Finished dossiers wait for their decision: ${waiting.join(', ')}. Decide them first.`,
      );
    if (subject.userId === null) return;
    const user = await subjects.findUser(on, { id: subject.userId });
    if (user?.isAdmin && (await subjects.countAdministrators(on)) === 1)
      throw new PlainError('This is the only administrator: make another one first (npm run admin:create).');
  }

  async function lineOf(on: Db, holding: Holding, subject: Subject): Promise<Line | null> {
    const { table, rows, steps, ends } = holding;
    const all = await store.countRows(on, table, rows(subject));
    if (all === 0) return null;
    const count = async (of: Step[]) => {
      // A row that two steps meet counts once.
      const [first, ...others] = of.map(({ where }) => where);
      return first ? store.countRows(on, table, both(rows(subject), others.reduce(either, first))) : 0;
    };
    const done = steps?.(subject) ?? [];
    const deleted = await count(done.filter(({ set }) => !set));
    const touched = await count(done);
    const kept = all - deleted;
    return {
      ...{ table: store.nameOf(table), deleted, anonymised: touched - deleted, kept, why: ends },
      until: kept > 0 ? await store.keptUntil(on, holding, subject) : null,
    };
  }

  async function eraseIn(tx: Tx, subject: Subject): Promise<void> {
    for (const { table, steps, isMedia } of HOLDINGS)
      if (!isMedia) for (const step of steps?.(subject) ?? []) await store.apply(tx, table, step);
  }

  return {
    subjectOf: (target: Target) => subjectOf(db, target),

    /** What erasing would do, table by table; nothing is changed. @throws PlainError when it would be refused */
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
     * Does it: the bytes of images first, everything else in one transaction. What fails half-way is done by the next try.
     * @throws PlainError as `plan`
     */
    async erase(target: Target): Promise<void> {
      const before = await subjectOf(db, target);
      await refuse(db, before);
      await media.erase(before.checks);
      await inTransaction(db, async (tx) => {
        if (before.userId !== null) await subjects.lockUser(tx, before.userId);
        // As it stands now: something may have been added.
        const subject = await subjectOf(tx, target);
        await refuse(tx, subject);
        await eraseIn(tx, subject);
        const { userId, demandes } = subject;
        await audit(tx, {
          actorId: null,
          action: userId === null ? 'person.erased' : 'user.erased',
          subject: { type: 'user', id: userId ?? 0 },
          // Numbers only: the name is not written down once more.
          detail: userId === null ? { demandes } : {},
        });
      });
    },
  };
}
