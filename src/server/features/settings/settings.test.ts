import { eq } from 'drizzle-orm';
import { DEFAULT_WORDS } from '#domain/language/texts';
import { DEFAULT_PACKS } from '#domain/money/packs';
import type { Settings } from '#domain/operations/settings';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents } from '../../db/schema';
import { settingsService } from './service';

let server: TestServer;
let admin: Call;
const path = '/admin/settings';
const put = (body: object) => admin<Settings>('PUT', path, body);
const read = async () => (await admin<Settings>('GET', path)).body;
const changes = () =>
  server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectType, 'settings'));

beforeAll(async () => {
  server = await startServer({ listen: false });
  admin = await loginAs(server, 'admin');
});
afterAll(() => server.close());

test('packs: checked, exact, in force at once in every process, and back to the usual ones', async () => {
  // Another process has a service of its own on the same database.
  const other = settingsService(server.database.db, { law: {} });
  expect(await other.packs()).toContainEqual({
    key: 'pro',
    name: 'Pro',
    credits: 50,
    price_per_credit: '4.5',
    price_excl: '225.00',
    vat: '47.25',
    price_incl: '272.25',
  });
  const packs = DEFAULT_PACKS.map((pack) => ({ ...pack, price_per_credit: '4,35' }));
  expect((await put({ packs })).body.packs[0]?.price_per_credit).toBe('4.35');
  expect((await other.packs()).map(({ price_incl }) => price_incl)).toEqual([
    '52.64',
    '263.18',
    '526.35',
    '31.58',
  ]);

  const first = { ...DEFAULT_PACKS[0], credits: 0, price_per_credit: '4.355' };
  expect(await put({ packs: [first, ...DEFAULT_PACKS.slice(1)] })).toMatchObject({
    status: 422,
    body: {
      errors: {
        'packs[0].credits': ['validation.tooSmall'],
        'packs[0].price_per_credit': ['settings.errorPrice'],
      },
    },
  });
  expect((await put({ packs: DEFAULT_PACKS.slice(1) })).status).toBe(422);
  expect((await put({})).status).toBe(422);
  await put({ packs: DEFAULT_PACKS });
  await put({ packs: DEFAULT_PACKS });
  expect((await read()).packs).toEqual(DEFAULT_PACKS);
  // The third changed nothing.
  expect((await changes()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['settings.packsChanged', 'packs'],
    ['settings.packsChanged', 'packs'],
  ]);
});

test('the index of October, from which the next tariff is expected, is kept with two places and audited', async () => {
  const indices = [{ year: 2026, index: '138,4' }];
  expect((await put({ indices })).body.indices).toEqual([{ year: 2026, index: '138.40' }]);
  expect((await put({ indices: [{ year: 2026, index: '1384' }] })).body.errors).toEqual({
    'indices[0].index': ['settings.errorIndex'],
  });
  expect((await put({ indices: [...indices, ...indices] })).body.errors).toHaveProperty('indices');
  const service = settingsService(server.database.db, { law: {} });
  expect((await service.law()).indices).toEqual([{ year: 2026, index: '138.40' }]);
  await put({ indices: [] });
  expect((await read()).indices).toEqual([]);
});

test('fees: those set here stand in for those of the file', async () => {
  const inFile = { from: '2026-03-01', company: '208.10', association: '166.50' };
  const service = settingsService(server.database.db, { law: { fees: [inFile], districts: [] } });
  expect(await service.law()).toEqual({ fees: [inFile], indices: [], districts: [] });
  const fees = [{ from: '2026-03-01', company: '209,1', association: '167' }];
  expect((await put({ fees })).body.fees).toEqual([
    { from: '2026-03-01', company: '209.10', association: '167.00' },
  ]);
  expect((await service.law()).fees?.[0]?.company).toBe('209.10');
  expect((await put({ fees: [...fees, ...fees] })).body.errors).toEqual({ fees: ['settings.errorSameDay'] });
  expect((await put({ fees: [{ ...fees[0], from: '2026-02-30' }] })).body.errors).toEqual({
    'fees[0].from': ['validation.date'],
  });
  await put({ fees: [] });
  expect((await read()).fees).toEqual([]);
});

test('words: refused on the field, said from the next mail on, and only those that differ are kept', async () => {
  const reset = { id: 'reset', lang: 'nl', subject: 'Nieuw wachtwoord', body: 'Kies er een:\n\n{link}' };
  const faulty = { ...reset, subject: 'Voor {iedereen}', body: 'Kies er een.' };
  expect((await put({ texts: [faulty] })).body.errors).toEqual({
    'texts[0].subject': ['settings.textUnknownName'],
    'texts[0].body': ['settings.textMissingName'],
  });
  const usual = { id: 'reset', lang: 'fr', ...DEFAULT_WORDS.fr.reset };
  expect((await put({ texts: [reset, usual] })).body.texts).toEqual([reset]);

  const email = 'client@demo.greffio.be';
  const anyone = callerOf(server);
  await anyone('POST', '/forgot-password', { email, locale: 'nl' });
  const outbox = await anyone<{ data: { subject: string; text: string }[] }>(
    'GET',
    `/sandbox/outbox?to=${email}`,
  );
  expect(outbox.body.data[0]?.subject).toBe('Nieuw wachtwoord');
  expect(outbox.body.data[0]?.text).toMatch(
    /^Beste,\n\nKies er een:\n\nEen wachtwoord kiezen\nhttp:\S+\n\nHet team van Greffio\n$/,
  );
  expect((await changes()).at(-1)).toMatchObject({
    action: 'settings.textsChanged',
    detail: { changed: ['reset.nl', 'reset.fr'] },
  });
  expect((await put({ texts: [{ ...reset, ...DEFAULT_WORDS.nl.reset }] })).body.texts).toEqual([]);
});
