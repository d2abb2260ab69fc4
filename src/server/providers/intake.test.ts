import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { quietLog } from '../../testing/logs/logScan';
import { startVeriff, type VeriffMessage, type VeriffStandIn } from '../../testing/standIns/veriff';
import { openTestDatabase } from '../../testing/testDatabase';
import { sandboxEinvoice } from '../adapters/einvoice/sandbox';
import { veriffIdentity } from '../adapters/identity/veriff/veriff';
import { sandboxMail } from '../adapters/mail/sandbox';
import { sandboxSms } from '../adapters/sms/sandbox';
import { loadConfig } from '../config/config';
import type { Database } from '../db/connect';
import { providerEvents, providerWatches, users, verifications, wallets } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { lockForChange } from '../features/demandes/editors';
import { outboxService } from '../features/outbox/service';
import { verificationService } from '../features/verifications/service';
import { providerIntake, type Source, watching } from './intake';

/* The way of a message, with a real driver against its stand-in and the feature that its events are for. */

let database: Database;
let there: VeriffStandIn;
let source: Source;
let userId: number;

const log = quietLog;
const watch = watching(60);
const intakeOf = (own: Source = source) => providerIntake(database.db, [own], { pollSeconds: 60, log });

beforeAll(async () => {
  database = await openTestDatabase();
  there = await startVeriff();
  const { db } = database;
  const config = loadConfig({});
  const identity = veriffIdentity({
    pageHosts: ['veriff.invalid'],
    apiKey: there.apiKey,
    secret: there.secret,
    baseUrl: there.url,
    appUrl: config.appUrl,
    pauseMs: 1,
  });
  const channels = { mail: sandboxMail(), sms: sandboxSms(), einvoice: sandboxEinvoice(), keep: {} };
  const outbox = outboxService(db, {
    ...channels,
    watch,
    collect: async () => undefined,
    host: 'greffio.example',
    log,
  });
  const free = async () => ({ ok: true as const });
  const own = verificationService(db, config, {
    identity,
    outbox,
    demandes: { lock: lockForChange },
    watch,
    take: free,
    countNew: free,
  });
  source = { provider: identity, apply: own.apply };
  const walletId = (await db.insert(wallets).values({}).returning())[0]?.id ?? 0;
  const person = { email: 'a@b.example', firstName: 'A', lastName: 'B', passwordHash: 'none', walletId };
  userId = (await db.insert(users).values(person).returning())[0]?.id ?? 0;
});
afterAll(async () => {
  await there.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(providerEvents);
  await database.db.delete(providerWatches);
});

/** A check whose session has begun at the provider. */
async function begin(): Promise<string> {
  const { sessionId } = await veriffOf().createSession({ reference: '1', lang: 'fr', returnTo: '/' });
  await inTransaction(database.db, async (tx) => {
    await tx.insert(verifications).values({ userId, gsm: '+32470000000', veriffSession: sessionId });
    await watch(tx, source.provider.name, sessionId);
  });
  return sessionId;
}
const veriffOf = () => source.provider as ReturnType<typeof veriffIdentity>;

async function state(sessionId: string) {
  const [row] = await database.db
    .select()
    .from(verifications)
    .where(eq(verifications.veriffSession, sessionId));
  const { status, reason, verifiedGivenName, verifiedSurname, decidedAt } = row ?? {};
  return { status, reason, name: [verifiedGivenName, verifiedSurname], decidedAt };
}
const deliver = ({ headers, rawBody }: VeriffMessage, intake = intakeOf()) =>
  intake.receive(source.provider.name, { headers, rawBody: Buffer.from(rawBody), query: {} });

const isDue = () => database.db.update(providerWatches).set({ nextAt: new Date(0) });
const asked = () => there.received.filter(({ path }) => path.endsWith('/decision')).length;
const CLAIRE = { firstName: 'Claire', lastName: 'Dumont' };

/** Two tries of a person: the first photos were bad. */
function course(sessionId: string): VeriffMessage[] {
  return [
    there.start(sessionId),
    there.submit(sessionId),
    there.decide(sessionId, { status: 'resubmission_requested', reasonCode: 204 }),
    there.start(sessionId),
    there.submit(sessionId),
    there.decide(sessionId, { status: 'approved', person: CLAIRE }),
  ];
}

test('fifty messages in any order and at once end in the same state as once and in order', async () => {
  const intake = intakeOf();
  const inOrder = async (length: number) => {
    const id = await begin();
    for (const message of course(id).slice(0, length)) await deliver(message, intake);
    return { ...(await state(id)), decidedAt: null };
  };
  const expected = new Map<number, Awaited<ReturnType<typeof inOrder>>>();
  for (const length of [1, 2, 3, 4, 5, 6]) expected.set(length, await inOrder(length));
  expect([...expected.values()].map(({ status }) => status)).toEqual([
    'started',
    'submitted',
    'resubmission_requested',
    'started',
    'submitted',
    'approved',
  ]);

  const scenario = fc.record({
    length: fc.integer({ min: 2, max: 6 }),
    order: fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ length, order }) => {
      const id = await begin();
      const messages = course(id).slice(0, length);
      // Each at least once, the others as they fall.
      const deliveries = order.map((at, index) => messages[index < length ? index : at % length]);
      const shuffled = deliveries
        .map((message, index) => ({ message, key: order[index] ?? 0 }))
        .sort((a, b) => a.key - b.key);
      await Promise.all(shuffled.map(({ message }) => message && deliver(message, intake)));
      expect({ ...(await state(id)), decidedAt: null }).toEqual(expected.get(length));
      const events = await database.db.select().from(providerEvents).where(eq(providerEvents.subject, id));
      expect(events).toHaveLength(length);
      // What named a person is forgotten.
      expect(events.every(({ detail, appliedAt }) => detail === null && appliedAt !== null)).toBe(true);
    }),
    { numRuns: 5 },
  );
});

describe('a message that got lost', () => {
  test('is caught up by asking, by one process of several, and not asked again after the end', async () => {
    const id = await begin();
    await deliver(there.start(id));
    there.decide(id, { status: 'approved', person: CLAIRE });
    await isDue();
    there.received.length = 0;
    await Promise.all([intakeOf().poll(), intakeOf().poll(), intakeOf().poll()]);
    expect(await state(id)).toMatchObject({ status: 'approved', name: ['Claire', 'Dumont'] });
    expect(asked()).toBe(1);
    expect(await database.db.select().from(providerWatches)).toEqual([]);
  });

  test('a provider that is down is asked later, less and less often', async () => {
    await begin();
    await isDue();
    const pause = async () => {
      const [row] = await database.db.select().from(providerWatches);
      return { tries: row?.tries, seconds: Math.round(((row?.nextAt.getTime() ?? 0) - Date.now()) / 1000) };
    };
    for (const [tries, least] of [
      [1, 110],
      [2, 230],
      [3, 470],
    ] as const) {
      there.trouble({ status: 404 });
      await isDue();
      await intakeOf().poll();
      expect((await pause()).tries).toBe(tries);
      expect((await pause()).seconds).toBeGreaterThan(least);
    }
  });
});

test('nothing is noted of a message that could not be applied to its end', async () => {
  const id = await begin();
  const message = there.start(id);
  const dies: Source = {
    ...source,
    apply: async (tx, event) => {
      await source.apply(tx, event);
      throw new Error('killed');
    },
  };
  await expect(deliver(message, intakeOf(dies))).rejects.toThrow('killed');
  expect(await database.db.select().from(providerEvents)).toEqual([]);
  expect((await state(id)).status).toBe('created');
  await deliver(message);
  expect((await state(id)).status).toBe('started');
});

test('a message about what is not known yet waits until it is', async () => {
  const { sessionId } = await veriffOf().createSession({ reference: '2', lang: 'fr', returnTo: '/' });
  await deliver(there.start(sessionId));
  await intakeOf().poll();
  const inbox = await database.db.select().from(providerEvents);
  expect(inbox.map(({ appliedAt }) => appliedAt)).toEqual([null]);
  await inTransaction(database.db, async (tx) => {
    await tx.insert(verifications).values({ userId, gsm: '+32470000001', veriffSession: sessionId });
    await watch(tx, source.provider.name, sessionId);
  });
  await intakeOf().poll();
  expect((await state(sessionId)).status).toBe('started');
});

test('who is nobody is not found, who signs nothing is refused, and neither leaves a trace', async () => {
  const id = await begin();
  const { rawBody } = there.start(id);
  await expect(deliver({ headers: {}, rawBody })).rejects.toMatchObject({ status: 403 });
  await expect(
    intakeOf().receive('nobody', { headers: {}, rawBody: Buffer.from(rawBody), query: {} }),
  ).rejects.toMatchObject({ status: 404 });
  there.trouble(...Array.from({ length: 3 }, () => ({ status: 500 })));
  await expect(deliver(there.start(id))).rejects.toMatchObject({ status: 503 });
  expect(await database.db.select().from(providerEvents)).toEqual([]);
});

test('what is long over is forgotten', async () => {
  const id = await begin();
  await deliver(there.start(id));
  const old = new Date(Date.now() - 40 * 86_400_000);
  await database.db.update(providerEvents).set({ createdAt: old });
  await database.db.update(providerWatches).set({ createdAt: old });
  await intakeOf().tidy();
  expect(await database.db.select().from(providerEvents)).toEqual([]);
  expect(await database.db.select().from(providerWatches)).toEqual([]);
});
