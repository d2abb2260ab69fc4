import { IMAGE_NAMES } from '#domain/people/verification';
import { dataFolders } from '../../testing/dataFolders';
import { freePort } from '../../testing/journeys/support/serve';
import { spawnProcess, type TestProcess } from '../../testing/spawnProcess';
import { startVeriff, type VeriffMessage, type VeriffStandIn } from '../../testing/standIns/veriff';
import { specimen } from '../adapters/identity/specimens';
import { veriffIdentity } from '../adapters/identity/veriff/veriff';
import { media, providerEvents, providerWatches, users, verifications, wallets } from '../db/schema';
import type { Db } from '../db/types';

/* A server that dies with a provider's message in hand, and one that never gets it, as processes of their own. */

const { dataDir, prepare, withDatabase } = dataFolders();
const NUMBER = '+32470000000';
let there: VeriffStandIn;
let server: TestProcess | undefined;
let port: number;

beforeAll(async () => {
  there = await startVeriff();
  port = await freePort();
  await prepare('killed');
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await there.close();
});

/** While no server holds it. */
const inDatabase = <T>(work: (db: Db) => Promise<T>) => withDatabase('killed', ({ db }) => work(db));

async function start(): Promise<TestProcess> {
  const started = spawnProcess('src/server/main.ts', [], {
    PORT: String(port),
    DATA_DIR: dataDir('killed'),
    LOG_LEVEL: 'warn',
    IDENTITY_DRIVER: 'veriff',
    IDENTITY_BASE_URL: there.url,
    IDENTITY_PAGE_HOSTS: 'veriff.invalid',
    IDENTITY_API_KEY: there.apiKey,
    IDENTITY_SECRET: there.secret,
  });
  server = started;
  await started.line((line) => line.startsWith('Greffio'));
  return started;
}

const deliver = async ({ headers, rawBody }: VeriffMessage) =>
  (await fetch(`http://127.0.0.1:${port}/api/webhooks/veriff`, { method: 'POST', headers, body: rawBody }))
    .status;

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < 1_600 && !isSo(); n += 1) await new Promise((go) => setTimeout(go, 50));
  expect(isSo()).toBe(true);
}

test('kill -9 between a message and its answer, and messages that never come, lose nothing', async () => {
  const { apiKey, secret, url: baseUrl } = there;
  const driver = veriffIdentity({
    pageHosts: ['veriff.invalid'],
    apiKey,
    secret,
    baseUrl,
    appUrl: 'http://127.0.0.1',
  });
  const check = { reference: '1', lang: 'fr', returnTo: '/' } as const;
  const { sessionId: session } = await driver.createSession(check);
  await inDatabase(async (db) => {
    const [wallet] = await db.insert(wallets).values({}).returning();
    const person = { email: 'a@b.example', firstName: 'A', lastName: 'B', passwordHash: 'none' };
    const [user] = await db
      .insert(users)
      .values({ ...person, walletId: wallet?.id ?? 0 })
      .returning();
    await db.insert(verifications).values({ userId: user?.id ?? 0, gsm: NUMBER, veriffSession: session });
    const nextAt = new Date(Date.now() + 3_600_000);
    await db.insert(providerWatches).values({ provider: 'veriff', subject: session, nextAt });
  });

  const first = await start();
  const message = there.start(session);
  there.trouble('hang');
  const answer = deliver(message).catch(() => 'none');
  await until(() => there.received.some(({ path }) => path.endsWith('/attempts')));
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await answer).toBe('none');
  await inDatabase(async (db) => {
    expect(await db.select().from(providerEvents)).toEqual([]);
    // What follows happens while nobody listens; then its time has come to be asked about.
    await db.update(providerWatches).set({ nextAt: new Date(0) });
  });
  there.submit(session);
  there.decide(session, { status: 'approved', person: { firstName: 'Claire', lastName: 'Dumont' } });
  for (const name of IMAGE_NAMES) there.addImage(session, name, await specimen(name));

  const second = await start();
  await until(() => there.received.filter(({ path }) => path.startsWith('/media/')).length === 4);
  // The provider had no answer: it says again what is old by now.
  expect(await deliver(message)).toBe(204);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await inDatabase(async (db) => {
    expect(await db.select().from(verifications)).toMatchObject([
      { status: 'approved', verifiedGivenName: 'Claire', verifiedSurname: 'Dumont' },
    ]);
    const images = await db.select().from(media);
    expect(images.map(({ name, storedAt }) => [name, storedAt !== null])).toEqual(
      IMAGE_NAMES.map((name) => [name, true]),
    );
    expect(await db.select().from(providerWatches)).toEqual([]);
  });
  for (const secret of [NUMBER.slice(3), 'Dumont', there.secret, there.apiKey, session])
    for (const { lines, errors } of [first, second])
      expect(lines.join('\n') + errors()).not.toContain(secret);
}, 240_000);
