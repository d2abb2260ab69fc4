import { missing } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import { todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import { loginAs } from '../../../testing/callServer';
import { namelessRegistry } from '../../../testing/namelessRegistry';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ adapters: { registry: namelessRegistry() } });
});
afterAll(() => server.close());

type Call = Awaited<ReturnType<typeof loginAs>>;
const open = async (call: Call): Promise<Demande> =>
  (await call<{ demande: Demande }>('POST', '/demandes', { enterprise_number: '1999000150', langue: 'fr' }))
    .body.demande;
const director = (surname: string, more = {}) => ({
  surname,
  givenName: 'Jan',
  capacity: 'director',
  since: null,
  ...more,
});
const declare = (call: Call, { id }: Demande, ...directors: object[]) =>
  call<{ demande: Demande; errors?: object }>('PUT', `/demandes/${id}`, { declared_directors: directors });
const names = ({ dirigeants }: Demande) => dirigeants.map(({ surname }) => surname);
const asked = (demande: Demande) => missing(demande).some(({ code }) => code === 'declared.errorNobody');

test('where no source names anybody it is asked, once for the account and the company', async () => {
  const [client, other] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
  const first = await open(client);
  expect([names(first), asked(first)]).toEqual([[], true]);

  const since = '2020-01-31';
  const { body } = await declare(client, first, director('Peeters', { since }), director('Maes'));
  expect([names(body.demande), asked(body.demande)]).toEqual([['Peeters', 'Maes'], false]);
  expect(body.demande.dirigeants.map((one) => [one.is_not_bce, one.since])).toEqual([
    [0, since],
    [0, null],
  ]);

  const second = await open(client);
  expect(names(second)).toEqual(['Peeters', 'Maes']);
  expect((JSON.parse(second.bce_data) as BceData).sources).toEqual({
    company: { driver: 'opendata', day: '2026-11-20' },
    directors: { driver: 'declared', day: todayInBrussels() },
    capital: null,
  });
  expect(names(await open(other))).toEqual([]);
});

test('a later declaration replaces the one before, unless the dossier decides of who is left out', async () => {
  const call = await loginAs(server, 'client');
  const dossier = await open(call);
  const { body } = await declare(call, dossier, director('Peeters'), director('Maes'));
  const [first] = body.demande.dirigeants;
  await call('DELETE', `/dirigeantsService/${first?.id}`);
  const refused = await declare(call, dossier, director('Maes'));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { declared_directors: ['dirigeants.errorEndsHere'] },
  ]);
  const kept = await declare(call, dossier, director('Peeters'));
  expect(names(kept.body.demande)).toEqual(['Peeters']);
});

test.each([
  ['nobody', []],
  ['no name', [director('', { givenName: '-' })]],
  ['no such function', [director('Maes', { capacity: 'king' })]],
])('%s is refused', async (_what, directors) => {
  const call = await loginAs(server, 'client');
  expect((await declare(call, await open(call), ...directors)).status).toBe(422);
});

test('whom the registry names nobody declares', async () => {
  const named = await startServer();
  try {
    const call = await loginAs(named, 'client');
    const refused = await declare(call, await open(call), director('Maes'));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { declared_directors: ['declared.errorKnown'] },
    ]);
  } finally {
    await named.close();
  }
});
