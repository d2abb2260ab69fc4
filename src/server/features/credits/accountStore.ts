import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { hasSecondFactor } from '../../db/hasSecondFactor';
import { demandes, ledgerEntries, orders, users, wallets } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { matchesWords } from '../../lists/search';

const selectMovements = (db: Db) =>
  db
    .select({
      entry: ledgerEntries,
      demande: {
        id: demandes.id,
        bceData: demandes.bceData,
        enterpriseNumber: demandes.enterpriseNumber,
      },
    })
    .from(ledgerEntries)
    .leftJoin(demandes, eq(demandes.id, ledgerEntries.demandeId));

/** A page of a wallet's movements with their dossiers, by default the newest first. */
export async function listMovements(
  db: Db,
  filter: { walletId: number; id?: number },
  { page, per_page, sort }: Page,
) {
  const where = and(
    eq(ledgerEntries.walletId, filter.walletId),
    filter.id === undefined ? undefined : eq(ledgerEntries.id, filter.id),
  );
  const rows = await selectMovements(db)
    .where(where)
    .orderBy(...listOrder({ id: ledgerEntries.id }, ledgerEntries.id, sort).by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await db.$count(ledgerEntries, where) };
}

/** The movements of a wallet after a place in the list. */
export async function movementsAfter(
  db: Db,
  { walletId, sort }: { walletId: number } & Pick<Page, 'sort'>,
  after: number | undefined,
  limit: number,
): Promise<MovementRow[]> {
  const order = listOrder({ id: ledgerEntries.id }, ledgerEntries.id, sort);
  const place = after === undefined ? undefined : { key: after, id: after };
  return selectMovements(db)
    .where(and(eq(ledgerEntries.walletId, walletId), order.after(place)))
    .orderBy(...order.by)
    .limit(limit);
}
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** The movement that was made with this key. */
export async function movementOfKey(db: Db, idempotencyKey: string) {
  const [row] = await db
    .select({ id: ledgerEntries.id, walletId: ledgerEntries.walletId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.idempotencyKey, idempotencyKey));
  return row;
}

/** The last twelve months: the number of dossiers that were charged, and the credits. */
export async function yearOf(db: Db, walletId: number): Promise<{ dossiers: number; spent: number }> {
  const [row] = await db
    .select({
      dossiers: sql<number>`count(distinct ${ledgerEntries.demandeId})`.mapWith(Number),
      spent: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.walletId, walletId),
        eq(ledgerEntries.reason, 'demande'),
        sql`${ledgerEntries.createdAt} > now() - interval '12 months'`,
      ),
    );
  return row ?? { dossiers: 0, spent: 0 };
}

/** The price per credit in the last paid order; EUR without VAT. */
export async function lastPrice(db: Db, walletId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ price: orders.pricePerCredit })
    .from(orders)
    .where(and(eq(orders.walletId, walletId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(1);
  return row?.price;
}

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  language: users.langueUser,
  walletId: users.walletId,
  balance: wallets.balance,
};

/** A page of accounts whose name or email address contains the words of `q`. */
export async function listAccounts(db: Db, q: string | undefined, { page, per_page, sort = 'name' }: Page) {
  const where = q ? matchesWords(users.search, q) : undefined;
  const direction = sort.startsWith('-') ? desc : asc;
  const columns: Record<string, SQL[]> = {
    id: [],
    name: [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`],
    email: [sql`${users.email}`],
  };
  const rows = await db
    .select({ ...person, hasSecondFactor })
    .from(users)
    .innerJoin(wallets, eq(wallets.id, users.walletId))
    .where(where)
    .orderBy(
      ...(columns[sort.replace('-', '')] ?? []).map((column) => direction(column)),
      direction(users.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, count: () => countCapped(db, users, where) };
}

export async function findAccount(db: Db, id: number) {
  const [row] = await db
    .select(person)
    .from(users)
    .innerJoin(wallets, eq(wallets.id, users.walletId))
    .where(eq(users.id, id));
  return row;
}

export const administrators = (db: Db) =>
  db
    .select({ id: users.id, email: users.email, language: users.langueUser })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id));
