import { cellsOf, names } from '../../testing/security/matrix';
import { openWorld, type World } from '../../testing/security/world';

/*
 * Every call of the table, as everybody, about things that exist and are the owner's. Who may is read from the table; how a
 * call is made stands in `src/testing/security/rows.ts`, and a new call without a row fails. `npm run security:matrix` prints it.
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
