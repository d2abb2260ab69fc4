import { asc, eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { authorisedAccounts, type BillingCompany, users } from '../db/schema';
import type { Db } from '../db/types';

/** The company in whose name an owner files, orders and sends: their office while one owns it, otherwise the person's own. */
export interface Filer {
  name: string;
  /** Null when nothing is known of it. */
  company: BillingCompany | null;
}

const founder = alias(users, 'founder');
const ownData = sql`coalesce(nullif(${authorisedAccounts.company}, '{}'::jsonb), ${founder.company})`;
/** Of its own data, else of those of who opened it, else as it was authorised. */
const OFFICE_NAME = sql<string>`coalesce(nullif(trim(${ownData} ->> 'name'), ''), ${authorisedAccounts.name})`;
const isFounder = eq(founder.id, authorisedAccounts.openedBy);

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
const hasData = (company: BillingCompany): boolean => Object.keys(company).length > 0;

/** Which company an owner (a wallet) files as: the same for every member who acts. */
export async function readFiler(db: Db, ownerId: number): Promise<Filer> {
  const [office] = await db
    .select({ name: OFFICE_NAME, own: authorisedAccounts.company, founders: founder.company })
    .from(authorisedAccounts)
    .leftJoin(founder, isFounder)
    .where(eq(authorisedAccounts.walletId, ownerId));
  if (office) {
    const company = hasData(office.own) ? office.own : (office.founders ?? {});
    return { name: office.name, company: { ...company, name: office.name } };
  }
  const { company, firstName, lastName } = users;
  const [person] = await db
    .select({ company, firstName, lastName })
    .from(users)
    .where(eq(users.walletId, ownerId))
    .orderBy(asc(users.id))
    .limit(1);
  if (!person) throw new Error('The owner is gone.');
  return {
    name: person.company.name?.trim() || `${person.firstName} ${person.lastName}`.trim(),
    company: hasData(person.company) ? person.company : null,
  };
}

/** What an office is called: as its own data say, otherwise as the list of authorised accounts does. */
export const officeName = async (
  db: Db,
  { walletId, name }: Pick<typeof authorisedAccounts.$inferSelect, 'walletId' | 'name'>,
): Promise<string> => (walletId === null ? null : await readOfficeName(db, walletId)) ?? name;
