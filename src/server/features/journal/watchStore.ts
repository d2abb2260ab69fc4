import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { IN_HAND } from '#domain/dossier/stations';
import type { Db, Tx } from '../../db/connect';
import { demandes } from '../../db/schema';

/** Looked at before the next are asked for. */
const DOSSIERS = 50;
/** Whatever the registry does not show so long after the dossier was finished, its open data do not tell. */
const MONTHS = 12;

/** Those that an index has: the registry has them, and was not seen to show them. */
const awaited = and(
  inArray(demandes.station, [...IN_HAND]),
  sql`coalesce(${demandes.comparedDay}, '-infinity') < 'infinity'`,
  gt(demandes.completedAt, sql`now() - make_interval(months => ${MONTHS})`),
);

export async function isAwaited(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: demandes.id }).from(demandes).where(awaited).limit(1);
  return one !== undefined;
}

/** The next that were not compared with the data of this day; of none of the companies `without`. */
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

/** Says with the data of which day a locked demande was compared. */
export async function writeCompared(tx: Tx, id: number, day: string): Promise<void> {
  await tx.update(demandes).set({ comparedDay: day }).where(eq(demandes.id, id));
}
