import { openTestDatabase } from '../../../testing/testDatabase';
import { loadConfig } from '../../config/config';
import type { Database } from '../../db/connect';
import { accountService } from '../accounts/service';
import { authorisedService } from '../authorised/service';
import { creditService } from '../credits/service';
import { DEMO_ACCOUNTS, seedDemo } from './service';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the demo accounts and their domain come together, once, or not at all', async () => {
  const { db } = database;
  const credits = creditService(db);
  const accounts = accountService(db, loadConfig({}), credits);
  const authorised = authorisedService(db);
  const seed = (list: Pick<typeof authorised, 'add'>) =>
    seedDemo(db, { accounts, credits, authorised: list }, 'Greffio-demo-2026');

  const broken = { add: () => Promise.reject(new Error('no list')) };
  await expect(seed(broken)).rejects.toThrow('no list');
  expect((await accounts.count()).total).toBe(0);

  expect(await seed(authorised)).toBe(true);
  expect((await accounts.count()).total).toBe(DEMO_ACCOUNTS.length);
  expect(await authorised.covers('new@demo.greffio.be')).toBe(true);
  expect(await seed(authorised)).toBe(false);
});
