import { eq } from 'drizzle-orm';
import { users } from '../server/db/schema';
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
