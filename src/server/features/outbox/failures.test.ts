import { eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { Failures } from '#domain/operations/failures';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { smsService } from '../../../testing/smsService';
import { startServer, type TestServer } from '../../../testing/startServer';
import { receipt } from '../../adapters/sms/sms';
import { auditEvents, outbox, providerEvents } from '../../db/schema';

let server: TestServer;
let client: Call;
let admin: Call;
const sms = smsService();

beforeAll(async () => {
  server = await startServer({ listen: false, adapters: { sms: sms.adapter } });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
beforeEach(async () => {
  sms.works();
  await server.database.db.delete(outbox);
  await server.database.db.delete(providerEvents);
});
afterAll(() => server.close());

const list = async () => (await admin<Failures>('GET', '/admin/failures')).body;
const press = (id: number) => admin('POST', `/admin/outbox/${id}/send-again`);
const pressed = async (action: string) =>
  (
    await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, action as never))
  ).length;
/** Everything that is due is tried. */
const leave = () => client('GET', '/sandbox/outbox?to=nobody');

/** The director of a dossier is asked for their identity. */
async function ask(GSM: string) {
  const { id, dirigeants } = await readyDemande(client);
  await client('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM });
  await server.database.db.delete(outbox);
  const again = () => client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await again();
  await leave();
  const link = async () =>
    (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.dirigeants[0]?.link_state;
  return { id, again, link };
}

test('a link that failed is listed without its number, and leaves when it is asked for, once', async () => {
  sms.refuses('SMS filtered');
  const { id, link } = await ask('+32475123407');
  const { failures, total, sendable, channels } = await list();
  expect([total, sendable]).toEqual([1, 1]);
  expect(channels.map(({ channel, count }) => [channel, count])).toContainEqual(['sms', 0]);
  expect(failures).toMatchObject([
    {
      kind: 'identityLink',
      state: 'failed',
      to: '+32 475 •• •• 07',
      demande_id: id,
      answer: 'SMS filtered',
      attempts: 1,
      forgotten: false,
    },
  ]);
  expect(await link()).toBe('failed');

  sms.works();
  const row = failures[0]?.id ?? 0;
  const before = await pressed('outbox.sentAgain');
  const answers = await Promise.all([press(row), press(row), press(row)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect((await pressed('outbox.sentAgain')) - before).toBe(1);
  await leave();
  expect(await link()).toBe('sent');
  expect(await mailedTokens(server, '+32475123407')).toHaveLength(1);
  expect(await list()).toMatchObject({ failures: [], total: 0, sendable: 0 });
  expect((await press(row)).body.message).toBe('failure.leaving');
});

test('what is tried again by itself need not be waited for; all of it leaves at once', async () => {
  sms.isDown();
  await ask('+32475123411');
  const waiting = await list();
  expect(waiting.failures).toMatchObject([{ state: 'waiting', next_at: expect.any(String) }]);
  expect(waiting.channels).toContainEqual({ channel: 'sms', count: 1, seconds: expect.any(Number) });
  sms.works();
  expect(await admin('POST', '/admin/outbox/send-again')).toMatchObject({ status: 200, body: { sent: 1 } });
  expect(await admin('POST', '/admin/outbox/send-again')).toMatchObject({ body: { sent: 0 } });
  await leave();
  expect((await list()).total).toBe(0);
});

test('a link that was asked for anew since is nobody’s to send again', async () => {
  sms.refuses('SMS unreachable');
  const { again } = await ask('+32475123421');
  sms.works();
  await again();
  await leave();
  expect((await list()).total).toBe(0);
});

test('an SMS that left and did not arrive is sent anew, and a late word about the first one changes nothing', async () => {
  const { link } = await ask('+32475123431');
  const { headers, rawBody } = sms.receipt('SMS unreachable');
  await server.app.inject({
    ...{ method: 'POST', url: '/api/webhooks/sandbox-sms', payload: rawBody },
    headers: headers as Record<string, string>,
  });
  const { failures } = await list();
  expect(failures).toMatchObject([{ answer: 'SMS unreachable', state: 'failed' }]);
  await press(failures[0]?.id ?? 0);
  await leave();
  expect([await link(), (await list()).total]).toEqual(['sent', 0]);
});

test('of what was given up before its words were kept nothing can leave, and it says so', async () => {
  const [row] = await server.database.db
    .insert(outbox)
    .values({
      ...{ channel: 'mail', recipient: 'jan@kantoor.be', uniqueKey: 'demande-resolved:12:1', payload: {} },
      ...{ failedAt: new Date(), lastError: 'SMTP 550', attempts: 1 },
    })
    .returning();
  const { failures, sendable } = await list();
  expect(sendable).toBe(0);
  expect(failures).toMatchObject([
    { kind: 'decision', demande_id: 12, to: 'j•••@kantoor.be', forgotten: true },
  ]);
  expect(await press(row?.id ?? 0)).toMatchObject({ status: 409, body: { message: 'failure.forgotten' } });
  expect((await press(999_999)).status).toBe(404);
});

test('an event of something unknown waits, is read again when it is asked for, and was read then', async () => {
  const { id: eventId, subject, status, at, detail } = receipt('message-1', null);
  const long = { createdAt: sql`now() - interval '1 hour'` };
  const [event] = await server.database.db
    .insert(providerEvents)
    .values({ provider: sms.adapter.name, eventId, subject, status, at, detail, ...long })
    .returning();
  expect((await list()).failures).toMatchObject([{ kind: 'event', to: sms.adapter.name, state: 'failed' }]);
  const replay = () => admin('POST', `/admin/provider-events/${event?.id}/replay`);
  expect((await replay()).body.message).toBe('failure.unknownHere');
  const message = { channel: 'sms', recipient: '+32475123441', payload: {}, doneAt: new Date() } as const;
  await server.database.db.insert(outbox).values({ ...message, uniqueKey: 'late', messageId: subject });
  expect((await replay()).status).toBe(204);
  expect((await replay()).body.message).toBe('failure.leaving');
  expect([(await list()).total, await pressed('providerEvent.replayed')]).toEqual([0, 1]);
  expect((await admin('POST', '/admin/provider-events/999999/replay')).status).toBe(404);
});
