import { sql } from 'drizzle-orm';
import type { Found } from '#domain/clients/find';
import type { DemandeSummary } from '#domain/dossier/demande';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes } from '../../db/schema';
import { settleRest } from '../../db/settling';
import { dossierLines, queueWithoutPeople } from '../demandes/listed';

let server: TestServer;
let office: Call;
let other: Call;
let client: number;
let filed: number;
let open: number;

beforeAll(async () => {
  server = await startServer({ listen: false });
  office = await loginAs(server, 'client');
  other = await loginAs(server, 'gerant');
  client = (await office<{ id: number }>('POST', '/clients', { number: '1999000150' })).body.id;
  const decided = daysLater(todayInBrussels(), -7);
  const dates = { date_changement: decided, date_assemblee: decided, fait_a: 'Bruxelles' };
  filed = (await readyDemande(office)).id;
  await office('PUT', `/demandes/${filed}`, dates);
  await office('POST', `/demandes/${filed}/progress`, { progress: 100 });
  open = (await openDemande(office, '1999000150', 'nl')).id;
  await office('PUT', `/demandes/${open}`, {
    address_service: 0,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  await office('PUT', `/demandes/${open}`, {
    ...dates,
    date_changement: todayInBrussels(),
  });
});
afterAll(() => server.close());

const find = async (q: string, call = office) =>
  (await call<Found>('GET', `/find?q=${encodeURIComponent(q)}`)).body;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('clients and dossiers by words, numbers and ids, with what waits in them', async () => {
  const found = await find('brass');
  expect(found.clients).toEqual([
    {
      ...{
        id: client,
        number: '1999000150',
        name: 'Brasserie du Canal',
        form: '014',
        due: { kind: 'deposit', on: expect.any(String) },
      },
      // Nothing is deposited before it is validated.
      ...{ deposit: null, links: { id: open, people: 3 } },
    },
  ]);
  expect(found.dossiers).toMatchObject([
    { id: open, client, denomination: 'Kanaalbrouwerij NV', deposit: null, links: { id: open, people: 3 } },
    { id: filed, client, progress: 100, state: 'toCheck', next: 'identity', deposit: null, links: null },
  ]);
  expect(found.people).toEqual([]);
  expect(ids((await find('1999.000.150')).clients)).toEqual([client]);
  // Refused, there is nothing to note of it.
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${filed}`, { state: false, reason: 'Non.' });
  expect((await find('canal')).clients[0]?.deposit).toBeNull();
  await office('POST', `/demandes/${filed}/reopen`);
  expect((await find('canal')).dossiers.find(({ id }) => id === filed)?.deposit).toBeNull();
  await office('POST', `/demandes/${filed}/progress`, { progress: 100 });
  await admin('POST', `/demandes/change_state/${filed}`, { state: true });
  expect((await find('canal')).clients[0]?.deposit).toBe(filed);
  // The dossier with that id comes before the latest.
  expect(ids((await find(String(filed))).dossiers)[0]).toBe(filed);
  await office('POST', `/demandes/${filed}/journal`, { kind: 'deposited', day: todayInBrussels() });
  expect((await find('canal')).clients[0]?.deposit).toBeNull();
});

test('people each once, with the dossiers that name them and the list of these', async () => {
  expect((await find('DUMONT claire')).people).toEqual([
    {
      name: 'Claire Dumont-Vandenberghe',
      dossiers: 2,
      last: { id: open, denomination: 'Kanaalbrouwerij NV' },
    },
  ]);
  await office('PUT', `/demandes/${open}`, { depositaire: 'autrecompt', depositaire_nom: 'Zoë Lefèvre' });
  expect((await find('lefevre')).people).toMatchObject([{ name: 'Zoë Lefèvre', dossiers: 1 }]);
  const named = async (person: string, call = office) =>
    ids(
      (
        await call<{ data: DemandeSummary[] }>(
          'GET',
          `/mydemandes?sort=-id&person=${encodeURIComponent(person)}`,
        )
      ).body.data,
    );
  expect(await named('Sofie De Ridder')).toEqual([filed]);
  expect(await named('Claire Dumont-Vandenberghe')).toEqual([open, filed]);
  expect(await named('Claire', other)).toEqual([]);
});

test('another owner finds nothing of it, a reader of the office does, and who is not logged in may not ask', async () => {
  for (const q of ['brass', 'claire', '1999.000.150', String(filed)])
    expect(await find(q, other)).toEqual({ clients: [], dossiers: [], people: [] });
  const reader = await addColleague(server, { name: 'reader', role: 'reader' });
  expect(ids((await find('brass', reader)).clients)).toEqual([client]);
  expect((await office('GET', '/find?q=')).status).toBe(422);
  expect((await office('GET', `/find?q=${'x'.repeat(101)}`)).status).toBe(422);
  expect(await find('%')).toEqual({ clients: [], dossiers: [], people: [] });
});

test('an administrator finds the dossiers of everybody, and no clients or people of theirs', async () => {
  const admin = await loginAs(server, 'admin');
  const { clients, dossiers, people } = await find('brass', admin);
  expect(ids(dossiers).toSorted()).toEqual([filed, open].toSorted());
  expect([clients, people]).toEqual([[], []]);
});

test('the people of dossiers that the version before has made are written by the job of the lists', async () => {
  const { db } = server.database;
  await db.execute(sql`alter table demandes disable trigger demandes_listed`);
  await db.update(demandes).set({ people: null });
  await db.execute(sql`alter table demandes enable trigger demandes_listed`);
  expect((await find('claire')).people).toEqual([]);
  await queueWithoutPeople(db);
  await settleRest(db, dossierLines);
  expect((await find('claire')).people).toHaveLength(1);
});
