import { and, desc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CheckedAs } from '#domain/people/checkedRoles';
import type { PersonRef } from '#domain/people/verification';
import type { Db, Tx } from '../../db/connect';
import { isSomebodys } from '../../db/privateCheck';
import { demandes, dirigeants, shareholders, verifications } from '../../db/schema';

/* The people and dossiers that a check is tied to. */

/** The user who asks for a check, and the owner it is for. */
export interface Asker {
  id: number;
  ownerId: number;
}

/** Whether a check is tied to any person. */
export async function isTied(db: Db, verificationId: number): Promise<boolean> {
  const [row] = await db
    .select({ holds: sql<boolean>`${isSomebodys(verificationId)}` })
    .from(sql`(select 1) as one`);
  return row?.holds ?? false;
}

/** Whether a card was uploaded for any person of a dossier. */
export async function hasCard(db: Db, demandeId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${verifications} v where v.by_office and v.id in (
      select verification_id from ${dirigeants} where demande_id = ${demandeId} union all
      select verification_id from ${shareholders} where demande_id = ${demandeId} union all
      select verification_id from ${demandes} where id = ${demandeId})) as has`);
  return rows[0]?.has ?? false;
}

/** False where only the daily management ends. */
const mandateEnds = sql<boolean>`${dirigeants.ended} and not coalesce(${dirigeants.endDailyOnly}, false)`;

/** The role of a check's person in a dossier; a director first, in the order of the checked roles. */
export async function roleIn(db: Db, verificationId: number, demandeId: number): Promise<CheckedAs | null> {
  const isTheirs = (people: typeof dirigeants | typeof shareholders) =>
    and(eq(people.verificationId, verificationId), eq(people.demandeId, demandeId));
  const [director] = await db
    .select({ isNotBce: dirigeants.isNotBce, ended: mandateEnds })
    .from(dirigeants)
    .where(isTheirs(dirigeants))
    .orderBy(desc(dirigeants.id))
    .limit(1);
  if (director) return director.ended ? 'ended' : director.isNotBce ? 'appointed' : 'director';
  if ((await db.$count(shareholders, isTheirs(shareholders))) > 0) return 'shareholder';
  const deposits = and(eq(demandes.id, demandeId), eq(demandes.verificationId, verificationId));
  return (await db.$count(demandes, deposits)) > 0 ? 'depositor' : null;
}

const idsOf = (db: Db, verificationId: number) => {
  const participates = (people: typeof dirigeants | typeof shareholders) =>
    db.select({ id: people.demandeId }).from(people).where(eq(people.verificationId, verificationId));
  const deposited = db
    .select({ id: demandes.id })
    .from(demandes)
    .where(eq(demandes.verificationId, verificationId));
  // Collected first: with a condition with OR the database would read every demande.
  return union(deposited, participates(dirigeants), participates(shareholders)).as('ids');
};

export async function dossiersOf(db: Db, verificationId: number) {
  const ids = idsOf(db, verificationId);
  const { ownerId, userId, completedBy } = demandes;
  return db.select({ ownerId, userId, completedBy }).from(ids).innerJoin(demandes, eq(demandes.id, ids.id));
}

/**
 * The dossier that messages about a check refer to: the last changed one; undefined: none. Its company and the person's role come from the
 * same one.
 */
export async function dossierOf(
  db: Db,
  verificationId: number,
): Promise<{ id: number; bceData: string } | undefined> {
  const ids = idsOf(db, verificationId);
  const [demande] = await db
    .select({ id: demandes.id, bceData: demandes.bceData })
    .from(ids)
    .innerJoin(demandes, eq(demandes.id, ids.id))
    .orderBy(desc(demandes.updatedAt), desc(demandes.id))
    .limit(1);
  return demande;
}

/** Stores the differing name that a user confirmed as the person's own. */
export async function confirmName(tx: Tx, { kind, person_id }: PersonRef, name: string): Promise<void> {
  if (kind === 'depositor') {
    await tx.update(demandes).set({ depositaireConfirmedName: name }).where(eq(demandes.id, person_id));
    return;
  }
  const people = kind === 'dirigeant' ? dirigeants : shareholders;
  await tx.update(people).set({ confirmedName: name }).where(eq(people.id, person_id));
}
