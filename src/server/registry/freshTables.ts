import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import { PlainError } from '../telemetry/safeError';

/**
 * New copies of tables, which then replace them. Keys and indexes are copied from the existing table, because only migrations declare them.
 */

/** The name of a copy until then. */
export const fresh = (name: string): string => `${name}_new`;

/** Creates empty copies without keys and indexes. Drops leftovers of an aborted import. */
export async function makeFresh(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`drop table if exists "${fresh(table)}"`);
    await client.query(`create table "${fresh(table)}" (like "${table}" including all excluding indexes)`);
  }
}

type Index = { name: string; definition: string; constraint: string | null };

async function indexesOf(client: ClientBase, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as constraint
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
     where i.indrelid = $1::regclass
     order by c.relname`,
    [`"${table}"`],
  );
  return rows;
}

type Step = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/** Adds keys and indexes to a filled copy, and updates the planner's statistics. */
export async function completeFresh(step: Step, table: string): Promise<void> {
  await indexFresh(step, table);
  await step((client) => client.query(`analyze "${fresh(table)}"`));
}

/** Keys and indexes of the table, one per step. */
export async function indexFresh(step: Step, table: string): Promise<void> {
  for (const { name, definition, constraint } of await step((client) => indexesOf(client, table))) {
    const statement = constraint
      ? `alter table "${fresh(table)}" add constraint "${fresh(name)}" ${constraint}`
      : definition.replace(
          /^CREATE (UNIQUE )?INDEX .+? ON .+? USING /,
          (_head, unique = '') => `CREATE ${unique}INDEX "${fresh(name)}" ON "${fresh(table)}" USING `,
        );
    await step((client) => client.query(statement));
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const ATTEMPTS = 60;

/**
 * Replaces the tables by the copies; inside a transaction. It waits for locks at most two seconds and then tries again, so that others are
 * not blocked behind it.
 * @throws PlainError when the tables stayed in use
 */
export async function swapFresh(
  client: ClientBase,
  tables: readonly string[],
  pauseMs = 1000,
): Promise<void> {
  await lock(client, tables, pauseMs);
  for (const table of tables) {
    const indexes = await indexesOf(client, table);
    await client.query(`drop table "${table}"`);
    await client.query(`alter table "${fresh(table)}" rename to "${table}"`);
    for (const { name } of indexes) await client.query(`alter index "${fresh(name)}" rename to "${name}"`);
  }
}

async function lock(client: ClientBase, tables: readonly string[], pauseMs: number): Promise<void> {
  const all = tables.map((table) => `"${table}"`).join(', ');
  for (let attempt = 1; ; attempt += 1) {
    await client.query("savepoint swap; set local lock_timeout = '2s'");
    try {
      await client.query(`lock table ${all} in access exclusive mode`);
      await client.query('set local lock_timeout = 0; release savepoint swap');
      return;
    } catch (error) {
      await client.query('rollback to savepoint swap; release savepoint swap');
      if (databaseError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS)
        throw new PlainError('The tables were in use all the time. Nothing was taken over: try again.');
      await sleep(pauseMs);
    }
  }
}
