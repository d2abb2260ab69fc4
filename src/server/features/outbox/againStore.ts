import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { outbox } from '../../db/schema';
import type { OutboxRow } from './store';

/** The last attempt failed: given up, or to be retried. */
export const isFailing = sql`${outbox.lastError} is not null`;

/** Given up, or waiting for a later retry; neither messages that leave now anyway, nor those whose content was deleted. */
export const canLeave = and(
  isFailing,
  sql`${outbox.payload} <> '{}'::jsonb`,
  or(
    sql`${outbox.failedAt} is not null`,
    and(
      isNull(outbox.doneAt),
      // clock_timestamp() instead of now(): another call may have moved it up after this transaction began.
      sql`${outbox.runAt} > clock_timestamp()`,
      or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`)),
    ),
  ),
) as SQL;

/**
 * Lets those of these messages that can leave now do so; returns them. One UPDATE, so that of two simultaneous
 * calls the second finds nothing. `again` gives a message that was refused a new identity, for receivers that take each document once.
 */
export function leaveAgain(tx: Tx, ids: readonly number[]): Promise<OutboxRow[]> {
  const { payload, failedAt, attempts } = outbox;
  const again = sql`jsonb_build_object('again', coalesce((${payload} ->> 'again')::int, 0) + 1)`;
  return tx
    .update(outbox)
    .set({
      // The column rounds to milliseconds.
      runAt: sql`now() - interval '1 millisecond'`,
      lockedUntil: null,
      doneAt: null,
      failedAt: null,
      messageId: null,
      // A waiting message may still be claimed by a hanging process, which is recognised by the number of attempts.
      attempts: sql`case when ${failedAt} is null then ${attempts} else 0 end`,
      payload: sql`case when ${failedAt} is null then ${payload} else ${payload} || ${again} end`,
    })
    .where(and(inArray(outbox.id, [...ids]), canLeave))
    .returning();
}

export async function findMessage(db: Db, id: number): Promise<OutboxRow | undefined> {
  return (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
}
