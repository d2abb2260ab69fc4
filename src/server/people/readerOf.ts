import { and, asc, desc, eq, or } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/types';

/** Who is written to about what somebody began: they, while its owner is theirs; else the first partner of the office whose it is. */
export async function readerOf(db: Db, { userId, ownerId }: { userId: number; ownerId: number }) {
  const [began, isOwners] = [eq(users.id, userId), eq(users.walletId, ownerId)];
  const { email, langueUser: language, emailVerifiedAt } = users;
  const [reader] = await db
    .select({ email, language, emailVerifiedAt })
    .from(users)
    .where(or(began, and(isOwners, eq(users.officeRole, 'partner'))))
    .orderBy(desc(isOwners), desc(began), asc(users.id))
    .limit(1);
  if (!reader) throw new Error('There is no such user.');
  return reader;
}
