import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { outbox } from '../../db/schema';
import type { OutboxRow } from './store';

/** Did not leave or arrive at its last try: given up, or tried again. */
export const isFailing = sql`${outbox.lastError} is not null`;

/** Given up, or put off to a later try: not what leaves now in any case, nor that of which nothing is kept. */
export const canLeave = and(
  isFailing,
  sql`${outbox.payload} <> '{}'::jsonb`,
  or(
    sql`${outbox.failedAt} is not null`,
    and(
      isNull(outbox.doneAt),
      // Of what another call has just put forward, whenever this one's transaction began.
      sql`${outbox.runAt} > clock_timestamp()`,
      or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`)),
    ),
  ),
) as SQL;

/**
 * Has those of these messages that can leave now, from their first try on; answers them. One UPDATE: of two that ask at once the
 * second finds nothing. `again` tells apart, for who takes a document once, what was refused from what is sent now.
 */
export function leaveAgain(tx: Tx, ids: readonly number[]): Promise<OutboxRow[]> {
  const { payload, failedAt, attempts } = outbox;
  const again = sql`jsonb_build_object('again', coalesce((${payload} ->> 'again')::int, 0) + 1)`;
  return tx
    .update(outbox)
    .set({
      // The column rounds to a millisecond.
      runAt: sql`now() - interval '1 millisecond'`,
      lockedUntil: null,
      doneAt: null,
      failedAt: null,
      messageId: null,
      // One that waits may still be in the hands of a process that hangs: its number of tries says whose it is.
      attempts: sql`case when ${failedAt} is null then ${attempts} else 0 end`,
      payload: sql`case when ${failedAt} is null then ${payload} else ${payload} || ${again} end`,
    })
    .where(and(inArray(outbox.id, [...ids]), canLeave))
    .returning();
}

export async function findMessage(db: Db, id: number): Promise<OutboxRow | undefined> {
  return (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
}
