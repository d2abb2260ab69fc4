import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { authorisedAccounts } from './schema';
import type { Db } from './types';

/** An office's name: from its own data, otherwise from the authorised account. */
export const OFFICE_NAME = sql<string>`coalesce(nullif(trim(${authorisedAccounts.company} ->> 'name'), ''), ${authorisedAccounts.name})`;

/** The same from a row. */
export const officeName = ({
  company,
  name,
}: Pick<typeof authorisedAccounts.$inferSelect, 'company' | 'name'>): string => company.name?.trim() || name;

/** The name of the office that owns a wallet, in SQL; null for a person. */
export const officeNameOf = (owner: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${OFFICE_NAME} from ${authorisedAccounts} where ${authorisedAccounts.walletId} = ${owner})`;

export async function readOfficeName(db: Db, ownerId: number): Promise<string | null> {
  const [office] = await db
    .select({ name: OFFICE_NAME })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.walletId, ownerId));
  return office?.name ?? null;
}
