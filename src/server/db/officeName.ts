import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { authorisedAccounts } from './schema';
import type { Db } from './types';

/** What an office is called: as its own data say, otherwise as the list of authorised accounts does. */
export const OFFICE_NAME = sql<string>`coalesce(nullif(trim(${authorisedAccounts.company} ->> 'name'), ''), ${authorisedAccounts.name})`;

/** The same of a row that was read. */
export const officeName = ({
  company,
  name,
}: Pick<typeof authorisedAccounts.$inferSelect, 'company' | 'name'>): string => company.name?.trim() || name;

/** The name of the office that an owner (a wallet) is, in SQL; null of a person. */
export const officeNameOf = (owner: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${OFFICE_NAME} from ${authorisedAccounts} where ${authorisedAccounts.walletId} = ${owner})`;

/** The same read at once. */
export async function readOfficeName(db: Db, ownerId: number): Promise<string | null> {
  const [office] = await db
    .select({ name: OFFICE_NAME })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.walletId, ownerId));
  return office?.name ?? null;
}
