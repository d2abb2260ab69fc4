import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import { clientChanges, clientImports, clientNotes, clients, deadlineMarks } from '../../db/schema';

/**
 * The rows about a client that move along, and the columns by which two of them are the same. Muted deadlines do not move: each office
 * chooses its own.
 */
const WRITTEN = [
  { table: clientNotes, same: ['id'] },
  { table: clientChanges, same: ['kind', 'before', 'after'] },
  { table: deadlineMarks, same: ['kind', 'period'] },
];

/**
 * Moves the clients of a wallet to another one. If the other wallet has the company too, its client is kept; it gets the rows about the
 * company that it lacks, and values for its empty fields.
 */
export async function handOverClients(tx: Tx, from: number, to: number): Promise<void> {
  const pairs = sql`(
    select given.id as gone, kept.id as stays from clients given
    join clients kept on kept.enterprise_number = given.enterprise_number and kept.owner_id = ${to}
    where given.owner_id = ${from}
  ) as pairs`;
  for (const { table, same } of WRITTEN) {
    const columns = (of: string) => sql.raw(same.map((column) => `${of}.${column}`).join(', '));
    await tx.execute(sql`
      update ${table} as moved set client_id = pairs.stays from ${pairs}
      where moved.client_id = pairs.gone and not exists (
        select from ${table} known where known.client_id = pairs.stays and (${columns('known')}) = (${columns('moved')})
      )`);
  }
  await tx.execute(sql`
    update clients as own
    set year_end = coalesce(own.year_end, given.year_end), meeting = coalesce(own.meeting, given.meeting),
      in_charge = coalesce(own.in_charge, given.in_charge),
      ubo_confirmed_on = greatest(own.ubo_confirmed_on, given.ubo_confirmed_on)
    from ${pairs} join clients given on given.id = pairs.gone
    where own.id = pairs.stays`);
  const known = await tx.execute<{ gone: number }>(sql`select gone from ${pairs}`);
  const gone = known.rows.map((row) => Number(row.gone));
  await tx.delete(clients).where(and(eq(clients.ownerId, from), inArray(clients.id, gone)));
  await tx.update(clientImports).set({ ownerId: to }).where(eq(clientImports.ownerId, from));
  await tx.update(clients).set({ ownerId: to }).where(eq(clients.ownerId, from));
}
