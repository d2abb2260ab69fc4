import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OFFICE_ROLES, roleMay } from '#domain/accounts/officeRoles';
import type { Db, Tx } from '../../db/connect';
import { now } from '../../db/now';
import { demandes, dossierApprovals, users } from '../../db/schema';
import type { Page } from '../../lists/lists';

const asker = alias(users, 'asker');
const returner = alias(users, 'returner');
const nameOf = (person: typeof users | typeof asker | typeof returner) =>
  sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;

/** Requests approval, also after an earlier return. Returns the time; undefined when it already awaits approval with the same comment. */
export async function insertApproval(
  tx: Tx,
  asked: { demandeId: number; askedBy: number; word: string },
): Promise<Date | undefined> {
  const anew = { returnedBy: null, returnedAt: null, returnedWord: null };
  const [row] = await tx
    .insert(dossierApprovals)
    .values(asked)
    .onConflictDoUpdate({
      target: dossierApprovals.demandeId,
      set: { ...asked, askedAt: now, ...anew },
      setWhere: sql`${dossierApprovals.returnedAt} is not null or ${dossierApprovals.word} <> ${asked.word}`,
    })
    .returning({ askedAt: dossierApprovals.askedAt });
  return row?.askedAt;
}

/** Deletes the request when the dossier is finished. Returns who requested it, if it was still open. */
export async function deleteApproval(tx: Tx, demandeId: number): Promise<number | undefined> {
  const [row] = await tx
    .delete(dossierApprovals)
    .where(eq(dossierApprovals.demandeId, demandeId))
    .returning({ askedBy: dossierApprovals.askedBy, returnedAt: dossierApprovals.returnedAt });
  return row?.returnedAt === null ? row.askedBy : undefined;
}

/** Withdraws an open request because the dossier changes. A returned one remains readable. */
export async function takeBack(tx: Tx, demandeId: number): Promise<void> {
  await tx
    .delete(dossierApprovals)
    .where(and(eq(dossierApprovals.demandeId, demandeId), isNull(dossierApprovals.returnedAt)));
}

/** Returns the dossier to the person who prepared it; undefined when no request is open. */
export async function returnApproval(tx: Tx, demandeId: number, by: number, word: string) {
  const [row] = await tx
    .update(dossierApprovals)
    .set({ returnedBy: by, returnedAt: now, returnedWord: word })
    .where(and(eq(dossierApprovals.demandeId, demandeId), isNull(dossierApprovals.returnedAt)))
    .returning({ askedBy: dossierApprovals.askedBy, askedAt: dossierApprovals.askedAt });
  return row;
}

/** Whether the request of this time is still open: every change of the dossier withdraws it. */
export async function waitsSince(tx: Tx, demandeId: number, askedAt: string): Promise<boolean> {
  const [row] = await tx.select().from(dossierApprovals).where(eq(dossierApprovals.demandeId, demandeId));
  return row?.returnedAt === null && row.askedAt.toISOString() === askedAt;
}

export async function findApproval(db: Db, demandeId: number) {
  const [row] = await db
    .select({
      row: dossierApprovals,
      asker: nameOf(asker),
      role: asker.officeRole,
      returner: nameOf(returner),
    })
    .from(dossierApprovals)
    .innerJoin(asker, eq(asker.id, dossierApprovals.askedBy))
    .leftJoin(returner, eq(returner.id, dossierApprovals.returnedBy))
    .where(eq(dossierApprovals.demandeId, demandeId));
  return row;
}

/** The approval state of these dossiers; those without a request are left out. */
export async function approvalsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, 'waiting' | 'sentBack'>> {
  const rows = await db
    .select({ id: dossierApprovals.demandeId, returnedAt: dossierApprovals.returnedAt })
    .from(dossierApprovals)
    .where(inArray(dossierApprovals.demandeId, [...ids]));
  return new Map(rows.map(({ id, returnedAt }) => [id, returnedAt === null ? 'waiting' : 'sentBack']));
}

/** An owner's open requests, the oldest first. */
export async function listApprovals(db: Db, ownerId: number, { page, per_page }: Page) {
  const waiting = and(eq(demandes.ownerId, ownerId), isNull(dossierApprovals.returnedAt));
  const rows = await db
    .select({
      row: dossierApprovals,
      asker: nameOf(asker),
      number: demandes.enterpriseNumber,
      name: demandes.denomination,
    })
    .from(dossierApprovals)
    .innerJoin(demandes, eq(demandes.id, dossierApprovals.demandeId))
    .innerJoin(asker, eq(asker.id, dossierApprovals.askedBy))
    .where(waiting)
    .orderBy(asc(dossierApprovals.askedAt), asc(dossierApprovals.demandeId))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [all] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(dossierApprovals)
    .innerJoin(demandes, eq(demandes.id, dossierApprovals.demandeId))
    .where(waiting);
  return { rows, total: all?.total ?? 0 };
}

const APPROVERS = OFFICE_ROLES.filter((role) => roleMay(role, 'finish'));

/** Members whose role may finish dossiers. */
export async function approversOf(db: Db, ownerId: number) {
  return db
    .select({ id: users.id, name: nameOf(users), email: users.email, lang: users.langueUser })
    .from(users)
    .where(and(eq(users.walletId, ownerId), inArray(users.officeRole, APPROVERS)))
    .orderBy(asc(users.id));
}

/** undefined when the user is not a member of the office. */
export async function memberOf(db: Db, ownerId: number, id: number) {
  const [row] = await db
    .select({ id: asker.id, name: nameOf(asker) })
    .from(asker)
    .where(and(eq(asker.id, id), eq(asker.walletId, ownerId)));
  return row;
}

export async function personOf(db: Db, id: number) {
  const [row] = await db
    .select({ id: asker.id, name: nameOf(asker) })
    .from(asker)
    .where(eq(asker.id, id));
  return row;
}
