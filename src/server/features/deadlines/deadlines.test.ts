import { eq, isNotNull, sql } from 'drizzle-orm';
import type { DeadlineList, DeadlinePreferences } from '#domain/deadlines/record';
import type { Journal } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { personKeys } from '#domain/people/nameMatch';
import type { BceData } from '#domain/registry/bceData';
import { type Call, callerOf, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { startServer, type TestServer } from '../../../testing/startServer';
import {
  authorisedDomains,
  clientChanges,
  clients,
  deadlineMarks,
  demandes,
  outbox,
  users,
  verifications,
} from '../../db/schema';
import { settleRest } from '../../db/settling';
import { dossierLines } from '../demandes/listed';
import { queueUnwritten } from '../outbox/messages';
import type { OutboxService } from '../outbox/service';
import { deadlineService } from './service';
import { deadlineLines } from './settling';
import { readers } from './store';
import { weeklyMails } from './weekly';

let server: TestServer;
let office: Call;
let stranger: Call;
beforeAll(async () => {
  server = await startServer();
  [office, stranger] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
});
afterAll(() => server.close());

const today = todayInBrussels();
const day = (by: number) => daysLater(today, by);

async function personOf(email: string) {
  const { db } = server.database;
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${email}@demo.greffio.be`));
  if (!person) throw new Error('There is no such account.');
  return person;
}

/** What a test writes behind the server's back is found as a job finds it. */
async function settled(): Promise<void> {
  await settleRest(server.database.db, dossierLines);
  await settleRest(server.database.db, deadlineLines(365));
}

let last = 1_999_100_000;
/** A client of the demo office; its beneficial owners were confirmed a year and `late` days ago. */
async function addClient(late: number | null, more: Partial<typeof clients.$inferInsert> = {}) {
  const { walletId } = await personOf('client');
  last += 1;
  const confirmed = late === null ? null : monthsLater(day(-late), -12);
  const [row] = await server.database.db
    .insert(clients)
    .values({
      ...{ ownerId: walletId, enterpriseNumber: String(last), name: `Client ${last}` },
      ...{ uboConfirmedOn: confirmed, createdAt: new Date('2020-01-01'), ...more },
    })
    .returning();
  if (!row) throw new Error('The client is not there.');
  await settled();
  return row;
}
beforeEach(() => server.database.db.delete(clients));

const list = async (call: Call, query = `to=${day(30)}`) =>
  (await call<DeadlineList>('GET', `/deadlines?${query}`)).body;

test('an office sees its own, late ones first, by who is in charge and by kind', async () => {
  const { id } = await personOf('client');
  const [late, soon] = [await addClient(40, { inCharge: id }), await addClient(-10)];
  await addClient(-100);
  const all = await list(office);
  expect(all).toMatchObject({ today, late: 1, clients: 3, people: [{ id }] });
  expect(all.deadlines.map(({ client, kind }) => [client.id, kind])).toEqual([
    [late.id, 'ubo'],
    [soon.id, 'ubo'],
  ]);
  expect(all.deadlines[0]).toMatchObject({
    inCharge: { id },
    expected: { what: 'confirmOwners', dossier: null },
  });
  const ids = async (query: string) =>
    (await list(office, `to=${day(30)}&${query}`)).deadlines.map(({ client }) => client.id);
  expect([await ids('in_charge=me'), await ids('in_charge=nobody'), await ids('kind=accounts')]).toEqual([
    [late.id],
    [soon.id],
    [],
  ]);
  expect(await ids(`from=${today}`)).toEqual([soon.id]);
  expect(await ids(`client=${late.id}`)).toEqual([late.id]);
  expect((await list(stranger, `to=${day(30)}&client=${late.id}`)).deadlines).toEqual([]);
  expect(await list(stranger)).toMatchObject({ deadlines: [], clients: 0 });
  const reader = await addColleague(server, { name: 'reads', role: 'reader' });
  expect((await list(reader)).deadlines).toHaveLength(2);
});

test('what was done goes, its day is the client’s own, and it can be taken back', async () => {
  const client = await addClient(40);
  const period = client.uboConfirmedOn as string;
  const name = { client_id: client.id, kind: 'ubo', period };
  const row = async () =>
    (await server.database.db.select().from(clients).where(eq(clients.id, client.id)))[0];
  expect((await stranger('POST', '/deadlines/done', { ...name, done_on: today })).status).toBe(404);
  expect((await office('POST', '/deadlines/done', { ...name, done_on: day(1) })).body).toMatchObject({
    errors: { done_on: ['deadlines.errorFuture'] },
  });
  expect((await office('POST', '/deadlines/done', { ...name, done_on: today })).status).toBe(204);
  // A second press changes nothing.
  expect((await office('POST', '/deadlines/done', { ...name, done_on: day(-1) })).status).toBe(204);
  expect(await row()).toMatchObject({ uboConfirmedOn: today, dueKind: 'ubo' });
  expect((await row())?.dueOn.slice(0, 4)).toBe(monthsLater(today, 12).slice(0, 4));
  expect((await list(office)).deadlines).toEqual([]);
  expect((await office('POST', '/deadlines/undone', name)).status).toBe(204);
  expect(await row()).toMatchObject({ uboConfirmedOn: period });
  expect((await list(office)).deadlines).toHaveLength(1);
  expect(await server.database.db.select().from(deadlineMarks)).toEqual([]);
  const reader = await addColleague(server, { name: 'reader2', role: 'reader' });
  expect((await reader('POST', '/deadlines/done', { ...name, done_on: today })).status).toBe(404);
});

test('a confirmation whose day is put back, or given again, is due again', async () => {
  const client = await addClient(40);
  const period = client.uboConfirmedOn as string;
  const done = (of: string, on: string) =>
    office('POST', '/deadlines/done', { client_id: client.id, kind: 'ubo', period: of, done_on: on });
  const open = async () => (await list(office, `to=${day(400)}`)).deadlines.map((one) => one.period);
  await done(period, day(-1));
  expect(await open()).toEqual([day(-1)]);
  const back = { ubo_confirmed_on: period };
  expect((await office('PUT', `/clients/${client.id}`, back)).status).toBe(200);
  expect(await open()).toEqual([period]);
  // The same day as before, and then the day itself once more.
  await done(period, day(-1));
  await done(day(-1), today);
  await office('PUT', `/clients/${client.id}`, back);
  await done(period, day(-1));
  await done(day(-1), day(-1));
  expect(await open()).toEqual([day(-1)]);
});

test('a decision is due while its dossier is in work, in the list of clients too, as soon as its day is told', async () => {
  const { id, enterprise_number } = await openDemande(office, '1999000249');
  const { id: client } = await addClient(null, { enterpriseNumber: enterprise_number });
  const due = async () => (await office<{ due: object | null }>('GET', `/clients/${client}`)).body.due;
  const deposits = async () => (await list(office, `to=${day(400)}&kind=deposit&client=${client}`)).deadlines;
  await office('PUT', `/demandes/${id}`, {
    address_service: 1,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  const rue = { rue: 'Rue Haute', numero: '2', zip_code: '1000', localite: 'Bruxelles', in_articles: false };
  await office('POST', '/addressService', { demande_id: id, ...rue });
  expect([await deposits(), await due()]).toEqual([[], null]);
  const dates = { date_changement: day(1), date_assemblee: day(-5), fait_a: 'Bruxelles' };
  expect((await office('PUT', `/demandes/${id}`, dates)).status).toBe(200);
  const [told] = await deposits();
  expect(told).toMatchObject({ period: String(id), expected: { what: 'finish', dossier: id } });
  expect(told?.ends).toBe(day(25));
  expect(await due()).toEqual({ on: told?.day, kind: 'deposit' });
  expect((await office('DELETE', `/demandes/${id}`)).status).toBe(204);
  expect([await deposits(), await due()]).toEqual([[], null]);
});

test('what the journal says is deposited is due no more', async () => {
  const { id, enterprise_number } = await readyDemande(office);
  const { id: client } = await addClient(null, { enterpriseNumber: enterprise_number });
  const due = async () =>
    (await office<{ due: { kind: string } | null }>('GET', `/clients/${client}`)).body.due?.kind;
  expect((await office('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  const deposits = async () =>
    (await list(office, `to=${day(400)}&kind=deposit`)).deadlines.map(({ expected }) => expected.dossier);
  expect(await deposits()).toEqual([id]);
  expect(await due()).toBe('deposit');
  const entry = { kind: 'deposited', day: today };
  expect((await office('POST', `/demandes/${id}/journal`, entry)).status).toBe(201);
  expect(await deposits()).toEqual([]);
  expect(await due()).not.toBe('deposit');
});

test('the old fee of a dossier is a deadline from its validation until it is paid', async () => {
  const { id, enterprise_number } = await readyDemande(office);
  await addClient(null, { enterpriseNumber: enterprise_number });
  expect((await office('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  const year = Number(today.slice(0, 4)) + 1;
  const { db } = server.database;
  await db
    .update(demandes)
    .set({ dateAssemblee: `${year}-02-10` })
    .where(eq(demandes.id, id));
  await settled();
  const told = async (kind: string) =>
    (await list(office, `to=${year}-04-30&kind=${kind}`)).deadlines.map(({ expected }) => expected.dossier);
  expect(await told('tariff')).toEqual([]);
  const admin = await loginAs(server, 'admin');
  expect((await admin('POST', `/demandes/change_state/${id}`, { state: true })).status).toBe(200);
  expect(await told('tariff')).toContain(id);
  const note = (body: object) => office<Journal>('POST', `/demandes/${id}/journal`, { day: today, ...body });
  const { entries } = (await note({ kind: 'paid', amount: '203.76' })).body;
  expect([await told('tariff'), await told('deposit')]).toEqual([[], expect.arrayContaining([id])]);
  // It was noted by mistake.
  await note({ kind: 'withdrawn', refers_to: entries.at(-1)?.id });
  expect(await told('tariff')).toContain(id);
});

test('the badge counts what is late and was not muted, by client or by person', async () => {
  const client = await addClient(40);
  await addClient(40);
  const count = async () => (await office<{ count: number }>('GET', '/deadlines/late')).body.count;
  expect(await count()).toBe(2);
  await office('PUT', '/deadlines/mutes', { client_id: client.id, kind: 'ubo', muted: true });
  expect(await count()).toBe(1);
  const { body } = await office<DeadlinePreferences>('GET', '/deadlines/preferences');
  expect(body).toMatchObject({ mail: true, calendar: null, clients: [{ id: client.id, kind: 'ubo' }] });
  await office('PUT', '/deadlines/preferences', { muted: ['ubo'], mail: true });
  expect([await count(), (await list(office)).deadlines]).toEqual([0, []]);
  await office('PUT', '/deadlines/preferences', { muted: [], mail: true });
});

test('nobody looks further than ten years ahead', async () => {
  const to = monthsLater(today, 120);
  expect((await office('GET', `/deadlines?to=${to}`)).status).toBe(200);
  expect(await office('GET', `/deadlines?to=${daysLater(to, 1)}`)).toMatchObject({
    status: 422,
    body: { errors: { to: ['validation.tooLarge'] } },
  });
});

test('only a deadline that there is can be done, on a day of the last year', async () => {
  const client = await addClient(40);
  const period = client.uboConfirmedOn ?? '';
  const done = (more: object) =>
    office('POST', '/deadlines/done', {
      ...{ client_id: client.id, kind: 'ubo', period, done_on: today, ...more },
    });
  expect(await done({ period: 'rien' })).toMatchObject({
    status: 404,
    body: { message: 'deadlines.unknown' },
  });
  expect(await done({ kind: 'meeting' })).toMatchObject({ status: 404 });
  for (const [done_on, code] of [
    ['2015-01-01', 'deadlines.errorEarly'],
    [daysLater(monthsLater(today, -12), -1), 'deadlines.errorEarly'],
    [day(1), 'deadlines.errorFuture'],
  ])
    expect(await done({ done_on })).toMatchObject({ status: 422, body: { errors: { done_on: [code] } } });
  const { db } = server.database;
  expect(await db.$count(deadlineMarks, eq(deadlineMarks.clientId, client.id))).toBe(0);
  expect((await done({ done_on: monthsLater(today, -12) })).status).toBe(204);
});

test('a mandate that ends with a meeting nobody wants to hear of is told by itself', async () => {
  const meets = day(-20);
  const [, month, nth] = meets.split('-').map(Number);
  const bce: BceData = {
    number: '1999000150',
    juridicalForm: { code: '014' },
    function: [
      {
        ...{ code: '10002', period: { begin: '2020-01-01', end: meets } },
        person: { givenName: 'Ann', surname: 'Bos' },
      },
    ],
  };
  const client = await addClient(null, {
    ...{ bce, reading: 'read', readAt: new Date(day(-60)), readDay: day(-60), createdAt: new Date(day(-60)) },
    ...{
      yearEnd: monthsLater(meets, -3).slice(5),
      meeting: { kind: 'day', month: month ?? 0, day: nth ?? 0 },
    },
  });
  const late = async () => [
    (await list(office, `to=${today}`)).deadlines.map(({ kind, expected }) => [kind, expected.people]),
    (await office<{ count: number }>('GET', '/deadlines/late')).body.count,
  ];
  expect(await late()).toEqual([[['meeting', 1]], 1]);
  const mute = (muted: boolean) =>
    office('PUT', '/deadlines/mutes', { client_id: client.id, kind: 'meeting', muted });
  await mute(true);
  expect(await late()).toEqual([[['mandate', 1]], 1]);
  await mute(false);
  await office('PUT', '/deadlines/preferences', { muted: ['meeting'], mail: true });
  expect(await late()).toEqual([[['mandate', 1]], 1]);
  await office('PUT', '/deadlines/preferences', { muted: ['meeting', 'mandate'], mail: true });
  expect(await late()).toEqual([[], 0]);
  await office('PUT', '/deadlines/preferences', { muted: [], mail: true });
});

test('a check that runs out before a mandate ends is told of the client by the name on the card, and no more once it is made anew', async () => {
  const { id: userId, walletId: ownerId } = await personOf('client');
  const ends = { code: '10002', period: { begin: '2020-01-01', end: day(40) } };
  const bce: BceData = {
    ...{ number: '1999000150', juridicalForm: { code: '014' } },
    function: [{ ...ends, person: { givenName: 'Jürgen', surname: 'Müller' } }],
  };
  await addClient(null, { bce, reading: 'read', readAt: new Date(), readDay: today });
  const { db } = server.database;
  const card = (givenName: string, surname: string, daysAgo: number) => ({
    ...{ userId, ownerId, gsm: '+32470000001', status: 'approved', decidedAt: new Date(day(-daysAgo)) },
    ...{
      verifiedGivenName: givenName,
      verifiedSurname: surname,
      personKeys: personKeys({ givenName, surname }),
    },
  });
  const told = async () => {
    await settled();
    return (await list(office, `to=${day(60)}&kind=check`)).deadlines.map((one) => [
      one.day,
      one.expected.people,
    ]);
  };
  const [check] = await db
    .insert(verifications)
    .values([card('JUERGEN KARL', 'MUELLER', 345), card('JUERGEN', 'MAES', 340)])
    .returning();
  await db.update(verifications).set({ status: 'approved' }).where(isNotNull(verifications.verifiedSurname));
  expect(await told()).toEqual([[day(20), 1]]);
  await db
    .update(verifications)
    .set({ decidedAt: new Date() })
    .where(eq(verifications.id, check?.id ?? 0));
  expect(await told()).toEqual([]);
});

test('once a day lists are given the next deadline of all clients', async () => {
  const client = await addClient(-100);
  const deadlines = deadlineService(server.database.db, { identityReuseDays: 365 });
  await deadlines.settleDaily();
  const due = async () =>
    (await server.database.db.select().from(clients).where(eq(clients.id, client.id)))[0];
  expect((await due())?.dueKind).toBe('ubo');
  await server.database.db.update(clients).set({ uboConfirmedOn: null }).where(eq(clients.id, client.id));
  await deadlines.settleDaily();
  expect((await due())?.dueKind).toBe('ubo');
  await deadlineService(server.database.db, { identityReuseDays: 365 }).settleDaily();
  expect(await due()).toMatchObject({ dueOn: '9999-12-31', dueKind: null });
});

test('what somebody tells of a client has its next deadline in the list at once', async () => {
  const client = await addClient(null);
  const dueOf = async () => {
    const { body } = await office<{ due: { on: string; kind: string } | null }>(
      'GET',
      `/clients/${client.id}`,
    );
    return body.due;
  };
  expect(await dueOf()).toBeNull();
  expect((await office('PUT', `/clients/${client.id}`, { ubo_confirmed_on: day(-10) })).status).toBe(200);
  expect(await dueOf()).toMatchObject({ kind: 'ubo' });
  for (const [told, code] of [
    ['9999-12-31', 'deadlines.errorFuture'],
    [day(1), 'deadlines.errorFuture'],
    ['2018-10-30', 'clients.errorConfirmedEarly'],
  ])
    expect(await office('PUT', `/clients/${client.id}`, { ubo_confirmed_on: told })).toMatchObject({
      status: 422,
      body: { errors: { ubo_confirmed_on: [code] } },
    });
});

test('a calendar opens by its secret alone, names nobody, and ends', async () => {
  const { id } = await personOf('client');
  const client = await addClient(-10, { name: 'Ateliers Hesbaye', inCharge: id });
  await addClient(-10);
  const anyone = callerOf(server);
  const pathOf = async (own: boolean) =>
    (await office<{ url: string }>('POST', '/deadlines/calendar', { own })).body.url.replace(/^.*\/api/, '');
  const first = await pathOf(false);
  const file = await anyone('GET', first);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.headers['x-robots-tag']).toBe('noindex');
  const lines = file.text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2);
  const { day: on } = (await list(office)).deadlines[0] ?? { day: '' };
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:ubo-${client.uboConfirmedOn}-${client.enterpriseNumber}@127.0.0.1`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      'SUMMARY:Registre UBO\\, Ateliers Hesbaye',
    ]),
  );
  const { firstName, lastName, email } = await personOf('client');
  for (const word of [firstName, lastName, email]) expect(file.text).not.toContain(word);
  const second = await pathOf(true);
  expect((await anyone('GET', first)).status).toBe(404);
  expect((await anyone('GET', second)).text.match(/^UID:/gm)).toHaveLength(1);
  expect((await office('DELETE', '/deadlines/calendar')).status).toBe(204);
  expect((await anyone('GET', second)).status).toBe(404);
});

test('a calendar ends with all sessions, of the person’s own doing and of an administrator’s, and not with one session', async () => {
  const anyone = callerOf(server);
  const person = await loginAs(server, 'gerant');
  const { id } = await personOf('gerant');
  const make = async (caller = person) =>
    (await caller<{ url: string }>('POST', '/deadlines/calendar', { own: false })).body.url.replace(
      /^.*\/api/,
      '',
    );
  const first = await make();
  expect((await (await loginAs(server, 'gerant'))('POST', '/logout')).status).toBe(204);
  expect((await anyone('GET', first)).status).toBe(200);
  expect((await person('DELETE', '/sessions')).status).toBe(204);
  expect((await anyone('GET', first)).status).toBe(404);
  const second = await make(await loginAs(server, 'gerant'));
  expect((await (await loginAs(server, 'admin'))('DELETE', `/admin/accounts/${id}/sessions`)).status).toBe(
    200,
  );
  expect((await anyone('GET', second)).status).toBe(404);
});

test('who is let in no more has no calendar and no mail, until they are again; an administrator needs no authorisation', async () => {
  const { db } = server.database;
  const { id } = await personOf('client');
  await addClient(-10);
  const { body } = await office<{ url: string }>('POST', '/deadlines/calendar', { own: false });
  const path = body.url.replace(/^.*\/api/, '');
  const opened = async () => [(await callerOf(server)('GET', path)).status, (await readers(db, id)).length];
  const rename = (from: string, domain: string) =>
    db.update(authorisedDomains).set({ domain }).where(eq(authorisedDomains.domain, from));
  expect(await opened()).toEqual([200, 1]);
  await rename('demo.greffio.be', 'other.example');
  expect(await opened()).toEqual([404, 0]);
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
  expect(await opened()).toEqual([200, 1]);
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, id));
  await rename('other.example', 'demo.greffio.be');
  expect(await opened()).toEqual([200, 1]);
});

test('a change that is found in the night before the mail stands in this one and in no other', async () => {
  const { db } = server.database;
  const { id } = await personOf('client');
  const { id: clientId } = await addClient(null, { name: 'Nuit' });
  const empty = { fr: '', nl: '' };
  const change = { clientId, before: empty, after: empty, day: '2026-11-29', kind: 'seat' as const };
  const [before, after] = [new Date('2026-11-30T02:30:00Z'), new Date('2026-11-30T03:00:00Z')];
  await db.insert(clientChanges).values([before, after].map((createdAt) => ({ ...change, createdAt })));
  let compose: Parameters<OutboxService['registerComposer']>[2] | undefined;
  weeklyMails(db, {
    outbox: {
      later: queueUnwritten,
      registerComposer: (_channel, _name, composer) => {
        compose = composer;
      },
    },
    deadlines: deadlineService(db, { identityReuseDays: 365 }),
    appUrl: 'http://localhost',
  });
  const told = async (monday: string) =>
    JSON.stringify(await compose?.({ reader: id, monday }, '')).split('Nuit').length - 1;
  expect(await Promise.all(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map(told))).toEqual([
    0, 1, 1, 0,
  ]);
});

test('Monday’s mail comes once a week, of what is one’s own or nobody’s, and not to who wants none', async () => {
  const { db } = server.database;
  const { id, email } = await personOf('client');
  const colleague = await addColleague(server, { name: 'other', role: 'manager' });
  expect((await colleague('PUT', '/deadlines/preferences', { muted: [], mail: false })).status).toBe(200);
  const mine = await addClient(40, { name: 'Garage Gaumais', inCharge: id });
  const change = {
    clientId: mine.id,
    day: '2026-11-26',
    before: { fr: '', nl: '' },
    after: { fr: '', nl: '' },
  };
  const found = new Date('2026-11-26T06:00:00Z');
  await db.insert(clientChanges).values([
    { ...change, kind: 'seat', createdAt: found },
    { ...change, kind: 'name', createdAt: found, acceptedAt: found },
    { ...change, kind: 'form', createdAt: new Date('2026-11-20T06:00:00Z') },
  ]);
  const member = await personOf('member-other');
  await addClient(40, { name: 'Clos du Lion', inCharge: member.id });
  const mails = weeklyMails(db, {
    outbox: { later: queueUnwritten, registerComposer: () => undefined },
    deadlines: deadlineService(db, { identityReuseDays: 365 }),
    appUrl: 'http://localhost',
  });
  const key = sql`${outbox.uniqueKey} like 'deadlines:%'`;
  const queued = () => db.select().from(outbox).where(key);
  await mails.queue(new Date('2026-11-29T09:00:00Z'));
  await mails.queue(new Date('2026-11-30T02:00:00Z'));
  expect(await queued()).toEqual([]);
  await mails.queue(new Date('2026-11-30T07:00:00Z'));
  await mails.queue(new Date('2026-11-30T09:00:00Z'));
  expect((await queued()).map(({ recipient }) => recipient)).not.toContain(member.email);
  expect((await queued()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
  const { body } = await office<{ data: { text: string; subject: string }[] }>(
    'GET',
    `/sandbox/outbox?to=${email}`,
  );
  const told = body.data.find(({ text }) => text.includes('Garage Gaumais'));
  expect(told?.text).toMatch(
    /En retard\s:\n\d\d\/\d\d, Garage Gaumais, Registre UBO, Confirmer les bénéficiaires/,
  );
  expect(told?.text).not.toContain('Clos du Lion');
  expect(told?.text).toMatch(/sans dossier de votre part\s:\n26\/11, Garage Gaumais, Siège\n\n/);
});
