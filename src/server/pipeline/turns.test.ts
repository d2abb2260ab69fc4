import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '#domain/contract/endpoints';
import { type Call, loginAs } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { users } from '../db/schema';
import { writersInTurn } from './turns';

/** Something that goes on until the test ends it. */
function heldWork() {
  let finish = () => {};
  const ended = new Promise<void>((go) => {
    finish = go;
  });
  return { ended, finish: () => finish() };
}

const requestOf = (ownerId: number) => ({ caller: { ownerId } }) as FastifyRequest;

test('writing calls of one account run three at once and 200 wait; reading calls and other accounts run immediately', async () => {
  const takeTurn = writersInTurn();
  const { ended, finish } = heldWork();
  let running = 0;
  const write = async () => {
    running += 1;
    await ended;
  };
  const under = Array.from({ length: 203 }, () => takeTurn(endpoints.updateProfile, requestOf(1), write));
  await expect(takeTurn(endpoints.updateProfile, requestOf(1), write)).rejects.toMatchObject({
    status: 503,
    body: { message: 'server.busy' },
  });
  expect(running).toBe(3);
  // It asks the provider, and waits for the row of its order.
  await expect(takeTurn(endpoints.order, requestOf(1), write)).rejects.toMatchObject({ status: 503 });
  const ok = async () => 'ok';
  expect(await takeTurn(endpoints.updateProfile, requestOf(2), ok)).toBe('ok');
  expect(await takeTurn(endpoints.user, requestOf(1), ok)).toBe('ok');
  finish();
  await Promise.all(under);
  expect(running).toBe(203);
});

test('messages of one provider take turns whether they come by POST or by GET', async () => {
  const takeTurn = writersInTurn();
  const { ended, finish } = heldWork();
  let running = 0;
  const take = async () => {
    running += 1;
    await ended;
  };
  const from = (provider: string) => ({ caller: null, params: { provider } }) as unknown as FastifyRequest;
  const calls = [endpoints.webhook, endpoints.webhookByGet, endpoints.webhook, endpoints.webhookByGet];
  const under = calls.map((endpoint) => takeTurn(endpoint, from('payments'), take));
  await takeTurn(endpoints.webhook, from('identity'), async () => undefined);
  expect(running).toBe(3);
  finish();
  await Promise.all(under);
});

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('while 40 writing calls of one account wait for a row on PostgreSQL', () => {
  let server: TestServer;
  let client: Call;
  let other: Call;
  beforeAll(async () => {
    server = await startServer({ listen: false });
    [client, other] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
  });
  afterAll(() => server.close());

  test('another account is answered', async () => {
    const written = await server.database.background.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.email, 'client@demo.greffio.be')).for('update');
      const writers = Array.from({ length: 40 }, () => client('PUT', '/profile', { GSM: '+32495001122' }));
      await new Promise((go) => setTimeout(go, 500));
      expect((await other('GET', '/user')).status).toBe(200);
      expect((await other('PUT', '/profile', { GSM: '+32495001123' })).status).toBe(200);
      return writers;
    });
    for (const answer of await Promise.all(written)) expect(answer.status).toBe(200);
  }, 60_000);
});
