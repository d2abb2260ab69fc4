import { and, asc, count, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Service } from '#domain/entities/demande';
import type { Language } from '#domain/languages';
import type { StepName } from '#domain/wizard';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow, DemandeRows, StepDraftRow } from '../../db/mappers';
import { demandes, dirigeants, shareholders, stepDrafts, users } from '../../db/schema';
import type { Page } from '../lists';
import { selectDossiers } from './dossierStore';

export type DemandeChange = Partial<typeof demandes.$inferInsert>;

export async function insertDemande(db: Db, demande: typeof demandes.$inferInsert): Promise<DemandeRow> {
  const [row] = await db.insert(demandes).values(demande).returning();
  if (!row) throw new Error('The demande was not stored.');
  return row;
}

/** The row, locked until the transaction ends: every change of a demande starts here. */
export async function lockDemande(tx: Tx, id: number): Promise<DemandeRow | undefined> {
  return (await tx.select().from(demandes).where(eq(demandes.id, id)).for('update'))[0];
}

/** Changes the row, which looks fresh from then on. */
export async function changeDemande(tx: Tx, id: number, change: DemandeChange): Promise<void> {
  await tx.update(demandes).set(change).where(eq(demandes.id, id));
}

/** What the newest dossier of this user before this one says of who deposits and where; undefined without any. */
export async function lastChoices(db: Db, userId: number, before: number) {
  const [last] = await db
    .select({ depositaire: demandes.depositaire, fait_a: demandes.faitA })
    .from(demandes)
    .where(and(eq(demandes.userId, userId), lt(demandes.id, before)))
    .orderBy(desc(demandes.id))
    .limit(1);
  return last;
}

/** Whom a mail about his demande goes to. */
export async function ownerOf(tx: Db, userId: number) {
  const [owner] = await tx
    .select({ email: users.email, langueUser: users.langueUser })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error('A demande without its owner.');
  return owner;
}

export async function deleteDemande(tx: Tx, id: number): Promise<void> {
  await tx.delete(demandes).where(eq(demandes.id, id));
}

/** The people of a demande who were checked by one of these are checked by none. */
export async function untieChecks(tx: Tx, id: number, checks: readonly number[]): Promise<void> {
  if (checks.length === 0) return;
  for (const table of [dirigeants, shareholders])
    await tx
      .update(table)
      .set({ verificationId: null, confirmedName: null })
      .where(and(eq(table.demandeId, id), inArray(table.verificationId, [...checks])));
}

export async function writeDraft(tx: Tx, draft: StepDraftRow): Promise<void> {
  const { values, savedAt } = draft;
  const target = [stepDrafts.demandeId, stepDrafts.step];
  await tx.insert(stepDrafts).values(draft).onConflictDoUpdate({ target, set: { values, savedAt } });
}

/** The draft of one step, or all of them. */
export async function deleteDrafts(tx: Tx, id: number, step?: StepName): Promise<void> {
  await tx.delete(stepDrafts).where(draftsOf(id, step));
}

const draftsOf = (id: number, step: StepName | undefined) =>
  and(eq(stepDrafts.demandeId, id), step && eq(stepDrafts.step, step));

export interface DemandeFilter {
  userId?: number | undefined;
  q?: string | undefined;
  langue?: Language | undefined;
  status?: DemandeRow['status'] | undefined;
  service?: Service | undefined;
  completed?: 0 | 1 | undefined;
}

const SORT_COLUMNS = {
  id: demandes.id,
  enterprise_number: demandes.enterpriseNumber,
  created_at: demandes.createdAt,
  updated_at: demandes.updatedAt,
  progress: demandes.progress,
  status: demandes.status,
  completed_at: demandes.completedAt,
};

/** A page of demandes, and how many the filter leaves in all. */
export async function listDemandes(
  db: Db,
  filter: DemandeFilter,
  { page, per_page, sort = '-id' }: Page,
): Promise<{ rows: DemandeRows[]; total: number }> {
  const where = conditions(filter);
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? desc : asc;
  const total = await countDemandes(db, filter);
  // The id settles what the sorted field leaves equal, so that no row stands on two pages.
  const rows = await selectDossiers(db)
    .where(where)
    .orderBy(direction(column), direction(demandes.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows: rows.map(({ dossier }) => dossier), total };
}

export async function countDemandes(db: Db, filter: DemandeFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(demandes).where(conditions(filter));
  return row?.total ?? 0;
}

function conditions(filter: DemandeFilter): SQL | undefined {
  const { userId, q, langue, status, service, completed } = filter;
  return and(
    userId === undefined ? undefined : eq(demandes.userId, userId),
    langue === undefined ? undefined : eq(demandes.langue, langue),
    status === undefined ? undefined : eq(demandes.status, status),
    service === undefined ? undefined : eq(SERVICE_COLUMNS[service], 1),
    completed === undefined ? undefined : completed ? eq(demandes.progress, 100) : lt(demandes.progress, 100),
    q === undefined || q === '' ? undefined : matches(q),
  );
}

const SERVICE_COLUMNS = {
  address: demandes.addressService,
  dirigeants: demandes.dirigeantsService,
  cession_parts: demandes.cessionPartsService,
};

/** Part of an id or of an enterprise number, with or without its points; letters match nothing. */
function matches(q: string): SQL | undefined {
  const digits = q.replace(/[\s.]/g, '').replace(/^BE/i, '');
  if (!/^\d+$/.test(digits)) return sql`false`;
  return or(like(demandes.enterpriseNumber, `%${digits}%`), sql`${demandes.id}::text like ${`%${digits}%`}`);
}
