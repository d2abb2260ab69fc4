import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Language } from '#domain/languages';
import type { Db, Tx } from '../../db/connect';
import { sessions, users, wallets } from '../../db/schema';
import type { Page } from '../lists';

export type UserRow = typeof users.$inferSelect;
export type UserChange = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'langueUser' | 'gsm' | 'company'>>;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.email, email)).limit(1))[0];
}

/** A user with the balance of his wallet, in credits. */
export async function readUser(db: Db, id: number): Promise<(UserRow & { credits: number }) | undefined> {
  const [row] = await db
    .select({ user: users, credits: wallets.balance })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .where(eq(users.id, id))
    .limit(1);
  return row && { ...row.user, credits: row.credits };
}

/** What a user has given of his company, locked until the transaction ends. */
export async function lockCompany(tx: Tx, id: number): Promise<UserRow['company'] | undefined> {
  const own = tx.select({ company: users.company }).from(users).where(eq(users.id, id));
  return (await own.for('update'))[0]?.company;
}

export async function updateUser(db: Db, id: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id));
}

export async function setLanguage(db: Db, id: number, langueUser: Language): Promise<void> {
  await updateUser(db, id, { langueUser });
}

/** Adds a user, whose wallet the caller opens; null when the address is taken. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Begins a session of a user whose password has been checked against `passwordHash`; false when it has been replaced
 * since. Whoever replaces it waits for the lock, and then ends this session with the others.
 */
export async function insertSession(
  tx: Tx,
  passwordHash: string,
  session: { tokenHash: string; userId: number; userAgent: string | undefined; expiresAt: Date },
): Promise<boolean> {
  const unchanged = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (unchanged.length === 0) return false;
  await tx.insert(sessions).values({ ...session, userAgent: session.userAgent?.slice(0, 300) ?? null });
  return true;
}

/** The session of a token and whose it is; undefined when it is unknown, ended or past its time. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isAdmin: users.isAdmin,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
    .limit(1);
  return row;
}

export async function touchSession(db: Db, sessionId: number, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: new Date(), expiresAt }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Logs a user out everywhere. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends one session of a user; false when he has no such session. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0;
}

/** Where a user is logged in. */
export async function listSessions(db: Db, userId: number, { page, per_page, sort = '-last_seen_at' }: Page) {
  const live = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`));
  const column = sort.endsWith('created_at') ? sessions.createdAt : sessions.lastSeenAt;
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select()
    .from(sessions)
    .where(live)
    .orderBy(direction(column), direction(sessions.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await db.$count(sessions, live) };
}

export async function setVerified(db: Db, id: number, emailVerifiedAt: Date): Promise<void> {
  await db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id));
}

export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export async function countUsers(db: Db): Promise<number> {
  return db.$count(users);
}
