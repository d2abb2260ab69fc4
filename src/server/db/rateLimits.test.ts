import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';
import { type Limit, networkOf, note, type Taken, take } from './rateLimits';
import { rateEvents } from './schema';
import type { Database } from './types';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8::1:2', '2001:db8::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['something a proxy made up', 'something a proxy made up'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('a place in a limit', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const limit = (bucket: string, most: number, windowSeconds = 3600): Limit => ({
    bucket,
    key: 'k',
    most,
    windowSeconds,
  });
  const atOnce = (count: number, limitsOf: (n: number) => Limit[]): Promise<Taken[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => take(database.db, limitsOf(n))));
  const passed = (taken: readonly Taken[]) => taken.filter(({ ok }) => ok).length;
  const counted = () => database.db.$count(rateEvents);

  test.each([1, 7, 49, 50, 51])('is had by exactly %d of fifty who come at once', async (most) => {
    const bucket = `once ${most}`;
    expect(passed(await atOnce(50, () => [limit(bucket, most)]))).toBe(Math.min(50, most));
    expect(passed(await atOnce(50, () => [limit(bucket, most + 3)]))).toBe(most < 50 ? 3 : most - 50 + 3);
  });

  test('is taken in each limit or in none, whatever their order', async () => {
    const [wide, narrow] = [limit('wide', 40), limit('narrow', 10)];
    expect(passed(await atOnce(50, (n) => (n % 2 ? [wide, narrow] : [narrow, wide])))).toBe(10);
    // Those refused by the narrow one have used nothing of the wide one.
    expect(passed(await atOnce(50, () => [wide]))).toBe(30);
  });

  test('is free again when it was said to be, and not before', async () => {
    const short = limit('short', 2, 0.4);
    await atOnce(1, () => [short]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const taken = await atOnce(2, () => [short]);
    expect(passed(taken)).toBe(1);
    const { waitSeconds } = taken.find(({ ok }) => !ok) as Extract<Taken, { ok: false }>;
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThan(0.26);
    expect((await take(database.db, [short])).ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000 + 5));
    expect((await take(database.db, [short])).ok).toBe(true);
    expect((await take(database.db, [short])).ok).toBe(false);
  });

  test('has to wait for the one that frees it, not for the oldest', async () => {
    const lowered = limit('lowered', 1);
    await note(database.db, [lowered, lowered]);
    await database.db
      .update(rateEvents)
      .set({ at: sql`${rateEvents.at} - interval '50 minutes'` })
      .where(sql`${rateEvents.id} = (select min(id) from rate_events where bucket = 'lowered')`);
    const before = await counted();
    const refused = (await take(database.db, [lowered])) as Extract<Taken, { ok: false }>;
    expect(refused.waitSeconds).toBeGreaterThan(3590);
    expect(refused.waitSeconds).toBeLessThanOrEqual(3600);
    expect(await counted()).toBe(before);
  });
});
