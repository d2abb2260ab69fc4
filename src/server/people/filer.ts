import { asc, eq } from 'drizzle-orm';
import { founder, isFounder, OFFICE_NAME, readOfficeName } from '../db/officeName';
import { authorisedAccounts, type BillingCompany, users } from '../db/schema';
import type { Db } from '../db/types';

/** The company in whose name an owner files, orders and sends: their office while one owns it, otherwise the person's own. */
export interface Filer {
  name: string;
  /** Null when nothing is known of it. */
  company: BillingCompany | null;
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
