import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { authorisedAccounts, type BillingCompany, users } from './schema';
import type { Db } from './types';

/** The company that files, orders and sends: the office that owns the wallet, otherwise the person's own company. */
export interface Filer {
  name: string;
  /** Null when no company is known. */
  company: BillingCompany | null;
}

type Office = Pick<typeof authorisedAccounts.$inferSelect, 'company' | 'name'>;

/** An office's name: from its own data, otherwise from the authorised account. */
export const officeName = ({ company, name }: Office): string => company.name?.trim() || name;

/** The name of the office that owns a wallet, in SQL; null for a person. */
export const officeNameOf = (owner: AnyPgColumn) =>
  sql<string | null>`(
    select coalesce(nullif(trim(office.company ->> 'name'), ''), office.name)
    from ${authorisedAccounts} office where office.wallet_id = ${owner}
  )`;

/** The office that owns a wallet; null for a person. */
export async function readOffice(db: Db, ownerId: number): Promise<Filer | null> {
  const [office] = await db
    .select({ name: authorisedAccounts.name, company: authorisedAccounts.company })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.walletId, ownerId));
  if (!office) return null;
  const name = officeName(office);
  return { name, company: { ...office.company, name } };
}

/** The company for a wallet: the same for all members of an office. */
export async function readFiler(db: Db, ownerId: number): Promise<Filer> {
  const office = await readOffice(db, ownerId);
  if (office) return office;
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
    company: Object.keys(person.company).length > 0 ? person.company : null,
  };
}
