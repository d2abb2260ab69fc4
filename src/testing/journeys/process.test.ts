import { randomBytes } from 'node:crypto';
import { dropData, freePort, preparedData, type Served, serve, startProcess } from './support/serve';

let server: Served;

beforeAll(async () => {
  server = await serve({ dataDir: await preparedData() });
}, 90_000);
afterAll(async () => {
  await server.stop();
  await dropData(server.dataDir);
});

const api = async (served: Served, method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(`${served.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};

const login = async (served: Served) =>
  (
    await api(served, 'POST', '/login', {
      email: 'client@demo.greffio.be',
      password: 'Greffio-demo-2026',
      langue_user: 'fr',
    })
  ).body.token as string;

test('it says where it is, whose accounts to use and what the embedded database does not promise', () => {
  expect(server.output()).toContain(server.url);
  expect(server.output()).toContain('client@demo.greffio.be');
  expect(server.output()).toMatch(/power/i);
});

test('in production it starts neither with a sandbox that nobody allowed nor without its address', async () => {
  const refused = startProcess(`${server.dataDir}-production`, await freePort(), { MODE: 'production' });
  expect(await refused.gone).toBe(1);
  for (const setting of ['APP_URL', 'REGISTRY_DRIVER', 'IDENTITY_DRIVER', 'PAYMENTS_DRIVER'])
    expect(refused.output()).toContain(`  ${setting}: expected`);
});

/** What an operator says of who sells. */
const SELLER = {
  SELLER_NAME: 'Greffio SRL',
  SELLER_ENTERPRISE_NUMBER: '1999.009.949',
  SELLER_STREET: 'Rue Neuve 1',
  SELLER_ZIP: '1000',
  SELLER_CITY: 'Bruxelles',
  SELLER_IBAN: 'BE68 5390 0754 7034',
  SELLER_BIC: 'DEMOBEBB',
  SELLER_EMAIL: 'factures@greffio.example',
};

test('in production every page says what a sandbox stands in for, and no demo account is made', async () => {
  const env = {
    MODE: 'production',
    APP_URL: 'https://greffio.example',
    ALLOW_SANDBOX: 'registry,identity,sms,mail,text,extraction,payments,einvoice,scanner',
    ...SELLER,
    MEDIA_KEY: randomBytes(32).toString('base64'),
  };
  const production = await serve({ dataDir: `${server.dataDir}-production`, env });
  const page = await (await fetch(`${production.url}/login`)).text();
  expect(page).toContain('<meta name="greffio-sandbox" content=""');
  expect(page).toContain(
    '<meta name="greffio-simulated" content="registry identity sms mail text extraction payments einvoice scanner"',
  );
  expect(await login(production)).toBeUndefined();
  expect(production.output()).not.toContain('Greffio-demo-2026');
  await production.stop();
  await dropData(production.dataDir);
});

test('a second process on the same folder is refused with a clear message', async () => {
  const second = startProcess(server.dataDir, await freePort());
  expect(await second.gone).not.toBe(0);
  expect(second.output()).toMatch(/in use|another/i);
  expect((await api(server, 'GET', '/ready')).status).toBe(200);
});

test('pages of the interface are pages, anything else is not found', async () => {
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  for (const path of [
    '/',
    '/login',
    '/login/nl',
    '/form?demande_id=1',
    '/dashboard/client',
    '/reset-password/abc?email=a',
    '/email-verification/jan@example.be',
  ])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of ['/nothing', '/assets/old.js', '/login/nl/more', '/.env', '/..%2fpackage.json'])
    expect([path, await status(path)]).toEqual([path, 404]);
});

test('scripts come compressed, to be kept; the page itself is asked for again', async () => {
  const page = await fetch(`${server.url}/login`);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = /\/assets\/[^" ]+\.js/.exec(await page.text())?.[0];
  const answer = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('a stop is clean; a kill loses nothing that was acknowledged', async () => {
  const dataDir = await preparedData();
  let served = await serve({ dataDir });
  let token = await login(served);
  const opened = await api(
    served,
    'POST',
    '/demandes',
    { enterprise_number: '1999000150', langue: 'nl' },
    token,
  );
  const { id } = opened.body.demande;
  await api(served, 'POST', `/demandes/${id}/progress`, { progress: 25 }, token);
  // Acknowledged one after the other, until the process is gone in the middle of them.
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let n = 0; ; n += 1) {
      const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: `Plaats ${n}` };
      const saved = await api(served, 'PUT', `/demandes/${id}`, dates, token).catch(() => null);
      if (saved?.status !== 200) return;
      acknowledged.push(dates.fait_a);
    }
  })();
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  await served.kill();
  await writing;

  served = await serve({ dataDir });
  const { body } = await api(served, 'GET', `/demandes/${id}`, undefined, token);
  const last = Number(acknowledged.at(-1)?.replace('Plaats ', ''));
  // The write under way at the kill may have been stored without having been acknowledged.
  expect([`Plaats ${last}`, `Plaats ${last + 1}`]).toContain(body.demande.fait_a);
  expect(body.demande.progress).toBe(25);

  token = await login(served);
  expect((await api(served, 'GET', '/mydemandes', undefined, token)).body.meta.total).toBe(1);
  expect(await served.stop()).toBe(0);
  await dropData(dataDir);
}, 120_000);
