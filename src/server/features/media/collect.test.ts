import { eq } from 'drizzle-orm';
import { type DemandeVerification, IMAGE_NAMES, type VerifiedPerson } from '#domain/people/verification';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startVeriff, type VeriffMessage, type VeriffStandIn } from '../../../testing/standIns/veriff';
import { startServer, type TestServer } from '../../../testing/startServer';
import { specimen } from '../../adapters/identity/specimens';
import { veriffIdentity } from '../../adapters/identity/veriff/veriff';
import { media, outbox, verifications } from '../../db/schema';

/** Images of a real provider, from its message to the dossier, with the driver against its stand-in. */

let server: TestServer;
let there: VeriffStandIn;
let client: Call;
const lines: string[] = [];
const sessions: string[] = [];

beforeAll(async () => {
  there = await startVeriff();
  const { apiKey, secret, url: baseUrl } = there;
  const appUrl = 'https://greffio.example';
  const identity = veriffIdentity({
    pageHosts: ['veriff.invalid'],
    apiKey,
    secret,
    baseUrl,
    appUrl,
    pauseMs: 1,
  });
  server = await startServer({
    listen: false,
    adapters: { identity, sandboxIdentity: null },
    env: { LOG_LEVEL: 'trace' },
    log: (line) => lines.push(line),
  });
  client = await loginAs(server, 'client');
});
afterAll(async () => {
  await server.close();
  await there.close();
});

/** A dossier whose first director got the link and took photos at the provider. */
async function photographed(number: string) {
  const { id, dirigeants } = await readyDemande(client);
  await client('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: number });
  await client('POST', '/send-verification-link', { number, lang: 'fr' });
  await mailedTokens(server, number);
  const [check] = await server.database.db.select().from(verifications).where(eq(verifications.gsm, number));
  const session = check?.veriffSession ?? '';
  sessions.push(session, check?.shortCode ?? '', number.slice(3));
  await deliver(there.start(session));
  for (const name of IMAGE_NAMES) there.addImage(session, name, await specimen(name));
  const director = async () =>
    (await client<DemandeVerification>('GET', `/demandes/${id}/verification`)).body
      .dirigeants[0] as VerifiedPerson;
  const names = async () => (await director()).images.map(({ name }) => name);
  return { session, director, names, checkId: check?.id ?? 0 };
}

const deliver = async ({ headers, rawBody }: VeriffMessage) => {
  const url = '/api/webhooks/veriff';
  const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload: rawBody });
  expect(statusCode).toBe(204);
};
const approve = (session: string) => deliver(there.decide(session, { status: 'approved' }));
/** Lets everything that waits in the outbox be tried once, now. */
async function tried(): Promise<void> {
  await server.database.db.update(outbox).set({ runAt: new Date(0) });
  await mailedTokens(server, 'nobody');
}
/** The photos asked for at the provider since it was last asked what. */
function fetched(): number {
  const calls = there.received.filter(({ path }) => path.startsWith('/media/')).length;
  there.received.length = 0;
  return calls;
}

test('are fetched once, after the decision, however often that is told', async () => {
  const { session, director, names } = await photographed('+32471500001');
  expect(await names()).toEqual([]);
  fetched();
  const message = there.decide(session, { status: 'approved' });
  await deliver(message);
  await tried();
  expect(await names()).toEqual(IMAGE_NAMES);
  expect(fetched()).toBe(4);

  const image = (await director()).images[0]?.id;
  await Promise.all([deliver(message), deliver(message)]);
  await tried();
  expect(fetched()).toBe(0);
  expect((await director()).images[0]?.id).toBe(image);
});

test('a failure is tried again, for what is missing alone; meanwhile they are on their way, not lost', async () => {
  const { session, director, names, checkId } = await photographed('+32471500002');
  const [, ...others] = there.session(session).images;
  for (const image of others) image.isDown = true;
  await approve(session);
  await tried();
  expect(await names()).toEqual(['document-front']);
  expect(await director()).toMatchObject({ error: null });

  for (const image of others) image.isDown = false;
  fetched();
  await tried();
  expect(await names()).toEqual(IMAGE_NAMES);
  expect(fetched()).toBe(3);
  const rows = await server.database.db.select().from(media).where(eq(media.verificationId, checkId));
  expect(rows).toHaveLength(4);
});

test('none at the provider is asked for again, and said to be missing in the end', async () => {
  const { session, director } = await photographed('+32471500003');
  there.session(session).images.length = 0;
  await approve(session);
  await tried();
  expect(await director()).toMatchObject({ images: [], error: null });
  await server.database.db.update(outbox).set({ attempts: 11 }).where(eq(outbox.channel, 'media'));
  await tried();
  expect(await director()).toMatchObject({ images: [], error: 'media.missing' });
});

test('a refused identity’s photos are left where they are', async () => {
  const { session, names } = await photographed('+32471500004');
  fetched();
  await deliver(there.decide(session, { status: 'declined', reasonCode: 102 }));
  await tried();
  expect(fetched()).toBe(0);
  expect(await names()).toEqual([]);
});

test('nothing of all this is in the log but what failed', async () => {
  const said = lines.join('\n');
  expect(said).toContain('"route":"/api/webhooks/:provider"');
  expect(said).toContain('veriff image: down (500)');
  expect(said).toContain('no photos');
  const keys = await server.database.db.select({ key: media.storageKey }).from(media);
  const images = there.session(sessions[0] ?? '').images.map(({ id }) => id);
  const secrets = [
    ...sessions,
    ...images,
    ...keys.map(({ key }) => key),
    there.apiKey,
    there.secret,
    'Dumont',
  ];
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});
