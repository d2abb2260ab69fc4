import { eq } from 'drizzle-orm';
import { emailTokens, users } from '../server/db/schema';
import type { TestServer } from './startServer';

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
