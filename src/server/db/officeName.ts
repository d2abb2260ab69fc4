import { eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { authorisedAccounts, users } from './schema';
import type { Db } from './types';

/** Who opened an office: its billing data are used while it has none. */
export const founder = alias(users, 'founder');
const ownData = sql`coalesce(nullif(${authorisedAccounts.company}, '{}'::jsonb), ${founder.company})`;
/** Of its own data, else of those of who opened it, else as it was authorised. */
export const OFFICE_NAME = sql<string>`coalesce(nullif(trim(${ownData} ->> 'name'), ''), ${authorisedAccounts.name})`;
export const isFounder = eq(founder.id, authorisedAccounts.openedBy);

/** The name of the office that an owner (a wallet) is, in SQL; null of a person. */
export const officeNameOf = (owner: AnyPgColumn) =>
  sql<string | null>`(select ${OFFICE_NAME} from ${authorisedAccounts}
    left join ${users} as founder on ${isFounder} where ${authorisedAccounts.walletId} = ${owner})`;

/** The same read at once. */
export async function readOfficeName(db: Db, ownerId: number): Promise<string | null> {
  const [office] = await db
    .select({ name: OFFICE_NAME })
    .from(authorisedAccounts)
    .leftJoin(founder, isFounder)
    .where(eq(authorisedAccounts.walletId, ownerId));
  return office?.name ?? null;
}
