import { count, lt, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';
import { deleteInBatches } from './deleteInBatches';
import { rateEvents } from './schema';
import type { Database } from './types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('what is old goes, in more than one batch, and nothing else', async () => {
  const { db } = database;
  const add = (rows: number, days: number) =>
    db.execute(sql`
      insert into rate_events (bucket, key_hash, at)
      select 'x', 'y', now() - make_interval(days => ${days}) from generate_series(1, ${rows}::int)`);
  await add(2_500, 3);
  await add(7, 1);
  const isOld = lt(rateEvents.at, sql`now() - interval '2 days'`);
  expect(await deleteInBatches(db, rateEvents, isOld)).toBe(2_500);
  expect(await db.select({ left: count() }).from(rateEvents)).toEqual([{ left: 7 }]);
  expect(await deleteInBatches(db, rateEvents, isOld)).toBe(0);
});
