import pg from 'pg';

/** The role that an address logs in with, as the driver reads it (PGUSER, or the system's user, where the address names none). */
export const roleOf = (connectionString: string | undefined): string =>
  new pg.Client({ connectionString }).user ?? '';

/**
 * Lets a role read and write the rows of all tables, those to come of whoever asks too, and nothing else: it owns nothing, so it can
 * neither change or empty a table nor switch off a trigger. It may also see which migrations have run.
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

/** Whether who is connected may do what only owners may, of any table: its own, a role's it is a member of, or as a superuser. */
export const OWNS_TABLES = `
  select exists (select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns`;
