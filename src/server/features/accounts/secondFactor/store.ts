import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect';
import { lockUser } from '../../../db/lockUser';
import {
  passkeyChallenges,
  passkeys,
  pendingLogins,
  recoveryCodes,
  totpSecrets,
  users,
} from '../../../db/schema';

export type PasskeyRow = typeof passkeys.$inferSelect;

const MINUTE_MS = 60_000;
/** Life of a pending login and of a passkey challenge. */
const LIFE_MS = 5 * MINUTE_MS;
/** Life of an app's secret until it is confirmed by a code. */
const APP_LIFE_MS = 15 * MINUTE_MS;
const TRIES = 5;
const soon = () => new Date(Date.now() + LIFE_MS);

export const passkeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** undefined until its first code was entered. */
export async function confirmedTotp(db: Db, userId: number) {
  const confirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  return (await db.select().from(totpSecrets).where(confirmed))[0];
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return (
    (await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))[0]
      ?.left ?? 0
  );
}

/** Starts the second step of a login; false when the password was replaced since its check. */
export async function insertPending(
  tx: Tx,
  { id: userId, passwordHash }: { id: number; passwordHash: string },
  tokenHash: string,
): Promise<boolean> {
  const unchanged = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const found = await tx.select({ id: users.id }).from(users).where(unchanged).for('share');
  if (found.length === 0) return false;
  await tx.insert(pendingLogins).values({ userId, tokenHash, expiresAt: soon() });
  return true;
}

const isOpen = (tokenHash: string) =>
  and(
    eq(pendingLogins.tokenHash, tokenHash),
    gt(pendingLogins.expiresAt, sql`now()`),
    lt(pendingLogins.tries, TRIES),
  );

export async function readPending(db: Db, tokenHash: string) {
  return (await db.select().from(pendingLogins).where(isOpen(tokenHash)))[0];
}

/** Uses one of its tries; undefined when it is unknown, expired, or has none left. */
export async function tryPending(db: Db, tokenHash: string) {
  const tries = sql`${pendingLogins.tries} + 1`;
  const [row] = await db.update(pendingLogins).set({ tries }).where(isOpen(tokenHash)).returning();
  return row;
}

/** False when it has already ended. */
export async function endPending(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.id, id))
    .returning({ id: pendingLogins.id });
  return gone.length > 0;
}

/** The session that adds a passkey, or the login, that a challenge belongs to. */
export type Signer = { sessionId: number } | { pendingLoginId: number };

const ofSigner = (signer: Signer) =>
  'sessionId' in signer
    ? eq(passkeyChallenges.sessionId, signer.sessionId)
    : eq(passkeyChallenges.pendingLoginId, signer.pendingLoginId);

/** Replaces an earlier challenge. */
export async function keepChallenge(tx: Tx, signer: Signer, challenge: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(ofSigner(signer));
  await tx.insert(passkeyChallenges).values({ ...signer, challenge, expiresAt: soon() });
}

/** Uses the challenge; undefined when there is none, or it has expired. */
export async function spendChallenge(db: Db, signer: Signer): Promise<string | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(ofSigner(signer)).returning();
  return row && row.expiresAt.getTime() > Date.now() ? row.challenge : undefined;
}

/** False when the passkey is already registered. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

export async function renamePasskey(db: Db, id: number, name: string): Promise<void> {
  await db.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.id, id)).returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Stores a use; false when the counter changed since it was read, which happens with a copied key. */
export async function passkeyUsed(tx: Tx, { id, counter }: PasskeyRow, next: number): Promise<boolean> {
  const same = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  const used = await tx
    .update(passkeys)
    .set({ counter: next, lastUsedAt: new Date() })
    .where(same)
    .returning();
  return used.length > 0;
}

/** Replaces an unconfirmed one; false when there is a confirmed one. */
export async function beginTotp(db: Db, userId: number, secret: string): Promise<boolean> {
  const set = { secret, begunAt: new Date() };
  const begun = await db
    .insert(totpSecrets)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: totpSecrets.userId, set, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ id: totpSecrets.userId });
  return begun.length > 0;
}

export async function begunTotp(db: Db, userId: number) {
  const recent = gt(totpSecrets.begunAt, new Date(Date.now() - APP_LIFE_MS));
  const begun = and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt), recent);
  return (await db.select().from(totpSecrets).where(begun))[0];
}

export async function confirmTotp(
  tx: Tx,
  userId: number,
  secret: string,
  lastStep: number,
): Promise<boolean> {
  const same = and(
    eq(totpSecrets.userId, userId),
    eq(totpSecrets.secret, secret),
    isNull(totpSecrets.confirmedAt),
  );
  const set = { confirmedAt: new Date(), lastStep };
  return (await tx.update(totpSecrets).set(set).where(same).returning({ id: totpSecrets.userId })).length > 0;
}

/** Uses the code of a step; false when it or a later one was used before. */
export async function takeStep(tx: Tx, userId: number, lastStep: number): Promise<boolean> {
  const later = and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, lastStep));
  return (
    (await tx.update(totpSecrets).set({ lastStep }).where(later).returning({ id: totpSecrets.userId }))
      .length > 0
  );
}

export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** False when it is unknown or used. */
export async function spendRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const same = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await tx.delete(recoveryCodes).where(same).returning({ id: recoveryCodes.id })).length > 0;
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, sql`now()`));
  const stale = lt(totpSecrets.begunAt, new Date(Date.now() - APP_LIFE_MS));
  await db.delete(totpSecrets).where(and(isNull(totpSecrets.confirmedAt), stale));
}

/** Deletes all second factors of a user; false when there were no passkeys and no confirmed app. */
export async function deleteAll(tx: Tx, userId: number): Promise<boolean> {
  await lockUser(tx, userId);
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const hadApp = await deleteTotp(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  return hadApp || keys.length > 0;
}
