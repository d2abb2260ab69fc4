import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/connect';

interface Moment {
  when: 'insert' | 'update';
  enterpriseNumber: string;
  /** In PL/pgSQL. */
  act: string;
}

/** Runs something while the database does this before it writes one client: a process that is killed half-way, somebody who was faster. */
export async function interfered(db: Db, { when, enterpriseNumber, act }: Moment, run: () => Promise<void>) {
  await db.execute(
    sql.raw(`create function interfere() returns trigger language plpgsql as $$ begin ${act}; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger interfering before ${when} on clients for each row
      when (new.enterprise_number = '${enterpriseNumber}') execute function interfere()`),
  );
  await run();
  await db.execute(sql.raw('drop function interfere cascade'));
}
