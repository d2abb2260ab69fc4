import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { endpoints } from '#domain/contract/endpoints';
import type { Demande } from '#domain/dossier/demande';
import { DEMO_PASSWORD } from '../../testing/callServer';
import { PRODUCTION } from '../../testing/production';
import { startServer, type TestServer } from '../../testing/startServer';

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await startServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.close());

test('the reference has every call', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path ?? {}).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(operations.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('its page and what that needs are served from here', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const needed = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  expect(needed).toHaveLength(3);
  for (const path of needed) expect((await fetch(`${server.url}/api/${path}`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/docs/package.json`)).status).toBe(404);
});

test('a production shows it only when it is told to', async () => {
  for (const [more, status] of [
    [{}, 404],
    [{ API_REFERENCE: '1' }, 200],
  ] as const) {
    const production = await startServer({ listen: false, env: { ...PRODUCTION, ...more } });
    for (const url of ['/api/docs', '/api/openapi.json'])
      expect((await production.app.inject(url)).statusCode).toBe(status);
    await production.close();
  }
});

test('a client generated from it files a request', async () => {
  const api = await clientFor(document, server.url);
  const { token } = await api(
    'login',
    {},
    { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' },
  );
  const signed = await clientFor(document, server.url, token as string);
  const call = <T>(...args: Parameters<typeof signed>) => signed(...args) as Promise<T>;

  const opened = await call<{ demande: Demande }>(
    'createDemande',
    {},
    { enterprise_number: '1999000150', langue: 'fr' },
  );
  const { id } = opened.demande;
  const { since } = await call<{ since: string }>('editDemande', { id }, { editor: EDITOR });
  expect(Date.parse(since)).not.toBeNaN();
  const put = (body: object) => call('updateDemande', { id }, body);
  await put({ address_service: 1, dirigeants_service: 0, cession_parts_service: 0 });
  await put({ depositaire: 'comptable' });
  await put({ date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' });
  const seat = { rue: 'Quai', numero: '1', zip_code: '4000', localite: 'Liège' };
  await call('saveAddressService', {}, { demande_id: id, ...seat });
  expect(await call('progress', { id }, { progress: 100 })).toEqual({ progress: 100, credits: 55 });
  const filed = await call<{ demande: Demande }>('demande', { id });
  expect(filed.demande).toMatchObject({ progress: 100, cost: 5, address: seat });
});

const EDITOR = '6f9a2f0e-9a1b-4f7c-8a2d-0d7f5b1c2e3a';

/** Calls by their operation's name; what fails throws. */
async function clientFor(definition: Document, url: string, token?: string) {
  const headers = { 'x-editor': EDITOR, ...(token && { authorization: `Bearer ${token}` }) };
  const client = await new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: { baseURL: `${url}/api`, headers },
  }).getClient();
  return async (operation: keyof typeof endpoints, parameters: Record<string, number>, body?: object) => {
    const run = client[operation];
    if (!run) throw new Error(`The client has no ${operation}.`);
    return (await run(parameters, body)).data as Record<string, unknown>;
  };
}
