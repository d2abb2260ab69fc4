import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FormMap } from '#domain/forms/map';
import type { FormName } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import type { Db, Tx } from '../../db/connect';
import { officialForms, users } from '../../db/schema';

export type BlankRow = typeof officialForms.$inferSelect & { by: string };
export type NewBlankRow = Omit<typeof officialForms.$inferInsert, 'id' | 'version'>;

const isDraft = isNull(officialForms.usedFrom);
const isUsed = and(isNotNull(officialForms.usedFrom), isNull(officialForms.usedUntil));
const isOf = (form: FormName, lang: Language) =>
  and(eq(officialForms.form, form), eq(officialForms.lang, lang));
const rows = (db: Db) =>
  db
    .select({
      row: officialForms,
      by: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(officialForms)
    .innerJoin(users, eq(users.id, officialForms.createdBy));
const whole = ({ row, by }: { row: typeof officialForms.$inferSelect; by: string }): BlankRow => ({
  ...row,
  by,
});

/** All versions, newest first for each form and language. */
export async function readAll(db: Db): Promise<BlankRow[]> {
  const { form, lang, version } = officialForms;
  return (await rows(db).orderBy(asc(lang), asc(form), desc(version))).map(whole);
}

export async function readOne(db: Db, id: number): Promise<BlankRow | undefined> {
  const [row] = await rows(db).where(eq(officialForms.id, id));
  return row && whole(row);
}

/** The version in use of each form in this language. */
export async function usedIn(db: Db, lang: Language): Promise<{ id: number; form: FormName }[]> {
  const { id, form } = officialForms;
  return db
    .select({ id, form })
    .from(officialForms)
    .where(and(eq(officialForms.lang, lang), isUsed));
}

/** Serialises changes; a row lock does not suffice while there is no row. */
export async function lockForms(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('official_forms', 0))`);
}

/** Adds the next version as a draft, replacing an earlier draft. Returns its id. */
export async function insertDraft(tx: Tx, row: NewBlankRow): Promise<number> {
  await tx.delete(officialForms).where(and(isOf(row.form, row.lang), isDraft));
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from official_forms where form = ${row.form} and lang = ${row.lang})`;
  const [added] = await tx
    .insert(officialForms)
    .values({ ...row, version: next })
    .returning({ id: officialForms.id });
  if (!added) throw new Error('A blank was not added.');
  return added.id;
}

export const hasDraft = async (tx: Tx, form: FormName, lang: Language): Promise<boolean> =>
  (await tx.$count(officialForms, and(isOf(form, lang), isDraft))) > 0;

/** False when it is no longer a draft. */
export async function writeMap(tx: Tx, id: number, map: FormMap): Promise<boolean> {
  const changed = await tx
    .update(officialForms)
    .set({ map })
    .where(and(eq(officialForms.id, id), isDraft))
    .returning({ id: officialForms.id });
  return changed.length > 0;
}

/** From this day on `id` is in use, or none. */
export async function putIntoUse(
  tx: Tx,
  { form, lang }: Pick<BlankRow, 'form' | 'lang'>,
  day: string,
  id: number | null,
): Promise<void> {
  await tx
    .update(officialForms)
    .set({ usedUntil: day })
    .where(and(isOf(form, lang), isUsed));
  if (id !== null) await tx.update(officialForms).set({ usedFrom: day }).where(eq(officialForms.id, id));
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(officialForms).where(and(eq(officialForms.id, id), isDraft));
}
