import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { now } from '../../db/now';
import { emailTokens, users } from '../../db/schema';
import { hashToken, newToken } from '../../people/tokens';

export type EmailTokenKind = (typeof emailTokens.$inferSelect)['kind'];

/** A verification link is valid for a day, a reset link and an enrolment code for an hour. */
const LIFE_MS: Record<EmailTokenKind, number> = {
  verify: 86_400_000,
  reset: 3_600_000,
  enrolment: 3_600_000,
};

/** A token for a mail that leaves now. Earlier ones remain valid: mails may arrive in any order. */
export async function issueToken(
  db: Db,
  kind: EmailTokenKind,
  userId: number,
  token = newToken(),
): Promise<string> {
  const expiresAt = new Date(Date.now() + LIFE_MS[kind]);
  await db.insert(emailTokens).values({ kind, userId, tokenHash: hashToken(token), expiresAt });
  return token;
}

const isOpen = and(isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, sql`now()`));

/** The user of a token, which remains valid; null when it is unknown, used or expired. */
export async function readToken(db: Db, kind: EmailTokenKind, token: string): Promise<number | null> {
  const named = and(eq(emailTokens.tokenHash, hashToken(token)), eq(emailTokens.kind, kind));
  const [row] = await db.select({ id: emailTokens.userId }).from(emailTokens).where(and(named, isOpen));
  return row?.id ?? null;
}

/**
 * Uses a token, and deletes its user's others of that kind. Returns the user; null when it is unknown, used or expired: the caller must
 * then roll back.
 */
export async function spendToken(tx: Tx, kind: EmailTokenKind, token: string): Promise<number | null> {
  const tokenHash = hashToken(token);
  const named = and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.kind, kind));
  const whose = tx.select({ id: emailTokens.userId }).from(emailTokens).where(named);
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, whose))
    .for('no key update');
  if (!user) return null;
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.userId, user.id), eq(emailTokens.kind, kind), isOpen))
    .returning({ tokenHash: emailTokens.tokenHash });
  return used.some((row) => row.tokenHash === tokenHash) ? user.id : null;
}

/** Invalidates all tokens of this kind of a user. */
export async function deleteTokens(tx: Tx, kind: EmailTokenKind, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.kind, kind)));
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await deleteInBatches(db, emailTokens, lt(emailTokens.expiresAt, sql`now()`));
}
