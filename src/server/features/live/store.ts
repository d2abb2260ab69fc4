import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { GONE_AFTER } from '../../db/goneAfter';
import { demandes, demandesToList, editors } from '../../db/schema';

/**
 * A word that changes with what a page that shows a demande reads: how many changes there were of it, those that are not settled
 * yet included (triggers note them, see ADR 0020), and whether the tab that holds it is still there, which time alone changes.
 */
const version = sql<string>`concat_ws('_',
  demandes.version + (select count(*) from ${demandesToList} due where due.demande_id = demandes.id and due.shown),
  (select case when holder.seen_at > now() - ${GONE_AFTER} then 'held' end from ${editors} holder
    where holder.demande_id = demandes.id)
)`;

/** How these demandes stand; one that is gone is not among them. */
export async function versionsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: demandes.id, version })
    .from(demandes)
    .where(inArray(demandes.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.version]));
}
