import { cellsOf, names } from '../../testing/security/matrix';
import { openWorld, type World } from '../../testing/security/world';

/**
 * Calls every endpoint in every role, about existing things of the owner. The table says who may; `src/testing/security/rows.ts` says how
 * to call, and a new call without a row fails. `npm run security:matrix` prints the result.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(names)('%s', async (name) => {
  const { answered, expected } = await cellsOf(world, name);
  expect(answered).toEqual(expected);
});
