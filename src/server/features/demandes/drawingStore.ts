import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { drawings } from '../../db/schema';

/** A turn ends after this time, in case its process died. */
const endOf = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

const isHeld = (userId: number, until: Date) => and(eq(drawings.userId, userId), eq(drawings.until, until));

/** Takes the user's turn to draw documents, and returns its end; undefined while it is taken. */
export async function takeTurn(db: Db, userId: number, seconds: number): Promise<Date | undefined> {
  const until = endOf(seconds);
  const [taken] = await db
    .insert(drawings)
    .values({ userId, until })
    .onConflictDoUpdate({
      target: drawings.userId,
      set: { until },
      setWhere: sql`${drawings.until} < clock_timestamp()`,
    })
    .returning({ until: drawings.until });
  return taken?.until;
}

/** Extends a turn, and returns its new end; undefined when another call has taken it. */
export async function renewTurn(
  db: Db,
  userId: number,
  { until, seconds }: { until: Date; seconds: number },
): Promise<Date | undefined> {
  const [held] = await db
    .update(drawings)
    .set({ until: endOf(seconds) })
    .where(isHeld(userId, until))
    .returning({ until: drawings.until });
  return held?.until;
}

/** Ends a turn, unless another call has taken it since. */
export async function endTurn(db: Db, userId: number, until: Date): Promise<void> {
  await db.delete(drawings).where(isHeld(userId, until));
}
