import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { GONE_AFTER } from '../../db/goneAfter';
import { demandes, demandesToList, editors } from '../../db/schema';

/**
 * A value that changes with what a page of the demande shows: the number of its changes, including unsettled ones noted by triggers (ADR
 * 0020), and whether the tab that edits it is still active.
 */
const version = sql<string>`concat_ws('_',
  demandes.version + (select count(*) from ${demandesToList} due where due.demande_id = demandes.id and due.shown),
  (select case when holder.seen_at > now() - ${GONE_AFTER} then 'held' end from ${editors} holder
    where holder.demande_id = demandes.id)
)`;

/** The versions of these demandes; deleted ones are missing. */
export async function versionsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: demandes.id, version })
    .from(demandes)
    .where(inArray(demandes.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.version]));
}
