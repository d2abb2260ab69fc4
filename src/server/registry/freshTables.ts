import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { databaseError } from '../db/errors';
import { PlainError } from '../telemetry/safeError';

/*
 * Fresh copies of tables, which take their place at once. What a table has of keys and indexes is read from the table that is there:
 * migrations alone declare it.
 */

/** How a copy is called until it takes its place. */
export const fresh = (name: string): string => `${name}_new`;

/** Empty copies, without keys and indexes. What an import that was ended has left goes first. */
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

/** Gives a full copy what the table has, and tells the planner what is in it. */
export async function completeFresh(step: Step, table: string): Promise<void> {
  await indexFresh(step, table);
  await step((client) => client.query(`analyze "${fresh(table)}"`));
}

/** The keys and indexes of the table, one a step. */
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
 * Puts the copies in the place of the tables; in a transaction. Nobody waits for more than two seconds: while somebody reads for
 * longer than that, it is tried again.
 * @throws PlainError when the tables were in use all the time
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
