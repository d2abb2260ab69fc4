import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ listen: false });
});
afterAll(() => server.close());

const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Namur' };
const open = (call: Call, ...saved: object[]) => openIn('fr', call, ...saved);
const openIn = async (langue: 'fr' | 'nl', call: Call, ...saved: object[]) => {
  const body = { enterprise_number: '1999000150', langue };
  const { demande } = (await call<{ demande: Demande }>('POST', '/demandes', body)).body;
  for (const group of saved) await call('PUT', `/demandes/${demande.id}`, group);
  return demande;
};
const read = async (call: Call, id: number) =>
  (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;

test('a dossier is told what the last one of its owner says, and holds nothing of it', async () => {
  const client = await loginAs(server, 'client');
  const first = await open(client, { depositaire: 'gestionnaire' }, DATES);
  expect(first.suggested).toBeNull();

  const next = await open(client);
  expect(next).toMatchObject({
    depositaire: null,
    fait_a: null,
    verification: null,
    progress: 0,
    suggested: { depositaire: 'gestionnaire', fait_a: 'Namur' },
  });
  const finish = await client('POST', `/demandes/${next.id}/progress`, { progress: 100 });
  expect(finish).toMatchObject({
    status: 422,
    body: { errors: { step2: expect.anything(), step3: expect.anything() } },
  });

  // Where everything is said, nothing is suggested; and a later dossier is no last one.
  await client('PUT', `/demandes/${next.id}`, { depositaire: 'comptable' });
  await client('PUT', `/demandes/${next.id}`, { ...DATES, fait_a: 'Huy' });
  expect((await read(client, next.id)).suggested).toBeNull();
  expect((await read(client, first.id)).suggested).toBeNull();
  expect((await open(client)).suggested).toEqual({ depositaire: 'comptable', fait_a: 'Huy' });
});

test.each([
  ['Bruxelles', 'nl', 'Brussel'],
  ['brussel', 'fr', 'Bruxelles'],
  ['Brussel', 'nl', 'Brussel'],
  ['Saint-Gilles', 'fr', 'Saint-Gilles'],
  ['Luik', 'fr', 'Liège'],
  // No locality: it stays as it was typed.
  ['Bureau de Maître Dupont', 'nl', 'Bureau de Maître Dupont'],
] as const)(
  'a place %s is suggested in the language of the documents (%s): %s',
  async (fait_a, langue, place) => {
    const client = await loginAs(server, 'client');
    await open(client, { depositaire: 'comptable' }, { ...DATES, fait_a });
    expect((await openIn(langue, client)).suggested?.fait_a).toBe(place);
  },
);

test('what a person says is for nobody else', async () => {
  const [client, gerant, admin] = [
    await loginAs(server, 'client'),
    await loginAs(server, 'gerant'),
    await loginAs(server, 'admin'),
  ];
  await open(client, { depositaire: 'comptable' }, DATES);
  expect((await open(gerant)).suggested).toBeNull();
  const { id } = await open(client);
  expect((await read(client, id)).suggested).not.toBeNull();
  expect((await read(admin, id)).suggested).toBeNull();
});
