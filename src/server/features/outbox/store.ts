import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { inSeconds, leaseOn } from '../../db/claims';
import type { Db, Tx } from '../../db/connect';
import { deleteInBatches } from '../../db/deleteInBatches';
import { now } from '../../db/now';
import { outbox } from '../../db/schema';

export type OutboxRow = typeof outbox.$inferSelect;

/** Queues a message once per `uniqueKey`; false when it was queued before. */
export async function enqueue(db: Db, message: typeof outbox.$inferInsert): Promise<boolean> {
  const rows = await db.insert(outbox).values(message).onConflictDoNothing().returning({ id: outbox.id });
  return rows.length > 0;
}

const lease = leaseOn(outbox, { id: outbox.id }, 'lockedUntil');
const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt));

/** Claims the message that has been due longest, those that a person waits for first; undefined: none. */
export async function claim(
  db: Db,
  channel: OutboxRow['channel'],
  leaseSeconds: number,
): Promise<OutboxRow | undefined> {
  const [message] = await lease.claim(db, {
    due: and(eq(outbox.channel, channel), isOpen, lte(outbox.runAt, sql`now()`), lease.isFree),
    order: [desc(outbox.urgent), asc(outbox.runAt), asc(outbox.id)],
    most: 1,
    until: inSeconds(leaseSeconds),
    change: { attempts: sql`${outbox.attempts} + 1` },
  });
  return message;
}

/** Sent. Its content is deleted, unless the sandbox shows it. */
export const markDone = (
  db: Db,
  id: number,
  payload: Record<string, unknown>,
  messageId: string | null = null,
): Promise<void> =>
  lease.release(db, eq(outbox.id, id), { doneAt: now, lastError: null, payload, messageId });

/** The message that a receipt is about; locked, so that two receipts are applied one after the other. */
export async function lockByMessageId(tx: Tx, messageId: string): Promise<OutboxRow | undefined> {
  return (
    await tx.select().from(outbox).where(eq(outbox.messageId, messageId)).limit(1).for('no key update')
  )[0];
}

export async function markDelivered(tx: Tx, id: number): Promise<void> {
  await tx.update(outbox).set({ deliveredAt: now, failedAt: null, lastError: null }).where(eq(outbox.id, id));
}

/** It was sent and not delivered. */
export async function markUndelivered(tx: Tx, id: number, lastError: string): Promise<void> {
  await tx.update(outbox).set({ failedAt: now, lastError }).where(eq(outbox.id, id));
}

/** Given up. Its content is kept with the row: it may be sent again. */
export const markFailed = (db: Db, id: number, lastError: string): Promise<void> =>
  lease.release(db, eq(outbox.id, id), { failedAt: now, lastError });

/** Still claimed by this process: each claim raises the number of attempts. */
const isHeld = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts), isOpen);

/** False when another process has claimed it, or it was sent. */
export const renew = async (db: Db, message: OutboxRow, leaseSeconds: number): Promise<boolean> =>
  (await lease.hold(db, isHeld(message), leaseSeconds)) !== undefined;

export const retryLater = (db: Db, message: OutboxRow, lastError: string, runAt: Date): Promise<void> =>
  lease.release(db, isHeld(message), { runAt, lastError });

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** The keys among these that are neither sent nor given up. */
export async function waitingOf(db: Db, uniqueKeys: readonly string[]): Promise<string[]> {
  if (uniqueKeys.length === 0) return [];
  const { uniqueKey } = outbox;
  const rows = await db
    .select({ uniqueKey })
    .from(outbox)
    .where(and(inArray(uniqueKey, [...uniqueKeys]), isOpen));
  return rows.map((row) => row.uniqueKey);
}

/** Deletes messages that were sent or given up before this time. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, outbox, or(lt(outbox.doneAt, before), lt(outbox.failedAt, before)));
}

/** Mails and SMS to one address or number, newest first. */
export function messagesTo(db: Db, recipient: string | undefined, limit = 100): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(
      and(
        recipient === undefined ? undefined : eq(outbox.recipient, recipient),
        inArray(outbox.channel, ['mail', 'sms']),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);
}
