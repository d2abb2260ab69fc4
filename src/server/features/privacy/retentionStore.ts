import { and, asc, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import {
  auditEvents,
  demandes,
  dirigeants,
  media,
  registryAnswers,
  shareholders,
  tickets,
  users,
  verifications,
} from '../../db/schema';
import { isUnfinished } from './subjectStore';

const monthsAgo = (months: number): SQL => sql`now() - make_interval(months => ${months}::int)`;

/** Unfinished dossiers without changes for so many months, oldest first. Locks them, and skips those locked by others. */
export const staleDossiers = (tx: Tx, months: number, most: number) =>
  tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(isUnfinished, lt(demandes.updatedAt, monthsAgo(months))))
    .orderBy(asc(demandes.updatedAt))
    .limit(most)
    .for('update', { skipLocked: true });

export async function deleteDossiers(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(demandes).where(inArray(demandes.id, ids));
}

/** Deletes checks that no person refers to and that have no photos left. */
export async function deleteLooseChecks(db: Db, months: number, most: number): Promise<number> {
  const check = verifications.id;
  const loose = db
    .select({ id: check })
    .from(verifications)
    .leftJoin(users, eq(users.verificationId, check))
    .leftJoin(dirigeants, eq(dirigeants.verificationId, check))
    .leftJoin(shareholders, eq(shareholders.verificationId, check))
    .leftJoin(demandes, eq(demandes.verificationId, check))
    .leftJoin(media, eq(media.verificationId, check))
    .where(
      and(
        lt(verifications.updatedAt, monthsAgo(months)),
        ...[users.id, dirigeants.id, shareholders.id, demandes.id, media.id].map((id) => isNull(id)),
      ),
    )
    .limit(most);
  const gone = await db.delete(verifications).where(inArray(check, loose)).returning({ id: check });
  return gone.length;
}

export async function deleteClosedClaims(db: Db, months: number, most: number): Promise<number> {
  const old = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        inArray(tickets.status, ['refused', 'cancelled', 'resolved']),
        lt(tickets.updatedAt, monthsAgo(months)),
      ),
    )
    .orderBy(asc(tickets.updatedAt))
    .limit(most);
  const gone = await db.delete(tickets).where(inArray(tickets.id, old)).returning({ id: tickets.id });
  return gone.length;
}

const LOGINS = ['user.loggedIn', 'user.loginFailed'];

/** Deletes events of the audit log; a trigger refuses those younger than the law requires. */
export function deleteEvents(db: Db, what: 'logins' | 'rest', months: number): Promise<number> {
  const { at, action } = auditEvents;
  // Must match the partial index.
  const isLogin = sql`${action} in ('user.loggedIn', 'user.loginFailed')`;
  const isOld = and(what === 'logins' ? isLogin : notInArray(action, LOGINS), lt(at, monthsAgo(months)));
  return deleteInBatches(db, auditEvents, isOld);
}

/** Deletes cached answers of a paid service older than `days`. */
export const deleteAnswers = (db: Db, days: number): Promise<number> =>
  deleteInBatches(
    db,
    registryAnswers,
    lt(registryAnswers.readAt, sql`now() - make_interval(days => ${days}::int)`),
  );
