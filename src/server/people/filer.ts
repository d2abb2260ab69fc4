import { asc, eq } from 'drizzle-orm';
import { officeName } from '../db/officeName';
import { authorisedAccounts, type BillingCompany, users } from '../db/schema';
import type { Db } from '../db/types';

/** The company that files, orders and sends: the office that owns the wallet, otherwise the person's own company. */
export interface Filer {
  name: string;
  /** Null when no company is known. */
  company: BillingCompany | null;
}

/** The company for a wallet: the same for all members of an office. */
export async function readFiler(db: Db, ownerId: number): Promise<Filer> {
  const [office] = await db
    .select({ name: authorisedAccounts.name, company: authorisedAccounts.company })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.walletId, ownerId));
  if (office) {
    const name = officeName(office);
    return { name, company: { ...office.company, name } };
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
    company: Object.keys(person.company).length > 0 ? person.company : null,
  };
}
