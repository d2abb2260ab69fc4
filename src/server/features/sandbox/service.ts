import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { CallError } from '../../http/errors';
import type { AccountService, NewAccount } from '../accounts/service';
import type { AuthorisedService } from '../authorised/service';
import type { CreditService } from '../credits/service';

interface DemoAccount extends NewAccount {
  credits: number;
}

const DEMO_DOMAIN = 'demo.greffio.be';
/** Authorised by address, without an office. */
const MANAGER = `gerant@${DEMO_DOMAIN}`;
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: `client@${DEMO_DOMAIN}`,
    firstName: 'Nathalie',
    lastName: 'Delvaux',
    langueUser: 'fr',
    isAdmin: false,
    credits: 60,
    // An office that has bought before, so its billing data are complete.
    company: {
      name: 'Fiduciaire Delvaux',
      enterprise_number: '1999012325',
      address: { street: 'Rue du Midi', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
    },
  },
  {
    email: MANAGER,
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

interface Dependencies {
  accounts: Pick<AccountService, 'count' | 'add'>;
  credits: CreditService;
  authorised: Pick<AuthorisedService, 'add'>;
}

/**
 * Fills an empty database with the demo accounts and authorises their domain, in one transaction. Returns false when it was not empty or
 * another process did it.
 */
export async function seedDemo(db: Db, { accounts, credits, authorised }: Dependencies, password: string) {
  if ((await accounts.count()).total > 0) return false;
  return inTransaction(db, async (tx) => {
    for (const { credits: amount, ...account } of DEMO_ACCOUNTS) {
      const { id, walletId } = await accounts.add(tx, account, password);
      if (amount > 0) await credits.grant(tx, walletId, amount, `demo:${id}`);
      if (account.email === MANAGER)
        await authorised.add({ id }, { name: 'Bart Verstraete', emails: [MANAGER], domains: [] }, tx);
      if (account.isAdmin)
        await authorised.add({ id }, { name: 'Greffio demo', emails: [], domains: [DEMO_DOMAIN] }, tx);
    }
    return true;
  }).catch((error: unknown) => {
    // Another process has done it meanwhile.
    if (error instanceof CallError && error.status === 422) return false;
    throw error;
  });
}
