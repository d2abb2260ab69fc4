import { and, asc, count, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Service } from '#domain/entities/demande';
import type { Language } from '#domain/languages';
import type { StepName } from '#domain/wizard';
import type { Db, Tx } from '../../db/connect';
import {
  addressServices,
  demandes,
  dirigeants,
  shareholders,
  stepDrafts,
  users,
  verifications,
} from '../../db/schema';
import type { DemandeRow, DemandeRows, StepDraftRow } from '../../db/shapes';
import type { Page } from '../lists';

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

/** Changes the row. */
export async function changeDemande(tx: Tx, id: number, change: DemandeChange): Promise<void> {
  await tx.update(demandes).set(change).where(eq(demandes.id, id));
}

/** Lets the revision grow and the row look fresh: something that hangs on it has changed. */
export async function touchDemande(tx: Tx, id: number): Promise<void> {
  await tx
    .update(demandes)
    .set({ revision: sql`${demandes.revision} + 1` })
    .where(eq(demandes.id, id));
}

/** Whom a mail about his demande goes to. */
export async function ownerOf(tx: Tx, userId: number) {
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

/** One demande with everything that hangs on it. */
export async function readDemande(db: Db, id: number): Promise<DemandeRows | undefined> {
  const [rows] = await readWhere(db, eq(demandes.id, id));
  return rows && { ...rows, drafts: await db.select().from(stepDrafts).where(eq(stepDrafts.demandeId, id)) };
}

export async function readDraft(tx: Tx, id: number, step: StepName): Promise<StepDraftRow | undefined> {
  return (await tx.select().from(stepDrafts).where(draftsOf(id, step)))[0];
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
  const rows = await readWhere(db, where, [direction(column), direction(demandes.id)], {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return { rows, total };
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

async function readWhere(
  db: Db,
  where: SQL | undefined,
  order: SQL[] = [],
  { limit = 1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<DemandeRows[]> {
  const heads = await db
    .select({
      demande: demandes,
      user: { first: users.firstName, last: users.lastName },
      verification: verifications,
    })
    .from(demandes)
    .innerJoin(users, eq(users.id, demandes.userId))
    .leftJoin(verifications, eq(verifications.id, demandes.verificationId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  if (heads.length === 0) return [];
  const ids = heads.map(({ demande }) => demande.id);
  const addresses = await db.select().from(addressServices).where(inArray(addressServices.demandeId, ids));
  const directors = await db
    .select({ row: dirigeants, verification: verifications })
    .from(dirigeants)
    .leftJoin(verifications, eq(verifications.id, dirigeants.verificationId))
    .where(inArray(dirigeants.demandeId, ids))
    .orderBy(asc(dirigeants.position), asc(dirigeants.id));
  const holders = await db
    .select({ row: shareholders, verification: verifications })
    .from(shareholders)
    .leftJoin(verifications, eq(verifications.id, shareholders.verificationId))
    .where(inArray(shareholders.demandeId, ids))
    .orderBy(asc(shareholders.position), asc(shareholders.id));
  return heads.map(({ demande, user, verification }) => ({
    demande,
    userName: `${user.first} ${user.last}`.trim(),
    verification,
    address: addresses.find(({ demandeId }) => demandeId === demande.id) ?? null,
    dirigeants: directors.filter(({ row }) => row.demandeId === demande.id),
    shareholders: holders.filter(({ row }) => row.demandeId === demande.id),
    drafts: [],
  }));
}
