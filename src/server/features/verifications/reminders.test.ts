import { eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/entities/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import type { Message } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { outbox, verifications } from '../../db/schema';
import { outboxService } from '../outbox/service';
import { reminderService } from './reminders';

let server: TestServer;
let client: Call;
let id: number;

const MAIL = 'client@demo.greffio.be';
/** By day in Belgium, whatever the season. */
const NOON = new Date('2026-11-24T11:00:00Z');
const hoursAfter = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

beforeAll(async () => {
  server = await startServer({ listen: false, env: { SMS_PER_USER_HOUR: '1000' } });
  client = await loginAs(server, 'client');
});
beforeEach(async () => {
  id = (await readyDemande(client)).id;
  await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  // Nobody else waits: neither those of this dossier nor what a test has left.
  await server.database.db.update(verifications).set({ reminders: 9 });
});
afterAll(() => server.close());

const people = async () =>
  (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.dirigeants;
const messages = async (to: string) =>
  (await client<{ data: Message[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).body.data;
const send = async (number: string) => {
  await client('POST', '/send-verification-link', { number, lang: 'nl' });
  await messages(number);
};
/** The link of everybody left at noon, so many hours ago. */
const sentAtNoon = (number: string) =>
  server.database.db
    .update(verifications)
    .set({ linkSentAt: NOON })
    .where(sql`${verifications.gsm} = ${number} and ${verifications.linkSentAt} is not null`);

async function run(now: Date, settings: Partial<TestServer['config']> = {}) {
  const { db } = server.database;
  const mailer = outboxService(db, {
    watch: async () => {},
    mail: {} as never,
    sms: {} as never,
    einvoice: {} as never,
    collect: {} as never,
    keep: { mail: true, sms: true },
    host: 'localhost',
    log: { error: () => {} },
  });
  const { run: remind } = reminderService(db, { ...server.config, ...settings }, mailer);
  // Two processes at once.
  await Promise.all([remind(now), remind(now)]);
}

test('two reminders and no more, each one counted from the SMS before, then a word to the office', async () => {
  const GSM = '+32471500001';
  const [director] = await people();
  await client('PUT', `/dirigeantsService/${director?.id}`, { GSM });
  await send(GSM);
  const count = async () => (await messages(GSM)).length;
  await sentAtNoon(GSM);
  await run(hoursAfter(23.9));
  expect(await count()).toBe(1);
  await run(hoursAfter(24));
  expect(await count()).toBe(2);
  const [reminder] = await messages(GSM);
  expect(reminder?.text).toMatch(/^Herinnering van .+: controle van uw identiteit voor .+\/v\/\w+$/);
  expect(reminder?.text.length).toBeLessThan(160);
  await sentAtNoon(GSM);
  await run(hoursAfter(47));
  expect(await count()).toBe(2);
  await run(hoursAfter(48));
  expect(await count()).toBe(3);
  await sentAtNoon(GSM);
  const mails = async () =>
    (await messages(MAIL)).filter(({ subject }) => /sans réponse/.test(String(subject)));
  await run(hoursAfter(23));
  expect(await mails()).toEqual([]);
  for (const hours of [24, 48, 240]) await run(hoursAfter(hours));
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`dossier ${id}`);
  expect(told[0]?.text).toContain(`${director?.givenName} ${director?.surname}`);
  expect(told[0]?.links[0]).toMatch(new RegExp(`/form\\?demande_id=${id}&tab=checks$`));
  expect(await count()).toBe(3);
  // Asked for anew by the office, it begins anew.
  await send(GSM);
  await sentAtNoon(GSM);
  await run(hoursAfter(24));
  expect(await count()).toBe(5);
});

test.each<[string, (session: string) => Promise<unknown>]>([
  ['is done', (session) => client('POST', `/sandbox/identity/${session}`, { decision: 'approved' })],
  ['is being looked at', (session) => client('POST', `/sandbox/identity/${session}`, { decision: 'review' })],
  ['is of a service that was given up', () => client('PUT', `/demandes/${id}`, WITHOUT_DIRECTORS)],
  ['is of a dossier that was deleted', () => client('DELETE', `/demandes/${id}`)],
])('nobody is reminded of a check that %s', async (what, happens) => {
  const GSM = `+3247150010${what.length % 10}`;
  const [director] = await people();
  await client('PUT', `/dirigeantsService/${director?.id}`, { GSM });
  await send(GSM);
  await sentAtNoon(GSM);
  await happens(String((await people())[0]?.session_id));
  await run(hoursAfter(24));
  expect(await messages(GSM)).toHaveLength(1);
});
const WITHOUT_DIRECTORS = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };

test('nor at night, nor when reminders are switched off', async () => {
  const GSM = '+32471500002';
  const [director] = await people();
  await client('PUT', `/dirigeantsService/${director?.id}`, { GSM });
  await send(GSM);
  await sentAtNoon(GSM);
  await run(hoursAfter(24 + 9));
  await run(hoursAfter(24), { identityReminderHours: [], identityOfficeHours: 0 });
  expect(await messages(GSM)).toHaveLength(1);
  const { db } = server.database;
  expect(await db.select().from(outbox).where(eq(outbox.recipient, GSM))).toHaveLength(1);
});
