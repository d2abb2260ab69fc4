import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { drawings } from '../../db/schema';

/** A process that has died meanwhile holds nobody up for longer. */
const endOf = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

const isHeld = (userId: number, until: Date) => and(eq(drawings.userId, userId), eq(drawings.until, until));

/** Takes a user's turn to have documents drawn, and answers until when; undefined while it is taken. */
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

/** Prolongs it, and answers until when; undefined when somebody else has taken it. */
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

/** Gives it back, unless it ended before and somebody else has taken it. */
export async function endTurn(db: Db, userId: number, until: Date): Promise<void> {
  await db.delete(drawings).where(isHeld(userId, until));
}
