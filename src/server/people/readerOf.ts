import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { users } from '../db/schema';

/** Who is written to about what somebody began: they, while its owner is theirs; else the first partner of the office whose it is. */
export async function readerOf(db: Db, { userId, ownerId }: { userId: number; ownerId: number }) {
  const began = eq(users.id, userId);
  const { email, langueUser: language, emailVerifiedAt } = users;
  const [reader] = await db
    .select({ email, language, emailVerifiedAt })
    .from(users)
    .where(and(eq(users.walletId, ownerId), or(began, eq(users.officeRole, 'partner'))))
    .orderBy(desc(began), asc(users.id))
    .limit(1);
  return reader;
}
