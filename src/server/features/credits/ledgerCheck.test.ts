import { sql } from 'drizzle-orm';
import { type Call, loginAs } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import { startServer, type TestServer } from '../../../testing/startServer';
import { checkLedger, watchLedger } from './ledgerCheck';

let server: TestServer;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
  const { body } = await client<{ order_id: number }>('POST', '/checkout', { pack: 'starter' });
  await client('POST', `/sandbox/checkout/${body.order_id}`, { outcome: 'paid' });
});
afterAll(() => server.close());

const problems = async () => (await checkLedger(server.database.db)).problems;
/** Past the triggers, as a fault of the program or a hand in the database would. */
const behindTheBooks = async (statement: string, undo: string) => {
  const { db } = server.database;
  const tables = ['ledger_entries', 'wallets', 'orders', 'refunds', 'invoices'];
  const triggers = async (state: 'enable' | 'disable') => {
    for (const table of tables) await db.execute(sql.raw(`alter table ${table} ${state} trigger user`));
  };
  await triggers('disable');
  await db.execute(sql.raw(statement));
  const found = await problems();
  await db.execute(sql.raw(undo));
  await triggers('enable');
  return found;
};

test.each([
  [
    'a balance that is not the sum of its movements',
    'update wallets set balance = balance + 1 where id = (select min(wallet_id) from ledger_entries)',
    'update wallets set balance = balance - 1 where id = (select min(wallet_id) from ledger_entries)',
    /wallets whose balance/,
  ],
  [
    'an order whose credits came for another number',
    'update orders set credits = credits + 1 where paid_at is not null',
    'update orders set credits = credits - 1 where paid_at is not null',
    /paid orders whose credits/,
  ],
  [
    'a running balance that jumps',
    "update ledger_entries set balance_after = balance_after + 5 where reason = 'order'",
    "update ledger_entries set balance_after = balance_after - 5 where reason = 'order'",
    /running balance/,
  ],
  [
    'a refund that nobody booked',
    "insert into refunds (order_id, kind, status, price_excl, vat, price_incl, credits, done_at) select id, 'refund', 'done', 5, 1.05, 6.05, 1, now() from orders where paid_at is not null",
    'delete from refunds',
    /refunds whose credits/,
  ],
])('%s is found', async (_what, broken, undo, words) => {
  expect(await problems()).toEqual([]);
  expect(await behindTheBooks(broken, undo)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  expect(await problems()).toEqual([]);
});

test('a check that fails says so, and is not taken for one that found nothing', async () => {
  const quiet = { outbox: { mail: async () => undefined }, log: quietLog };
  expect(await watchLedger(server.database.db, quiet)).toBe(0);
  const { db } = server.database;
  await db.execute(sql.raw('alter table ledger_entries rename to hidden'));
  await expect(watchLedger(db, quiet)).rejects.toThrow();
  await db.execute(sql.raw('alter table hidden rename to ledger_entries'));
});
