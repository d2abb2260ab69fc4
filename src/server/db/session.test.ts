import { setImmediate } from 'node:timers';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';

const divided = (by: number) => sql`select ${12}::int / ${by}::int as result`;

test('a statement that failed can be asked again, and so can the others', async () => {
  const { db, close } = await openTestDatabase();
  const asked = async () => (await db.execute(sql`select ${'text'}::text as result`)).rows;
  expect(await asked()).toEqual([{ result: 'text' }]);
  await expect(db.execute(divided(0))).rejects.toThrow();
  expect((await db.execute(divided(3))).rows).toEqual([{ result: 4 }]);
  expect(await asked()).toEqual([{ result: 'text' }]);
  await close();
});

test('what is asked at once is answered to whoever asked it', async () => {
  const { db, close } = await openTestDatabase();
  const answers = await Promise.all([1, 2, 3, 4, 6, 12].map((by) => db.execute(divided(by))));
  expect(answers.map(({ rows }) => rows[0])).toEqual([12, 6, 4, 3, 2, 1].map((result) => ({ result })));
  await close();
});

test('between two statements of a transaction the process has time for others', async () => {
  const { db, close } = await openTestDatabase();
  const order: string[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(divided(1));
    setImmediate(() => order.push('others'));
    await tx.execute(divided(2));
    order.push('second');
  });
  expect(order).toEqual(['others', 'second']);
  await close();
});

test('a database that is closed says so', async () => {
  const { db, close } = await openTestDatabase({ own: true });
  await db.execute(divided(1));
  await close();
  await expect(db.execute(divided(1))).rejects.toThrow();
});
