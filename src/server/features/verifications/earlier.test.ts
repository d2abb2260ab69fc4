import type { EarlierPeople } from '#domain/people/verification';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

const earlier = async (call: Call, id: number) =>
  (await call<EarlierPeople>('GET', `/demandes/${id}/people`)).body;

test('people of the owner’s other dossiers, directors of the same company alone, and nobody of another account', async () => {
  const first = await openDemande(client, '1999000150');
  const [claire, pieter] = first.dirigeants;
  const services = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
  await client('PUT', `/demandes/${first.id}`, services);
  await client('PUT', `/dirigeantsService/${claire?.id}`, { GSM: '+32470000091' });
  await client('DELETE', `/dirigeantsService/${pieter?.id}`);
  // The daily management alone: her mandate goes on.
  const end = { cause: 'resignation', date: null, daily_only: true };
  expect((await client('PUT', `/dirigeantsService/${claire?.id}`, { end })).status).toBe(200);
  await client('PUT', `/demandes/${first.id}`, {
    depositaire: 'autrecompt',
    depositaire_nom: 'Karim Haddad',
  });
  const noted = await client<{ id: number }>('POST', '/verifications', { GSM: '+32470000092' });
  await client('PUT', `/demandes/${first.id}`, { verification_id: noted.body.id });
  expect(await earlier(client, first.id)).toEqual({
    checked: [],
    accountants: [],
    directors: [],
    ending: [],
  });

  const karim = { name: 'Karim Haddad', GSM: '+32470000092' };
  const same = await openDemande(client, '1999000150');
  expect(await earlier(client, same.id)).toEqual({
    checked: [],
    accountants: [karim],
    directors: [{ name: 'Claire Dumont-Vandenberghe', GSM: '+32470000091' }],
    ending: [{ name: 'Pieter Van den Broeck', demande_id: first.id }],
  });
  const other = await openDemande(client, '1999000249');
  expect(await earlier(client, other.id)).toMatchObject({ accountants: [karim], directors: [], ending: [] });

  // A director who stays after all.
  await client('PUT', `/demandes/${first.id}`, { ...services, address_service: 1, dirigeants_service: 0 });
  expect((await earlier(client, same.id)).ending).toEqual([]);

  const manager = await loginAs(server, 'gerant');
  const theirs = await openDemande(manager, '1999000150');
  expect(await earlier(manager, theirs.id)).toEqual({
    checked: [],
    accountants: [],
    directors: [],
    ending: [],
  });
  expect((await manager('GET', `/demandes/${first.id}/people`)).status).toBe(404);
});
