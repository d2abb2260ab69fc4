import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { drawings } from '../../db/schema';

/** Longer than a dossier takes to draw: a process that has died meanwhile holds nobody up for longer. */
const TURN = sql`clock_timestamp() + interval '30 seconds'`;

/** Takes a user's turn to have documents drawn, and answers until when; undefined while it is taken. */
export async function takeTurn(db: Db, userId: number): Promise<Date | undefined> {
  const [taken] = await db
    .insert(drawings)
    .values({ userId, until: TURN })
    .onConflictDoUpdate({
      target: drawings.userId,
      set: { until: TURN },
      setWhere: sql`${drawings.until} < clock_timestamp()`,
    })
    .returning({ until: drawings.until });
  return taken?.until;
}

/** Gives it back, unless it ended before and somebody else has taken it. */
export async function endTurn(db: Db, userId: number, until: Date): Promise<void> {
  await db.delete(drawings).where(and(eq(drawings.userId, userId), eq(drawings.until, until)));
}
