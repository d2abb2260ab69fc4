import { countDeadlocks, untilServed } from '../../../testing/atOnce';
import { shop } from '../../../testing/shop';

const { server, client, company, wallet, order, stateOf, tellOf } = shop();

beforeAll(() => client('PUT', '/profile', { company }));

const ORDERS = 60;
const MOST_MS = 2000;

test('60 orders of one wallet, each reported as paid twice at once, are booked once and soon', async () => {
  const before = (await wallet()).balance;
  const ids: number[] = [];
  for (let count = 0; count < ORDERS; count += 1) ids.push(await order());
  const { price_incl, credits } = await stateOf(ids[0] ?? 0);
  const timed = async (report: () => Promise<{ statusCode: number }>) => {
    const start = performance.now();
    const { statusCode } = await untilServed((answer) => answer.statusCode, report);
    return { statusCode, ms: performance.now() - start };
  };
  const twice = (id: number) => {
    const tell = tellOf(id, price_incl);
    return [timed(tell('paid', '0.00')), timed(tell('paid', '0.00'))];
  };
  const alone = await Promise.all(twice(await order()));
  const answers = await Promise.all(ids.flatMap(twice));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  // On a machine that is busy with other tests, twice what as many take one after the other.
  const inTurn = 4 * ORDERS * Math.max(...alone.map(({ ms }) => ms));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(Math.max(MOST_MS, inTurn));
  expect((await wallet()).balance).toBe(before + (ORDERS + 1) * credits);
  expect(await countDeadlocks(server().database)).toBe(0);
});
