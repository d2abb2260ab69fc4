import { eq } from 'drizzle-orm';
import { emailTokens, users } from '../server/db/schema';
import { accountService } from '../server/features/accounts/service';
import { authorisedService } from '../server/features/authorised/service';
import { creditService } from '../server/features/credits/service';
import { seedDemo } from '../server/features/sandbox/service';
import { DEMO_PASSWORD } from './callServer';
import type { TestServer } from './startServer';

export const PASSWORD = 'vélo-rouge-sous-la-pluie';
/** Somebody who registers. */
export const newcomer = (email: string, more: object = {}) => ({
  first_name: 'Sofie',
  last_name: 'De Ridder',
  email,
  password: PASSWORD,
  langue_user: 'nl',
  ...more,
});

/** The demo accounts on a server that has an outside system, and so none of its own. */
export async function addDemoAccounts({ database, config }: TestServer): Promise<void> {
  const { db } = database;
  const credits = creditService(db);
  const parts = { accounts: accountService(db, config, credits), credits, authorised: authorisedService(db) };
  await seedDemo(db, parts, DEMO_PASSWORD);
}

/** As if this address had been confirmed just now, or never. */
export async function setEmailVerified(
  { database }: Pick<TestServer, 'database'>,
  email: string,
  verified: boolean,
): Promise<void> {
  const emailVerifiedAt = verified ? new Date() : null;
  await database.db.update(users).set({ emailVerifiedAt }).where(eq(users.email, email));
}

/** Whether the server holds this address for confirmed. */
export async function isEmailVerified(server: Pick<TestServer, 'database'>, email: string): Promise<boolean> {
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  return (user?.emailVerifiedAt ?? null) !== null;
}

/** Lets every link mailed so far be past its time. */
export async function expireMailedLinks(server: Pick<TestServer, 'database'>): Promise<void> {
  await server.database.db.update(emailTokens).set({ expiresAt: new Date(Date.now() - 1000) });
}
