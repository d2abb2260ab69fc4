import type { Db } from '../db/connect';
import { users } from '../db/schema';
import { matchesWords } from './search';

const MAX_USERS = 1_000;

/** Ids of users whose name or address matches. Looked up first, so that the list can use its index on the user. */
export async function userIdsMatching(db: Db, q: string): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesWords(users.search, q))
    .limit(MAX_USERS);
  return rows.map(({ id }) => id);
}
