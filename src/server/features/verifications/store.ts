import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { verifications } from '../../db/schema';

/** The newest check of a number among a user's own. */
export async function findByGsm(db: Db, userId: number, gsm: string): Promise<number | null> {
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.gsm, gsm)))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row?.id ?? null;
}

export async function insertVerification(
  db: Db,
  verification: typeof verifications.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(verifications).values(verification).returning({ id: verifications.id });
  if (!row) throw new Error('The verification was not stored.');
  return row.id;
}

export async function isOwn(db: Db, userId: number, id: number): Promise<boolean> {
  const own = and(eq(verifications.id, id), eq(verifications.userId, userId));
  return (await db.$count(verifications, own)) === 1;
}
