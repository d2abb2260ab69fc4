import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import { clientChanges, clientImports, clientNotes, clients, deadlineMarks } from '../../db/schema';

/** What is known of a client, and by which columns the office knows the same already. What it wants to hear nothing of is its own choice. */
const WRITTEN = [
  { table: clientNotes, same: ['id'] },
  { table: clientChanges, same: ['kind', 'before', 'after'] },
  { table: deadlineMarks, same: ['kind', 'period'] },
];

/**
 * Gives the clients of a wallet to another one. A company that the other has already stays as it stands there, with all that was
 * written about it here, and what was told here and not there.
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
