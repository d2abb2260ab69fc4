import { and, asc, desc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import type { Language } from '#domain/language/languages';
import { batched } from '../../db/batched';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { hasSecondFactor } from '../../db/hasSecondFactor';
import {
  deadlinePreferences,
  devices,
  pendingLogins,
  sessions,
  users,
  verifications,
  wallets,
} from '../../db/schema';
import { type Counted, countCapped } from '../../lists/countCapped';
import type { Page } from '../../lists/lists';

export type UserRow = typeof users.$inferSelect;
export type UserChange = Partial<
  Pick<UserRow, 'firstName' | 'lastName' | 'langueUser' | 'gsm' | 'verificationId' | 'company'>
>;

/** The credits to spend; a debt counts as 0. */
const spendable = sql<number>`greatest(${wallets.balance}, 0)`.mapWith(wallets.balance);

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({ ...getTableColumns(users), credits: spendable })
    .from(users)
    .innerJoin(wallets, eq(wallets.id, users.walletId))
    .where(eq(users.email, email));
  return user;
}

export async function readAccount(db: Db, id: number) {
  const [row] = await db
    .select({ id: users.id, ...account })
    .from(users)
    .innerJoin(wallets, eq(wallets.id, users.walletId))
    .where(eq(users.id, id));
  return row;
}

export async function readUser(db: Db, id: number): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

/** Also deletes what belongs to the user alone: sessions and mailed links. */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** The check of a user's own number; undefined: none. */
export function ownCheckReader(db: Db) {
  const query = db
    .select({ userId: users.id, check: verifications })
    .from(users)
    .innerJoin(verifications, eq(verifications.id, users.verificationId))
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('');
  return batched(async (ids: number[]) => {
    const found = await query.execute({ ids });
    return new Map(found.map(({ userId, check }) => [userId, check]));
  });
}

export async function updateUser(db: Db, id: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id));
}

export async function setLanguage(db: Db, id: number, langueUser: Language): Promise<void> {
  await updateUser(db, id, { langueUser });
}

/** null when the address is taken: the caller must then roll back. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Locks the checked password until the transaction ends; false when it was replaced since. A change of the password waits, and then also
 * ends the session that is started meanwhile.
 */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const unchanged = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return unchanged.length > 0;
}

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: string;
    userId: number;
    deviceId: number;
    userAgent: string | undefined;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insert(sessions).values({ ...session, userAgent: session.userAgent?.slice(0, 300) ?? null });
}

/** A user's own data, with the balance of their wallet. */
const account = {
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  langueUser: users.langueUser,
  emailVerifiedAt: users.emailVerifiedAt,
  gsm: users.gsm,
  company: users.company,
  /** Of the check of their own number. */
  sessionId: sql<string | null>`(
    select ${verifications.veriffSession} from ${verifications} where ${verifications.id} = ${users.verificationId}
  )`,
  credits: spendable,
};

/** An administrator without a passkey or app. */
const lacksFactor = sql<boolean>`(${users.isAdmin} and not ${hasSecondFactor})`;

/** The session and user of a token, by its hash; undefined when it is unknown, ended or expired. */
export function sessionFinder(db: Db) {
  const query = db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      isAdmin: users.isAdmin,
      lacksFactor,
      ownerId: users.walletId,
      role: users.officeRole,
      officeId: users.officeId,
      officesLeft: users.officesLeft,
      account,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(wallets, eq(wallets.id, users.walletId))
    .where(
      and(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`, gt(sessions.expiresAt, sql`now()`)),
    )
    .prepare('');
  return batched(async (hashes: string[]) => {
    const found = await query.execute({ hashes });
    return new Map(found.map((session) => [session.tokenHash, session]));
  });
}

export async function touchSession(db: Db, sessionId: number, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: new Date(), expiresAt }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions, pending logins and the calendar link of a user. With `but`, that session and the calendar link remain. */
export async function deleteSessionsOf(
  tx: Tx,
  userId: number,
  { but }: { but?: number } = {},
): Promise<number> {
  const others = but === undefined ? undefined : ne(sessions.id, but);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  if (but === undefined) await endCalendar(tx, userId);
  return ended.length;
}

/** The sessions of a user. */
export async function listSessions(db: Db, userId: number, { page, per_page, sort = '-last_seen_at' }: Page) {
  const live = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`));
  const column = sort.endsWith('created_at') ? sessions.createdAt : sessions.lastSeenAt;
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select({ ...getTableColumns(sessions), network: devices.network })
    .from(sessions)
    .leftJoin(devices, eq(devices.id, sessions.deviceId))
    .where(live)
    .orderBy(direction(column), direction(sessions.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await db.$count(sessions, live) };
}

/** Stores a new hash of the same password, unless the password was replaced meanwhile. */
export async function replaceHash(
  db: Db,
  { id, passwordHash: old }: Pick<UserRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, old));
  await db.update(users).set({ passwordHash }).where(unchanged);
}

export async function setVerified(db: Db, id: number, emailVerifiedAt: Date): Promise<void> {
  await db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id));
}

/** Sets the password chosen through a mailed link, which also confirms the address. */
export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
  await db.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, id));
}

/** Ends the secret calendar link. */
export async function endCalendar(db: Db, id: number): Promise<void> {
  await db
    .update(deadlinePreferences)
    .set({ calendarHash: null, calendarSince: null })
    .where(eq(deadlinePreferences.userId, id));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, sql`now()`));
}

export async function countUsers(db: Db): Promise<Counted> {
  return countCapped(db, users);
}
