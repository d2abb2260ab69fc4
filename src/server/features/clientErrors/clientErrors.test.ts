import { sql } from 'drizzle-orm';
import type { ClientError } from '#domain/operations/clientErrors';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { clientErrors } from '../../db/schema';
import { browserOf } from '../../http/browser';
import { clientErrorService } from './service';

const REPORT = {
  kind: 'error',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'surname')",
  frames: ['main.0a1b2c3d4e.js:1:2345', 'vendor.0a1b2c3d4e.js:2:1'],
  route: 'step3',
  release: '0a1b2c3d',
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

let server: TestServer;
let anyone: Call;
let admin: Call;
beforeEach(async () => {
  server = await startServer({ listen: false, ownDatabase: true });
  anyone = callerOf(server);
  admin = await loginAs(server, 'admin');
});
afterEach(() => server.close());

const report = (change: object = {}) =>
  anyone('POST', '/client-errors', { ...REPORT, ...change }, { 'user-agent': FIREFOX });
const listed = async () =>
  (await admin<{ errors: ClientError[] }>('GET', '/admin/client-errors')).body.errors;

test('the same error is one line a release, with how often and when last', async () => {
  expect((await report()).status).toBe(204);
  expect((await report({ route: 'step4' })).status).toBe(204);
  await report({ release: 'ffffffff' });
  const [other, same, ...rest] = await listed();
  expect(rest).toEqual([]);
  expect(other).toMatchObject({ release: 'ffffffff', count: 1 });
  expect(same).toMatchObject({
    ...REPORT,
    message: 'cannot read properties of undefined reading …',
    route: 'step4',
    browser: 'Firefox 142',
    count: 2,
  });
  expect(await server.app.inject('/api/metrics').then(({ body }) => body)).toContain(
    'client_errors_total{kind="error"} 3',
  );
  expect((await (await loginAs(server, 'client'))('GET', '/admin/client-errors')).status).toBe(403);
});

test('nothing that somebody typed is kept, and nothing else is taken', async () => {
  await report({ message: 'Jan Peeters +32470123456 of jan@delvaux.be is not a function' });
  const rows = JSON.stringify(await server.database.db.select().from(clientErrors));
  expect(rows).toContain('… of … is not a function');
  expect(rows).not.toMatch(/Jan|Peeters|3247|delvaux|127\.0\.0\.1|Linux/);
  for (const change of [
    { frames: ['/dashboard/demandes/12?x=1:1:2'] },
    { frames: ['https://greffio.be/assets/main.js:1:2'] },
    { route: '/json/12' },
    { name: 'Jan Peeters' },
    { url: 'https://greffio.be/' },
    { frames: Array.from({ length: 6 }, () => 'main.js:1:1') },
  ])
    expect((await report(change)).status).toBe(422);
});

test('one network is heard a few times a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await report()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  expect((await listed())[0]?.count).toBe(10);
});

test('many different ones do not fill the database, and those that come again stay', async () => {
  const { db } = server.database;
  const errors = clientErrorService(db);
  const row = { ...REPORT, kind: 'error', browser: '?' } as const;
  const many = Array.from({ length: 2_000 }, (_, n) => ({
    ...row,
    fingerprint: `${n}`,
    count: n === 7 ? 50 : 1,
  }));
  await db.insert(clientErrors).values(many);
  await report();
  expect(await db.$count(clientErrors)).toBe(2_000);
  await db.execute(
    sql`update client_errors set last_seen_at = now() - interval '31 days' where fingerprint < '12'`,
  );
  await db.execute(
    sql`update client_errors set last_seen_at = now() - interval '29 days' where fingerprint = '7'`,
  );
  await errors.tidy();
  expect(await db.$count(clientErrors)).toBe(1_000);
  const kept = await db.select().from(clientErrors);
  expect(kept.filter(({ fingerprint }) => fingerprint < '12')).toEqual([]);
  expect(kept.map(({ fingerprint }) => fingerprint)).toContain('7');
  await report();
  expect(await db.$count(clientErrors)).toBe(1_001);
});

test.each([
  [FIREFOX, 'Firefox 142'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1',
    'Edge 141',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Jan Peeters/1.0', '?'],
])('of %s the family and its version are kept', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
