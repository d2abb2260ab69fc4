import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { AT_REGISTRY } from '#domain/dossier/stations';
import type { Db, Tx } from '../../db/connect';
import { demandes } from '../../db/schema';

/** Compared in one batch. */
const DOSSIERS = 50;
/** After this long the open data will not show the change any more. */
const MONTHS = 12;

/** Dossiers at the registry that do not appear in its data yet; matches a partial index. */
const awaited = and(
  inArray(demandes.station, [...AT_REGISTRY]),
  sql`coalesce(${demandes.comparedDay}, '-infinity') < 'infinity'`,
  gt(demandes.completedAt, sql`now() - make_interval(months => ${MONTHS})`),
);

export async function isAwaited(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: demandes.id }).from(demandes).where(awaited).limit(1);
  return one !== undefined;
}

/** The next dossiers not compared with data of this day, except those of the companies `without`. */
export const toCompare = (
  db: Db,
  day: string,
  without: readonly string[],
): Promise<{ id: number; number: string }[]> =>
  db
    .select({ id: demandes.id, number: demandes.enterpriseNumber })
    .from(demandes)
    .where(
      and(
        awaited,
        or(isNull(demandes.comparedDay), lt(demandes.comparedDay, day)),
        notInArray(demandes.enterpriseNumber, [...without]),
      ),
    )
    .orderBy(demandes.completedAt, demandes.id)
    .limit(DOSSIERS);

/** Stores the day of the data that a locked demande was compared with. */
export async function writeCompared(tx: Tx, id: number, day: string): Promise<void> {
  await tx.update(demandes).set({ comparedDay: day }).where(eq(demandes.id, id));
}
