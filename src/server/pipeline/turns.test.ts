import { EventEmitter, on, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '#domain/contract/endpoints';
import { type Call, loginAs } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { users } from '../db/schema';
import { filesInTurn, writersInTurn } from './turns';

/** Work that runs until the test ends it. */
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

describe('lists that leave as files', () => {
  /** Two batches, of which each waits until the test lets it go; `next` answers which has begun, and lets it go. */
  function lists() {
    const beginnings = new EventEmitter();
    const heard = on(beginnings, 'began');
    async function* batches(name: string, size = 1) {
      for (const part of [1, 2]) {
        await new Promise<void>((go) => beginnings.emit('began', `${name}${part}`, go));
        yield name.repeat(size);
      }
    }
    const next = async (): Promise<string> => {
      const [name, go] = (await heard.next()).value;
      go();
      return name;
    };
    return { batches, next };
  }
  async function* empty() {}

  test('are read one batch at a time, the accounts one after the other', async () => {
    const sendFile = filesInTurn();
    const { batches, next } = lists();
    const files = [
      await sendFile(1, async () => batches('a')),
      await sendFile(1, async () => batches('b')),
      await sendFile(1, async () => batches('c')),
      await sendFile(2, async () => batches('x')),
    ];
    const texts = Promise.all(files.map((file) => text(file)));
    // The other account's come second and fourth, however many files the first one asks for.
    expect([await next(), await next(), await next(), await next()]).toEqual(['a1', 'x1', 'b1', 'x2']);
    for (let left = 4; left > 0; left -= 1) await next();
    expect(await texts).toEqual(['aa', 'bb', 'cc', 'xx']);
  });

  test('hold up nobody while their reader stops', async () => {
    const sendFile = filesInTurn();
    const { batches, next } = lists();
    const stopped = await sendFile(1, async () => batches('a', 100_000));
    stopped.read(0);
    expect(await next()).toBe('a1');
    await once(stopped, 'readable');
    const other = text(await sendFile(1, async () => batches('b')));
    expect([await next(), await next()]).toEqual(['b1', 'b2']);
    expect(await other).toBe('bb');
    stopped.destroy();
  });

  test('are eight at once of an account; a place is free when one has ended, failed or lost its reader', async () => {
    const sendFile = filesInTurn();
    const begun = async () => empty();
    await expect(sendFile(1, () => Promise.reject(new Error('Not written down.')))).rejects.toThrow(
      'Not written',
    );
    const files = [];
    for (let at = 0; at < 8; at += 1) files.push(await sendFile(1, begun));
    let isBegun = false;
    const refused = sendFile(1, async () => {
      isBegun = true;
      return empty();
    });
    await expect(refused).rejects.toMatchObject({ status: 429, body: { message: 'request.tooManyFiles' } });
    expect(isBegun).toBe(false);
    await sendFile(2, begun);
    const [read, left] = files;
    if (read) expect(await text(read)).toBe('');
    left?.destroy();
    if (left) await finished(left).catch(() => undefined);
    await sendFile(1, begun);
    await sendFile(1, begun);
    await expect(sendFile(1, begun)).rejects.toMatchObject({ status: 429 });
  });
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
