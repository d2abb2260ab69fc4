import type { Language } from '#domain/languages';
import type { Db } from '../../db/connect';
import { authorisedAccounts, authorisedDomains } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { hashPassword } from '../accounts/passwords';
import * as accounts from '../accounts/store';
import type { CreditService } from '../credits/service';

interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  langueUser: Language;
  isAdmin: boolean;
  credits: number;
  company?: string;
}

/** Contract section 5. */
export const DEMO_DOMAIN = 'demo.greffio.be';
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: `client@${DEMO_DOMAIN}`,
    firstName: 'Nathalie',
    lastName: 'Delvaux',
    langueUser: 'fr',
    isAdmin: false,
    credits: 60,
    company: 'Fiduciaire Delvaux',
  },
  {
    email: `gerant@${DEMO_DOMAIN}`,
    firstName: 'Bart',
    lastName: 'Verstraete',
    langueUser: 'nl',
    isAdmin: false,
    credits: 6,
  },
  {
    email: `admin@${DEMO_DOMAIN}`,
    firstName: 'Anne',
    lastName: 'Lemmens',
    langueUser: 'fr',
    isAdmin: true,
    credits: 0,
  },
];

/** Fills an empty database with the demo accounts; answers whether it did. Several processes may try at once. */
export async function seedDemo(db: Db, credits: CreditService, password: string): Promise<boolean> {
  if ((await accounts.countUsers(db)) > 0) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    for (const { credits: amount, company, ...account } of DEMO_ACCOUNTS) {
      const user = await accounts.insertUser(tx, {
        ...account,
        passwordHash,
        emailVerifiedAt: new Date(),
        ...(company ? { company: { name: company } } : {}),
      });
      if (!user) return false;
      await credits.open(tx, user.id);
      if (amount > 0) await credits.grant(tx, user.id, amount, `demo:${user.id}`);
    }
    const [authorised] = await tx.insert(authorisedAccounts).values({ name: 'Greffio demo' }).returning();
    if (authorised)
      await tx.insert(authorisedDomains).values({ accountId: authorised.id, domain: DEMO_DOMAIN });
    return true;
  });
}
