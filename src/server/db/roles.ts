import pg from 'pg';

/** The role of an address as the driver determines it (PGUSER or the system user when it names none). */
export const roleOf = (connectionString: string | undefined): string =>
  new pg.Client({ connectionString }).user ?? '';

/**
 * Lets a role read and write rows of all tables, including future tables of the current role. It owns nothing, so it cannot change or
 * truncate tables or disable triggers. It can also read which migrations have run.
 */
export async function grantRows(client: Pick<pg.ClientBase, 'query'>, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const rights = [
    `grant usage on schema public, drizzle to ${name}`,
    `grant select on drizzle.__drizzle_migrations to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `grant usage on all sequences in schema public to ${name}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`,
    `alter default privileges in schema public grant usage on sequences to ${name}`,
  ];
  for (const right of rights) await client.query(right);
}

/** Whether the current role has the rights of a table's owner: directly, through membership, or as superuser. */
export const OWNS_TABLES = `
  select exists (select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns`;
