import { eq, sql } from 'drizzle-orm';
import { aBceData } from '../../../testing/factories';
import { openTestDatabase } from '../../../testing/testDatabase';
import type { Database } from '../../db/connect';
import { demandes, demandesToList } from '../../db/schema';
import { ownSettler, settleRest } from '../../db/settling';
import { versionsOf } from '../live/store';
import { dossierLines } from './listed';

/* Who settles what: no server, so no job comes in between. */

let database: Database;
let id: number;
let settleOwn: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  const own = ownSettler(database.db, [dossierLines]);
  settleOwn = () => own(null);
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

test('a user’s call settles what their wallet owns, and waits for nobody else’s; nobody’s call the newest few', async () => {
  const own = ownSettler(database.db, [dossierLines]);
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with wallet as (insert into wallets (balance) values (0) returning id)
    insert into users (email, password_hash, first_name, last_name, wallet_id)
    select 'bo@bureau.be', 'x', 'Bo', 'Claes', id from wallet returning id`);
  const stranger = Number(rows[0]?.id);
  const owner = (await line())?.userId ?? 0;
  await settleRest(database.db, dossierLines);
  await database.db.insert(demandesToList).values([{ demandeId: id }, { demandeId: id + 1 }]);
  await own({ userId: stranger });
  expect(new Set(await due())).toEqual(new Set([id, id + 1]));
  await own({ userId: owner });
  expect(await due()).toEqual([id + 1]);
  await own(null);
  expect(await due()).toEqual([]);
});

test('what another one has left is the job’s, and so are the rows of a demande that is gone', async () => {
  const before = await version();
  await byOther(id);
  await byOther(id + 1);
  expect(await version()).not.toBe(before);
  await settleOwn();
  expect(await due()).toEqual([id, id + 1]);
  const left = await version();
  await settleRest(database.db, dossierLines);
  expect(await due()).toEqual([]);
  expect(await version()).toBe(left);
});

/** On the embedded database nobody else can have it in hand. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer(
  'what somebody has in hand is passed over: nobody who changes another dossier waits for them',
  async () => {
    await byOther(id);
    await database.db.transaction(async (tx) => {
      await tx.select().from(demandes).where(eq(demandes.id, id)).for('update');
      await settleRest(database.db, dossierLines);
      expect(await due()).toEqual([id]);
      await database.db.insert(demandesToList).values([{ demandeId: id }, { demandeId: id + 1 }]);
      // The second look is over long before the other one is.
      await settleOwn();
      expect(new Set(await due())).toEqual(new Set([id]));
    });
    await settleOwn();
    expect(await due()).toEqual([]);
  },
);

test('what was found before a change is not written over what was found after it', async () => {
  const { find, write } = dossierLines;
  await database.db.insert(demandesToList).values({ demandeId: id });
  const stale: typeof dossierLines = {
    ...dossierLines,
    async find(db, ids) {
      const lines = await find(db, ids);
      await database.db
        .update(demandes)
        .set({ depositaireNom: 'Newer', depositaire: 'gestionnaire' })
        .where(eq(demandes.id, id));
      // Another one sees both changes, and is first.
      await settleRest(database.db, dossierLines);
      return lines;
    },
    write,
  };
  await settleRest(database.db, stale);
  const [row] = await database.db.select().from(demandes).where(eq(demandes.id, id));
  expect([row?.people?.includes('newer'), await due()]).toEqual([true, []]);
});
