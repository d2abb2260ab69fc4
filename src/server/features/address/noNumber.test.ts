import type { AddressService } from '#domain/dossier/addressRecord';
import { callerOf, DEMO_PASSWORD, loginAs, readyDemande } from '../../../testing/callServer';
import { readPdf } from '../../../testing/readPdf';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ listen: false });
});
afterAll(() => server.close());

test.each([
  ['fr', 'S/N', 'sans numéro'],
  ['nl', 'zonder nr.', 'zonder nummer'],
] as const)('a seat without a number, in %s: %j is saved and printed as %j', async (langue, typed, words) => {
  const call = await loginAs(server, 'client');
  const { id } = await readyDemande(call, langue);
  const seat = { demande_id: id, rue: 'Rue du Bois', zip_code: '1060', localite: 'Saint-Gilles' };
  for (const numero of ['', '-'])
    expect(await call('POST', '/addressService', { ...seat, numero })).toMatchObject({
      status: 422,
      body: { errors: { numero: ['addressService.errorNumber'] } },
    });
  expect((await call('POST', '/addressService', { ...seat, numero: typed })).status).toBe(200);
  const saved = await call<AddressService>('GET', `/addressService/getByIdDemande/${id}`);
  expect(saved.body).toMatchObject({
    numero: 's/n',
    an_address: `Rue du Bois ${words}, 1060 Saint-Gilles`,
  });
  const text = (await call<{ response: string }>('GET', `/getTextWithIA/${id}`)).body.response;
  expect(text).toContain(`Rue du Bois ${words}`);
  await call('POST', `/demandes/${id}/text`, { text });

  const { token } = (
    await callerOf(server)<{ token: string }>('POST', '/login', {
      email: 'client@demo.greffio.be',
      password: DEMO_PASSWORD,
      langue_user: langue,
    })
  ).body;
  const headers = { authorization: `Bearer ${token}` };
  for (const name of ['pv_organe', 'formulaire1', 'formulaire2']) {
    const url = `/api/pdfs/${name}?demande_id=${id}`;
    const content = readPdf((await server.app.inject({ url, headers })).rawPayload).content.replace(
      /\s+/g,
      ' ',
    );
    expect([name, content.includes(words), /s\/n|zonder nr\./i.test(content)]).toEqual([name, true, false]);
  }
});
