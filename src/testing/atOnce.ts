import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/types';

/** Deadlocks of this database until now; the embedded engine has one session, and none. */
export async function countDeadlocks({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<number> {
  if (engine === 'pglite') return 0;
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

/** Calls again while the answer is 503, as a page or a provider does: a machine that is busy with other tests has no connection free in time. */
export async function untilServed<T>(statusOf: (answer: T) => number, call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call();
    if (statusOf(answer) !== 503) return answer;
  }
}
