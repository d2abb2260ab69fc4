import { eq, sql } from 'drizzle-orm';
import { aBceData } from '../../../testing/factories';
import { openTestDatabase } from '../../../testing/testDatabase';
import type { Database } from '../../db/connect';
import { demandes, demandesToList } from '../../db/schema';
import { versionsOf } from '../live/store';
import { ownSettler, settleRest } from './listed';

/* Who settles what: no server, so no job comes in between. */

let database: Database;
let id: number;
let settleOwn: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  settleOwn = ownSettler(database.db, async () => []);
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with wallet as (insert into wallets (balance) values (0) returning id),
    person as (
      insert into users (email, password_hash, first_name, last_name, wallet_id)
      select 'an@bureau.be', 'x', 'An', 'Maes', id from wallet returning id
    )
    insert into demandes (user_id, enterprise_number, langue, bce_data)
    select id, '1999000150', 'fr', ${JSON.stringify(aBceData())} from person returning id`);
  id = Number(rows[0]?.id);
});
afterAll(() => database.close());

const due = async () => (await database.db.select().from(demandesToList)).map((row) => row.demandeId);
const version = async () => (await versionsOf(database.db, [id])).get(id);
const line = async () => (await database.db.select().from(demandes).where(eq(demandes.id, id)))[0];
/** What another process has left. */
const byOther = (demandeId: number) =>
  database.db.insert(demandesToList).values({ demandeId, process: 'another' });

test('a process settles what it has changed, and its calls that end at once need one round', async () => {
  const before = await version();
  await Promise.all([settleOwn(), settleOwn(), settleOwn()]);
  expect(await due()).toEqual([]);
  expect(await line()).toMatchObject({ denomination: 'Brasserie du Canal SA' });
  // What was noted is counted: to settle it is no change.
  expect(await version()).toBe(before);
});

test('what another one has left is the job’s, and so are the rows of a demande that is gone', async () => {
  const before = await version();
  await byOther(id);
  await byOther(id + 1);
  expect(await version()).not.toBe(before);
  await settleOwn();
  expect(await due()).toEqual([id, id + 1]);
  const left = await version();
  await settleRest(database.db, async () => []);
  expect(await due()).toEqual([]);
  expect(await version()).toBe(left);
});

/** On the embedded database nobody else can have it in hand. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer('the job passes over what somebody has in hand; whoever changed it waits', async () => {
  await byOther(id);
  let own: Promise<void> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.select().from(demandes).where(eq(demandes.id, id)).for('update');
    await settleRest(database.db, async () => []);
    expect(await due()).toEqual([id]);
    await database.db.insert(demandesToList).values({ demandeId: id });
    own = settleOwn();
  });
  await own;
  expect(await due()).toEqual([]);
});
