import { eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import type { Message } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes, outbox, verifications } from '../../db/schema';
import { queueUnwritten } from '../outbox/messages';
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

const logged: string[] = [];
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
    log: quietLog,
  });
  const log = { error: (...line: unknown[]) => logged.push(JSON.stringify(line)) };
  const { run: remind } = reminderService(db, { ...server.config, ...settings }, { outbox: mailer, log });
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

test('one that fails is put off and stops no other; the log names nobody', async () => {
  const [broken, well] = ['+32471500003', '+32471500004'];
  const { db } = server.database;
  for (const [at, GSM] of [broken, well].entries()) {
    await client('PUT', `/dirigeantsService/${(await people())[at]?.id}`, { GSM });
    await send(GSM);
    await sentAtNoon(GSM);
  }
  await db.execute(
    sql.raw(`alter table outbox add constraint outbox_test check (recipient <> '${broken}') not valid`),
  );
  const log: string[] = [];
  const said = { error: (detail: object, text: string) => log.push(JSON.stringify([detail, text])) };
  const later = async (
    tx: Parameters<typeof queueUnwritten>[0],
    ...message: [channel: 'sms', unwritten: never]
  ) => queueUnwritten(tx, ...message);
  const reminders = reminderService(db, server.config, {
    outbox: { later, mail: later } as never,
    log: said,
  });
  try {
    for (const hours of [24, 24.5, 25]) await reminders.run(hoursAfter(hours));
  } finally {
    await db.execute(sql`alter table outbox drop constraint outbox_test`);
  }
  expect(await messages(well)).toHaveLength(2);
  expect(await messages(broken)).toHaveLength(1);
  // At 24.5 hours it was left alone.
  expect(log.map((line) => JSON.parse(line)[0])).toMatchObject([
    { failures: 1, err: { code: '23514', constraint: 'outbox_test' } },
    { failures: 2 },
  ]);
  expect(log.join()).not.toContain(broken.slice(1));
  await reminders.run(hoursAfter(28));
  expect(await messages(broken)).toHaveLength(2);
});

test('the office is told of who deposits by name', async () => {
  const GSM = '+32471500006';
  const { id: verification_id } = (
    await client<{ id: number }>('POST', '/verifications', { GSM, veriff_session: 'x' })
  ).body;
  await client('PUT', `/demandes/${id}`, { depositaire: 'autrecompt', depositaire_nom: 'Bart Claes' });
  await client('PUT', `/demandes/${id}`, { verification_id });
  await send(GSM);
  await sentAtNoon(GSM);
  await server.database.db.update(verifications).set({ reminders: 2 }).where(eq(verifications.gsm, GSM));
  await run(hoursAfter(72));
  const [mail] = await messages(MAIL);
  expect(mail?.text).toContain('Bart Claes');
  expect(mail?.text).not.toContain('la personne qui dépose');
});

test('the office is told of a dossier that cannot be read by the number of its company', async () => {
  const GSM = '+32471500005';
  await client('PUT', `/dirigeantsService/${(await people())[0]?.id}`, { GSM });
  await send(GSM);
  await sentAtNoon(GSM);
  const { db } = server.database;
  await db.update(verifications).set({ reminders: 2 }).where(eq(verifications.gsm, GSM));
  await db.update(demandes).set({ bceData: '{' }).where(eq(demandes.id, id));
  await run(hoursAfter(72));
  expect((await messages(MAIL))[0]?.text).toContain('1999.000.150');
  expect(logged).toEqual([]);
  await db
    .delete(demandes)
    .where(eq(demandes.id, id))
    .catch(() => undefined);
});
