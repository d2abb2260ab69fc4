import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { arrayOverlaps, getTableName, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { normalizeEmail } from '#domain/base/emailAddress';
import type { Demande } from '#domain/dossier/demande';
import { personKeys } from '#domain/people/nameMatch';
import type { Ticket } from '#domain/tickets/ticket';
import { type Call, callerOf, DEMO_PASSWORD, loginAll, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { tracesOf } from '../../../testing/personTraces';
import { startServer, type TestServer } from '../../../testing/startServer';
import { specimen } from '../../adapters/identity/specimens';
import { encryptedStorage } from '../../adapters/media/encrypted';
import { MediaGone, type MediaStorage } from '../../adapters/media/media';
import {
  auditEvents,
  authorisedAccounts,
  authorisedEmails,
  checklistTicks,
  clientChanges,
  clientImports,
  clientNotes,
  clients,
  deadlineMarks,
  deadlineMutes,
  deadlinePreferences,
  declaredDirectors,
  dossierApprovals,
  drawings,
  editors,
  emailTokens,
  feeTransferLines,
  feeTransfers,
  filedDocuments,
  invoiceFiles,
  journalEntries,
  journalPapers,
  media,
  officeInvitations,
  officeTemplates,
  outbox,
  providerEvents,
  providerWatches,
  registryAnswers,
  registryDataVersions,
  shareholders,
  stepDrafts,
  storedFiles,
  ticketReads,
  users,
  verifications,
  wallets,
} from '../../db/schema';
import { settleRest } from '../../db/settling';
import { storedFilesIn } from '../../files/storedFiles';
import { creditService } from '../credits/service';
import { dossierLines } from '../demandes/listed';
import { mediaService } from '../media/service';
import { nameOf, rowsOf } from './erasureStore';
import { mentions } from './holding';
import { HOLDINGS } from './holdings';
import { privacyService } from './service';
import { accountSubject, findUser, namedSubject } from './subjectStore';

const EMAIL = 'client@demo.greffio.be';
const GSM = '+32495111222';
const account = [EMAIL, GSM.slice(1), 'Nathalie Delvaux'];
const sofie = { mobile: '+32495007802', words: ['32495007802', 'De Ridder'] };

let server: TestServer;
let client: Call;
let admin: Call;
const objects = new Map<string, Buffer>();
const memory: MediaStorage = {
  put: async (key, bytes) => void objects.set(key, bytes),
  get: async (key) => objects.get(key) ?? Promise.reject(new MediaGone()),
  remove: async (key) => void objects.delete(key),
};
const storage = encryptedStorage(memory, () => ({ present: Buffer.alloc(32, 7), old: [] }));
const log = { error: () => undefined, info: () => undefined };
const images = () => mediaService(server.database.db, server.config, { storage, log });
const files = () => storedFilesIn(server.database.db, { storage, log });
const privacy = () =>
  privacyService(server.database.db, {
    media: images(),
    files: files(),
    credits: creditService(db()),
    count: async () => ({ ok: true }),
  });
const db = () => server.database.db;
/** How many checks and clients a name leads to. */
const foundAs = async (name: string) => {
  const has = (table: typeof verifications | typeof clients) =>
    db().$count(table, arrayOverlaps(table.personKeys, personKeys(name)));
  return (await has(verifications)) + (await has(clients));
};
/** Where the register says that data are kept. */
const kept = () =>
  HOLDINGS.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([name, fate]) =>
      fate === 'kept' ? `${getTableName(table)}.${name}` : [],
    ),
  );

let finished: Demande;
let unfinished: Demande;

/** A person with rows in every table: created through the server where it can, otherwise inserted. */
async function fill(): Promise<void> {
  const company = { name: 'Fiduciaire Nathalie Delvaux', enterprise_number: '1999000150' };
  await client('PUT', '/profile', { GSM, company });
  const { body: order } = await client<{ order_id: number }>(
    'POST',
    '/checkout',
    { pack: 'starter' },
    { 'Idempotency-Key': randomUUID() },
  );
  await client('POST', `/sandbox/checkout/${order.order_id}`, { outcome: 'paid' });
  finished = await readyDemande(client);
  expect((await client('POST', `/demandes/${finished.id}/progress`, { progress: 100 })).status).toBe(200);
  unfinished = await readyDemande(client);
  await client('POST', `/demandes/${unfinished.id}/text`, { text: 'Sofie De Ridder est nommée.' });
  for (const rightsBy of ['Sofie De Ridder', 'Ann Wouters'])
    await db().insert(shareholders).values({
      demandeId: unfinished.id,
      fullName: 'Succession Maes',
      shares: '1',
      shareRight: 'undivided',
      rightsBy,
    });
  const claim = {
    type: 'other',
    description: 'Nathalie Delvaux demande.',
    nom: 'Nathalie Delvaux',
    email: EMAIL,
  };
  const { body: ticket } = await client<Ticket>('POST', '/tickets', claim);
  const file = { name: 'acte.pdf', content: Buffer.from('%PDF-1.7 x').toString('base64') };
  await client('POST', `/tickets/${ticket.id}/replies`, { text: 'Nathalie Delvaux', attachments: [file] });
  await client('GET', `/tickets/${ticket.id}`);
  const [user] = await db().select().from(users).where(sql`email = ${EMAIL}`);
  const userId = user?.id ?? 0;
  const until = new Date(Date.now() + 1e9);
  const functions = [{ person: { givenName: 'Sofie', surname: 'De Ridder' } }];
  const { id: office } = (
    await db().insert(authorisedAccounts).values({ name: 'Nathalie Delvaux' }).returning()
  )[0] ?? { id: 0 };
  await db().insert(authorisedEmails).values({ accountId: office, email: EMAIL });
  await db()
    .insert(officeInvitations)
    .values({ officeId: office, email: EMAIL, role: 'reader', invitedBy: userId, expiresAt: until });
  const depositor = {
    ...{ kind: 'autrecompt' as const, name: 'Sofie De Ridder', no_mobile: null },
    ...{ GSM: sofie.mobile, verification_id: null },
  };
  const meeting = { minutes_keeper: 'Nathalie Delvaux', written_decisions: null };
  await db()
    .insert(officeTemplates)
    .values({ officeId: office, name: 'Sièges', answers: { depositor, meeting } });
  await db()
    .insert(dossierApprovals)
    .values({ demandeId: unfinished.id, askedBy: userId, word: 'Sofie De Ridder' });
  const now = new Date();
  await db()
    .insert(editors)
    .values({ demandeId: unfinished.id, editor: randomUUID(), userId, since: now, seenAt: now })
    .onConflictDoNothing();
  await db().insert(ticketReads).values({ ticketId: ticket.id, userId, lastRead: 1 }).onConflictDoNothing();
  await db()
    .insert(registryDataVersions)
    .values({ demandeId: unfinished.id, userId, before: '{"Sofie":"De Ridder"}' });
  await db()
    .insert(checklistTicks)
    .values({ demandeId: finished.id, version: 1, item: 'payment' as never });
  const [entry] = await db()
    .insert(journalEntries)
    .values({ demandeId: finished.id, version: 1, kind: 'paid', day: '2026-11-20', amount: '203.76', userId })
    .returning();
  const kept = await files().keep(Buffer.from('x'));
  const proof = { name: 'x.pdf', contentType: 'application/pdf', size: 1, ...kept };
  await db()
    .insert(journalPapers)
    .values({ ...proof, demandeId: finished.id, entryId: entry?.id ?? 0 });
  const [transfer] = await db()
    .insert(feeTransfers)
    .values({ userId, name: 'Nathalie Delvaux', iban: 'BE68539007547034' })
    .returning();
  await db()
    .insert(feeTransferLines)
    .values({ transferId: transfer?.id ?? 0, demandeId: finished.id, amount: '203.76' });
  const bce = { reading: 'read', bce: { number: '1999000150', function: functions } as never } as const;
  const [ofOffice] = await db()
    .insert(clients)
    .values({ ownerId: user?.walletId ?? 0, enterpriseNumber: '1999000150', inCharge: userId, ...bce })
    .returning();
  const deadline = { clientId: ofOffice?.id ?? 0, kind: 'ubo', userId } as const;
  await db()
    .insert(deadlineMarks)
    .values({ ...deadline, period: '2025-11-12', doneOn: '2026-11-12' });
  await db().insert(deadlineMutes).values(deadline);
  await db()
    .insert(deadlinePreferences)
    .values({ userId, calendarHash: 'c'.repeat(64), calendarSince: now });
  const about = { clientId: ofOffice?.id ?? 0, userId };
  await db()
    .insert(clientNotes)
    .values({ ...about, text: 'Sofie De Ridder' });
  await db()
    .insert(clientChanges)
    .values({
      clientId: about.clientId,
      kind: 'directors',
      day: '2026-11-20',
      before: { fr: 'Sofie De Ridder', nl: 'Sofie De Ridder' },
      after: { fr: '', nl: '' },
    });
  await db()
    .insert(clientImports)
    .values({
      ...{ ownerId: user?.walletId ?? 0, userId, fileName: 'x.csv', firstRow: 1, mapping: ['name'] },
      cells: [['Nom'], ['Sofie De Ridder']],
    });
  await db().insert(drawings).values({ userId, until }).onConflictDoNothing();
  await db()
    .insert(emailTokens)
    .values({ kind: 'reset', tokenHash: 'a'.repeat(64), userId, expiresAt: until });
  await db().insert(declaredDirectors).values({ userId, number: '1999000150', functions });
  await db()
    .insert(registryAnswers)
    .values({
      number: '1999000150',
      source: 'x',
      bce: { number: '1999000150', function: functions } as never,
    });
  const values = JSON.stringify({ people: 'De Ridder,\nSofie', typed: 'Nathalie Delvaux' });
  await db().insert(stepDrafts).values({ demandeId: unfinished.id, step: 'step2', values });
  await db()
    .insert(outbox)
    .values({
      ...{ channel: 'mail', recipient: 'other@office.example', uniqueKey: 'mentions' },
      payload: { content: { lang: 'fr', subject: 'S', paragraphs: [`Sofie De Ridder, ${sofie.mobile}`] } },
      failedAt: new Date(),
    });
  for (const { id, session } of await db()
    .select({ id: verifications.id, session: verifications.veriffSession })
    .from(verifications)) {
    await images().keepMedia(id, 'document-front', await specimen('document-front'));
    if (!session) continue;
    const event = { provider: 'p', subject: session, status: 's' };
    await db()
      .insert(providerEvents)
      .values({ ...event, eventId: session, at: until });
    await db()
      .insert(providerWatches)
      .values({ ...event, nextAt: until })
      .onConflictDoNothing();
  }
}

beforeAll(async () => {
  server = await startServer({
    listen: false,
    adapters: { media: storage },
    env: { SMS_PER_USER_HOUR: '1000' },
  });
  let other: Call;
  [client, other, admin] = await loginAll(server);
  void other;
  await fill();
});
afterAll(() => server.close());

const unzip = async (content: Readable) => unzipSync(await buffer(content));
const textIn = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name] ?? []).toString();

test('an address is found in whichever form it is given', async () => {
  const [user] = await db()
    .insert(users)
    .values({
      ...{
        email: normalizeEmail('ann@société-privée.be'),
        firstName: 'Ann',
        lastName: 'P',
        passwordHash: 'x',
      },
      walletId: (await db().insert(wallets).values({}).returning())[0]?.id ?? 0,
    })
    .returning();
  for (const email of [
    'ann@société-privée.be',
    ' Ann@SOCIE\u0301TE\u0301-prive\u0301e.be ',
    user?.email ?? '',
  ])
    expect(await findUser(db(), { email })).toMatchObject({ id: user?.id });
});

test('there is something of the person in every table that can hold them', async () => {
  const user = await findUser(db(), { email: EMAIL });
  const mine = user && (await accountSubject(db(), user));
  const hers = (await namedSubject(db(), { mobile: sofie.mobile }))?.subject;
  const empty: string[] = [];
  for (const holding of HOLDINGS) {
    let found = false;
    for (const subject of [mine, hers])
      if (subject) for await (const _row of rowsOf(db(), holding, subject)) found = true;
    if (!found) empty.push(nameOf(holding.table));
  }
  expect(
    empty.filter(
      (name) =>
        !/^kbo_|^rate_events|^client_errors|^refunds|^approvals|^passkey|^totp_|^recovery_|^pending_/.test(
          name,
        ),
    ),
  ).toEqual([]);
});

test('a user downloads their data, three times an hour, and it is written down', async () => {
  const answer = await server.app.inject({
    url: '/api/profile/data.zip',
    headers: { authorization: `Bearer ${await token()}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  expect(JSON.parse(textIn(files, 'data/users.json'))).toMatchObject([{ email: EMAIL, gsm: GSM }]);
  expect(JSON.parse(textIn(files, 'data/demandes.json'))).toHaveLength(2);
  expect(JSON.parse(textIn(files, 'data/sessions.json')).length).toBeGreaterThan(0);
  const names = Object.keys(files);
  for (const folder of ['papers/', 'attachments/'])
    expect([folder, names.some((name) => name.startsWith(folder))]).toEqual([folder, true]);
  expect(textIn(files, names.find((name) => name.startsWith('papers/')) ?? '').slice(0, 5)).toBe('%PDF-');
  const all = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join();
  for (const secret of ['$argon2id', '"tokenHash"', '"nationalNumber"', '"shortCode"'])
    expect(all).not.toContain(secret);
  expect(textIn(files, 'readme.txt')).toContain('data/users.json');
  const [event] = await db().select().from(auditEvents).where(sql`action = 'user.dataExported'`);
  expect(event?.detail).toEqual({});
  for (const status of [200, 200, 429])
    expect((await client('GET', '/profile/data.zip')).status).toBe(status);
});

test('what a participant is handed names nobody else', async () => {
  const files = await unzip(await privacy().dataOf({ mobile: sofie.mobile }));
  expect(JSON.parse(textIn(files, 'data/dirigeants.json'))).toHaveLength(2);
  expect(Object.keys(files).some((name) => name.startsWith('identity/'))).toBe(true);
  const all = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join();
  for (const other of ['Delvaux', 'Dumont', 'Lambrechts'])
    expect([other, all.includes(other)]).toEqual([other, false]);
});

test('nobody is erased while a finished dossier waits for its decision, nor the only administrator', async () => {
  for (const target of [{ email: EMAIL }, { mobile: sofie.mobile }])
    await expect(privacy().erase(target)).rejects.toThrow(String(finished.id));
  await expect(privacy().plan({ email: 'admin@demo.greffio.be' })).rejects.toThrow('only administrator');
  await expect(privacy().plan({ email: 'nobody@office.example' })).rejects.toThrow('No account');
  await admin('POST', `/demandes/change_state/${finished.id}`, { state: true });
});

test('a participant: number, checks and photos go everywhere, the name where nothing is filed', async () => {
  const plan = await privacy().plan({ mobile: sofie.mobile });
  expect(plan.find(({ table }) => table === 'filings')).toMatchObject({
    kept: 1,
    until: expect.stringMatching(/^20\d\d-/),
  });
  expect(await tracesOf(db(), ['32495007802'])).not.toEqual([]);
  const before = objects.size;
  expect(await foundAs('Sofie De Ridder')).toBeGreaterThan(0);
  await privacy().erase({ mobile: sofie.mobile });
  expect(await foundAs('Sofie De Ridder')).toBe(0);
  expect(objects.size).toBeLessThan(before);
  // What the lists show of the dossiers is written once more after it.
  await settleRest(db(), dossierLines);
  expect(await tracesOf(db(), ['32495007802'])).toEqual([]);
  const stays = kept();
  expect((await tracesOf(db(), ['De Ridder'])).filter((trace) => !stays.includes(trace))).toEqual([]);
  const { body } = await client<{ demande: Demande }>('GET', `/demandes/${unfinished.id}`);
  expect(JSON.stringify(body.demande)).not.toContain('De Ridder');
  const [event] = await db().select().from(auditEvents).where(sql`action = 'person.erased'`);
  expect(event?.detail).toEqual({ demandes: expect.arrayContaining([finished.id, unfinished.id]) });
  await expect(privacy().plan({ mobile: sofie.mobile })).rejects.toThrow('No dossier');
});

test('who exercises the rights of shares is found by name, and goes from the row of who holds them', async () => {
  const names = async () => {
    const rows = await db().select().from(shareholders).where(sql`demande_id = ${unfinished.id}`);
    return {
      holders: rows.map(({ fullName }) => fullName).toSorted(),
      rights: rows.map((row) => row.rightsBy),
    };
  };
  const before = await names();
  expect(before.rights).toContain('Ann Wouters');
  await privacy().erase({ name: 'Ann Wouters', dossier: unfinished.id });
  const { holders, rights } = await names();
  expect([holders, rights.filter((name) => name !== null)]).toEqual([before.holders, []]);
});

test('an account: nothing of it stands anywhere but where the law keeps it', async () => {
  const plan = await privacy().plan({ email: EMAIL });
  const lineOf = (name: string) => plan.find(({ table }) => table === name);
  expect(lineOf('ledger_entries')).toMatchObject({ deleted: 0, until: expect.stringMatching(/-12-31$/) });
  expect(lineOf('demandes')).toMatchObject({ deleted: 1 });
  const counted = async () => (await db().select().from(users)).length;
  const rows = await counted();
  await privacy().erase({ email: EMAIL });
  expect(await counted()).toBe(rows);
  const stays = kept();
  expect((await tracesOf(db(), account)).filter((trace) => !stays.includes(trace))).toEqual([]);
  expect(await tracesOf(db(), [EMAIL, GSM.slice(1)])).toEqual([]);
  expect(await db().$count(media)).toBe(0);
  // Stored attachments are gone; what the law keeps is there. (A duplicate drawing of an invoice waits an hour.)
  const papers =
    (await db().$count(filedDocuments)) +
    (await db().$count(invoiceFiles)) +
    (await db().$count(journalPapers));
  const left = await db().select().from(storedFiles);
  expect(left.filter(({ state }) => state !== 'coming')).toHaveLength(papers);
  expect([...objects.keys()].toSorted()).toEqual(left.map(({ key }) => key).toSorted());
  expect((await client('GET', '/user')).status).toBe(401);
  expect((await login()).status).toBe(401);
  // The filed papers are there for who answers for them.
  expect((await admin('GET', `/demandes/${finished.id}/documents.zip`)).status).toBe(200);
  expect((await admin('GET', '/demandes')).status).toBe(200);
  await mailedTokens(server, 'nobody');
});

test('a name that leaves nothing to look for, or of one word, is found in no other text', async () => {
  const subjectOf = (given: string, surname: string) => ({
    ...{
      userId: null,
      addresses: [],
      names: [{ given, surname }],
      wallet: null,
      demandes: [],
      unfinished: [],
      dirigeants: [],
    },
    ...{
      shareholders: [],
      checks: [],
      sessions: [],
      photos: [],
      tickets: [],
      claims: [],
      orders: [],
      offices: [],
    },
  });
  const payload = { content: { paragraphs: ['Sofie\nDe Ridder — fin'] } };
  await db().delete(outbox);
  await db().insert(outbox).values({ channel: 'mail', recipient: 'x', uniqueKey: 'words', payload });
  const found = (given: string, surname = '') =>
    db().$count(outbox, mentions(outbox.payload, subjectOf(given, surname)));
  expect([await found('—'), await found(''), await found('Sofie'), await found('Ridd', 'Sofie')]).toEqual([
    0, 0, 0, 0,
  ]);
  expect([await found('De', 'Ridder'), await found('Ridder', 'Sofie')]).toEqual([1, 1]);
});

const login = () =>
  callerOf(server)<{ token: string }>('POST', '/login', {
    email: EMAIL,
    password: DEMO_PASSWORD,
    langue_user: 'fr',
  });
const token = async () => (await login()).body.token;
