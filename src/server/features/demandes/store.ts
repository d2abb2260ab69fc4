import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow, StepDraftRow } from '../../db/mappers';
import { demandes, dirigeants, shareholders, stepDrafts, users } from '../../db/schema';

export type DemandeChange = PgUpdateSetSource<typeof demandes>;

/** undefined when this user has already opened one with the same key. */
export async function insertDemande(
  db: Db,
  demande: typeof demandes.$inferInsert,
): Promise<DemandeRow | undefined> {
  return (await db.insert(demandes).values(demande).onConflictDoNothing().returning())[0];
}

/** The dossier that a user opened with this key. */
export async function findOpened(db: Db, userId: number, requestKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(eq(demandes.userId, userId), eq(demandes.requestKey, requestKey)));
  return row?.id;
}

export async function findSample(db: Db, userId: number): Promise<number | undefined> {
  return (await db.select({ id: demandes.id }).from(demandes).where(isSampleOf(userId)))[0]?.id;
}

export async function deleteSample(tx: Tx, userId: number): Promise<void> {
  await tx.delete(demandes).where(isSampleOf(userId));
}

const isSampleOf = (userId: number) => and(demandes.sample, eq(demandes.userId, userId));

/** Locked until the transaction ends; every change of a demande starts here. */
export async function lockDemande(tx: Tx, id: number): Promise<DemandeRow | undefined> {
  return (await tx.select().from(demandes).where(eq(demandes.id, id)).for('no key update'))[0];
}

export type DemandeState = Pick<DemandeRow, 'id' | 'ownerId' | 'progress'>;

/** Like `lockDemande`, without the long registry data. */
export async function lockState(tx: Tx, id: number): Promise<DemandeState | undefined> {
  const columns = { id: demandes.id, ownerId: demandes.ownerId, progress: demandes.progress };
  return (await tx.select(columns).from(demandes).where(eq(demandes.id, id)).for('no key update'))[0];
}

export async function changeDemande(tx: Tx, id: number, change: DemandeChange): Promise<void> {
  await tx.update(demandes).set(change).where(eq(demandes.id, id));
}

/** The depositor and place in the owner's newest dossier before this one; undefined: none. */
export async function lastChoices(db: Db, ownerId: number, before: number) {
  const [last] = await db
    .select({ depositaire: demandes.depositaire, fait_a: demandes.faitA })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), lt(demandes.id, before)))
    .orderBy(desc(demandes.id))
    .limit(1);
  return last;
}

/** The address and language for mails to a user, such as the person in charge. */
export async function readerOf(tx: Db, userId: number) {
  const [owner] = await tx
    .select({ email: users.email, langueUser: users.langueUser })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error('A demande without its people.');
  return owner;
}

export async function deleteDemande(tx: Tx, id: number): Promise<void> {
  await tx.delete(demandes).where(eq(demandes.id, id));
}

/** Unties these checks from the directors and shareholders of a demande. */
export async function untieChecks(tx: Tx, id: number, checks: readonly number[]): Promise<void> {
  if (checks.length === 0) return;
  for (const table of [dirigeants, shareholders])
    await tx
      .update(table)
      .set({ verificationId: null, confirmedName: null })
      .where(and(eq(table.demandeId, id), inArray(table.verificationId, [...checks])));
}

/** Writes the draft of a step, null deletes it; also sets `updatedAt` of the demande. */
export async function changeDraft(
  tx: Tx,
  { demandeId, step, values, savedAt }: Omit<StepDraftRow, 'values'> & { values: string | null },
): Promise<void> {
  const changed =
    values === null
      ? sql`delete from ${stepDrafts} where demande_id = ${demandeId} and step = ${step}`
      : sql`insert into ${stepDrafts} (demande_id, step, values, saved_at)
          values (${demandeId}, ${step}, ${values}, ${savedAt.toISOString()})
          on conflict (demande_id, step) do update set values = excluded.values, saved_at = excluded.saved_at`;
  await tx.execute(sql`
    with changed as (${changed})
    update ${demandes} set updated_at = ${savedAt.toISOString()} where id = ${demandeId}`);
}

/**
 * Like `changeDraft`, in one statement, for the tab that has an unfinished demande: typing saves every few seconds. False when the tab does
 * not have it; nothing is written then.
 */
export async function changeHeldDraft(
  db: Db,
  { demandeId, step, values, savedAt }: StepDraftRow,
  { editor, id: userId, ownerId }: { editor: string; id: number; ownerId: number },
): Promise<boolean> {
  const at = savedAt.toISOString();
  // The demande is locked first, as everywhere.
  const { rows } = await db.execute(sql`
    with mine as (
      select id from demandes where id = ${demandeId} and owner_id = ${ownerId} and progress < 100 for no key update
    ), held as (
      update editors set seen_at = clock_timestamp() from mine
      where editors.demande_id = mine.id and editors.editor = ${editor} and editors.user_id = ${userId}
      returning editors.demande_id
    ), taken_back as (
      delete from releases using held where releases.demande_id = held.demande_id and releases.returned_at is null
    ), changed as (
      insert into step_drafts (demande_id, step, values, saved_at)
      select demande_id, ${step}, ${values}, ${at}::timestamptz from held
      on conflict (demande_id, step) do update set values = excluded.values, saved_at = excluded.saved_at
    )
    update demandes set updated_at = ${at}::timestamptz from held where demandes.id = held.demande_id returning demandes.id`);
  return rows.length > 0;
}

export async function deleteDrafts(tx: Tx, id: number): Promise<void> {
  await tx.delete(stepDrafts).where(eq(stepDrafts.demandeId, id));
}
