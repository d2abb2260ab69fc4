import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { emailTokens } from '../../db/schema';
import { hashToken, newToken } from './tokens';

export type EmailTokenKind = (typeof emailTokens.$inferSelect)['kind'];

/** Contract section 3: a verification link is good for a day, a reset link for an hour. */
const LIFE_MS: Record<EmailTokenKind, number> = { verify: 86_400_000, reset: 3_600_000 };

/** A link's token for a mail that is about to leave. Links sent before stay good: mails overtake each other. */
export async function issueToken(db: Db, kind: EmailTokenKind, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIFE_MS[kind]);
  await db.insert(emailTokens).values({ kind, userId, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Uses a token up, once whoever comes at the same time; null when it is unknown, used or too old. */
export async function useToken(db: Db, kind: EmailTokenKind, token: string): Promise<number | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.kind, kind),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailTokens.userId });
  return row?.userId ?? null;
}

/** Uses up every link of a kind: after one has served, the others must not. */
export async function useUp(db: Db, kind: EmailTokenKind, userId: number): Promise<void> {
  await db
    .update(emailTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.kind, kind), isNull(emailTokens.usedAt)));
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now()`));
}
