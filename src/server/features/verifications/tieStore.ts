import { and, desc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CheckedAs } from '#domain/people/checkedRoles';
import type { PersonRef } from '#domain/people/verification';
import type { Db, Tx } from '../../db/connect';
import { isSomebodys } from '../../db/privateCheck';
import { demandes, dirigeants, shareholders, verifications } from '../../db/schema';

/* Whose a check is: the people and dossiers it is tied to, and who asks for it. */

/** Who asks for a check, and for whom. */
export interface Asker {
  id: number;
  ownerId: number;
}

/** Whether a check is anybody's. */
export async function isTied(db: Db, verificationId: number): Promise<boolean> {
  const [row] = await db
    .select({ holds: sql<boolean>`${isSomebodys(verificationId)}` })
    .from(sql`(select 1) as one`);
  return row?.holds ?? false;
}

/** Whether a card was handed in for anybody of a dossier. */
export async function hasCard(db: Db, demandeId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${verifications} v where v.by_office and v.id in (
      select verification_id from ${dirigeants} where demande_id = ${demandeId} union all
      select verification_id from ${shareholders} where demande_id = ${demandeId} union all
      select verification_id from ${demandes} where id = ${demandeId})) as has`);
  return rows[0]?.has ?? false;
}

/** Not where the daily management ends alone. */
const mandateEnds = sql<boolean>`${dirigeants.ended} and not coalesce(${dirigeants.endDailyOnly}, false)`;

/** What the person of a check is in one dossier: a director first, as in the list of those who are checked. */
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

/** The dossiers a check belongs to. */
const idsOf = (db: Db, verificationId: number) => {
  const participates = (people: typeof dirigeants | typeof shareholders) =>
    db.select({ id: people.demandeId }).from(people).where(eq(people.verificationId, verificationId));
  const deposited = db
    .select({ id: demandes.id })
    .from(demandes)
    .where(eq(demandes.verificationId, verificationId));
  // Gathered first: a condition with OR would have every demande looked at.
  return union(deposited, participates(dirigeants), participates(shareholders)).as('ids');
};

export async function dossiersOf(db: Db, verificationId: number) {
  const ids = idsOf(db, verificationId);
  const { ownerId, userId, completedBy } = demandes;
  return db.select({ ownerId, userId, completedBy }).from(ids).innerJoin(demandes, eq(demandes.id, ids.id));
}

/** The dossier that a message about a check speaks of, its company and the person's part in it alike: the last changed one; undefined for a check of none. */
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

/** Notes the other name of which it was said that it is the same person's. */
export async function confirmName(tx: Tx, { kind, person_id }: PersonRef, name: string): Promise<void> {
  if (kind === 'depositor') {
    await tx.update(demandes).set({ depositaireConfirmedName: name }).where(eq(demandes.id, person_id));
    return;
  }
  const people = kind === 'dirigeant' ? dirigeants : shareholders;
  await tx.update(people).set({ confirmedName: name }).where(eq(people.id, person_id));
}
