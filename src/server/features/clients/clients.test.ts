import { sql } from 'drizzle-orm';
import type { Client, ClientSummary } from '#domain/clients/record';
import type { DeadlineList } from '#domain/deadlines/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import type { BceData } from '#domain/registry/bceSchema';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { aCheck, aDemande, aDirigeant } from '../../../testing/factories';
import { interfered } from '../../../testing/interfere';
import { startServer, type TestServer } from '../../../testing/startServer';
import { companyOf } from '../../adapters/registry/company';
import { createSandboxRegistry } from '../../adapters/registry/sandbox';
import { settleRest } from '../../db/settling';
import { deadlineLines } from '../deadlines/settling';
import { aboutCompany } from '../demandes/aboutCompany';
import { clientPage } from './page';
import { clientWatch } from './watch';

let server: TestServer;
let office: Call;
let other: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  office = await loginAs(server, 'client');
  other = await loginAs(server, 'gerant');
});
afterAll(() => server.close());

const list = async (query = '', call = office) =>
  (
    await call<{
      data: ClientSummary[];
      meta: { total: number };
      unlisted: number;
      unlisted_name: string | null;
      late: number;
    }>('GET', `/clients${query}`)
  ).body;
const add = (number: string) => office<Client>('POST', '/clients', { number });
const named = ({ data }: { data: ClientSummary[] }) => data.map(({ name }) => name);

test('by its number, read as for a dossier; each once; found by name, number and place, of the office alone', async () => {
  const added = await add('1999.000.150');
  expect(added).toMatchObject({
    status: 201,
    body: { number: '1999000150', name: 'Brasserie du Canal', reading: 'read', due: null, shares: null },
  });
  expect(added.body.mandates.map(({ name, capacity, state }) => [name, capacity, state])).toEqual([
    ['Claire Dumont-Vandenberghe', 'managingDirector', 'inOffice'],
    ['Pieter Van den Broeck', 'director', 'inOffice'],
    ['Marc Lambrechts', 'director', 'inOffice'],
  ]);
  expect(await add('1999000150')).toMatchObject({ status: 409, body: { message: 'clients.known' } });
  for (const [number, code] of [
    ['1999000151', 'step1.errorEnterpriseNumber'],
    ['1999000843', 'step1.errorNotFound'],
    ['1999000348', 'step1.errorIndividual'],
  ] as const)
    expect(await add(number)).toMatchObject({ status: 422, body: { errors: { number: [code] } } });
  await add('1999000249');
  for (const q of ['brass', '1999.000.150', 'molenbeek'])
    expect(named(await list(`?q=${q}`))).toEqual(['Brasserie du Canal']);
  expect((await list()).meta.total).toBe(2);
  expect(named(await list('?form=014'))).toEqual(['Brasserie du Canal']);
  expect((await list('?due_within=30')).data).toEqual([]);
  expect((await list('', other)).data).toEqual([]);
  const file = await office('GET', '/clients', undefined, { accept: 'text/csv' });
  expect(file.text).toContain('1999.000.150;Brasserie du Canal;SA;Molenbeek-Saint-Jean');
});

test('what the office says of it, notes with who and when, and taken off the list', async () => {
  const { members } = (await office<{ members: { id: number; name: string }[] }>('GET', '/clients/options'))
    .body;
  const [me] = members;
  const { id } = (await list('?q=canal')).data[0] as ClientSummary;
  const meeting = { kind: 'weekday', month: 6, week: 2, weekday: 2 };
  const facts = { in_charge: me?.id, year_end: '12-31', meeting, ubo_confirmed_on: '2026-03-01' };
  expect((await office('PUT', `/clients/${id}`, facts)).body).toMatchObject({
    ...{ in_charge: me, year_end: '12-31', meeting },
  });
  // What is left out stays.
  expect((await office('PUT', `/clients/${id}`, { year_end: null })).body).toMatchObject({
    ...{ in_charge: me, year_end: null, ubo_confirmed_on: '2026-03-01' },
  });
  expect(await office('PUT', `/clients/${id}`, { in_charge: 999_999 })).toMatchObject({
    status: 422,
    body: { errors: { in_charge: ['validation.choice'] } },
  });
  expect((await office('PUT', `/clients/${id}`, { year_end: '02-30' })).status).toBe(422);
  expect((await office('PUT', `/clients/${id}`, { meeting: { ...meeting, extra: 1 } })).status).toBe(422);
  expect(named(await list(`?in_charge=${me?.id}`))).toEqual(['Brasserie du Canal']);
  const text = 'Ne signe que le mardi.';
  const noted = (await office<Client>('POST', `/clients/${id}/notes`, { text })).body;
  expect(noted.notes).toMatchObject([{ text, by: me?.name }]);
  expect((await office('DELETE', `/clients/${id}/notes/${noted.notes[0]?.id}`)).status).toBe(204);
  expect((await office<Client>('GET', `/clients/${id}`)).body.notes).toEqual([]);
  for (const path of [`/clients/${id}`]) expect((await other('GET', path)).status).toBe(404);
  const [, second] = (await list('?sort=name')).data;
  expect((await office('DELETE', `/clients/${second?.id}`)).status).toBe(204);
  expect((await list()).meta.total).toBe(1);
});

describe('the registry is watched', () => {
  const sandbox = createSandboxRegistry();
  /** The sandbox with some companies changed, on a day. */
  const watch = async (day: string, change: (bce: BceData) => BceData | null) => {
    const read = async (number: string) => {
      const company = await sandbox.readEnterprise(number);
      const bce = company && change(company.bce);
      return bce ? companyOf(bce) : null;
    };
    const open = { read, findExcluded: async () => new Map() };
    const dataDate = async () => day;
    const job = clientWatch(
      server.database.db,
      { readEnterprise: read, dataDate, open },
      { about: aboutCompany },
    );
    const count = await job(new AbortController().signal);
    // As the job of the lists does a moment later.
    await settleRest(server.database.db, deadlineLines(365));
    return count;
  };
  const moved = (bce: BceData): BceData => ({
    ...bce,
    address: {
      typeOfAddress: 'REGO',
      street: { description: { language: 'fr', value: 'Chaussée de Charleroi' } },
      ...{ houseNumber: '112', box: '3', zipcode: '1060' },
      municipality: { description: { language: 'fr', value: 'Saint-Gilles' } },
    },
  });
  const page = async () => {
    const [line] = (await list('?q=canal')).data;
    return (await office<Client>('GET', `/clients/${line?.id}`)).body;
  };

  test('nothing new is no change; a new seat is one that nobody expected, until somebody accepts it', async () => {
    await watch('2026-12-01', (bce) => bce);
    expect((await page()).changes).toEqual([]);
    await watch('2026-12-02', moved);
    const { changes, id } = await page();
    expect(changes).toMatchObject([{ kind: 'seat', day: '2026-12-02', demande_id: null, accepted_at: null }]);
    expect(changes[0]?.after.fr).toBe('Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles');
    expect((await list('?open_change=1')).data).toMatchObject([{ change: { kind: 'seat', is_open: true } }]);
    const path = `/clients/${id}/changes/${changes[0]?.id}/accept`;
    expect((await other('POST', path)).status).toBe(404);
    expect((await office<Client>('POST', path)).body.changes).toMatchObject([
      { accepted_at: expect.any(String), accepted_by: expect.any(String) },
    ]);
    expect((await list('?open_change=1')).data).toEqual([]);
    // Once a day of the data.
    expect(await watch('2026-12-02', (bce) => bce)).toBe(0);
  });

  test('what a finished dossier of the office decided was expected', async () => {
    await watch('2026-12-03', (bce) => bce);
    const demande = await readyDemande(office);
    await office('POST', `/demandes/${demande.id}/progress`, { progress: 100 });
    const before = await page();
    expect(before.dossiers.map(({ id }) => id)).toContain(demande.id);
    expect(before.expected).toMatchObject([{ demande_id: demande.id }]);
    const { address } = demande;
    await watch('2026-12-04', (bce) => ({
      ...bce,
      address: {
        typeOfAddress: 'REGO',
        street: { description: { language: 'fr', value: address?.rue ?? '' } },
        houseNumber: address?.numero ?? '',
        ...(address?.box && { box: address.box }),
        zipcode: address?.zip_code ?? '',
        municipality: { description: { language: 'fr', value: address?.localite ?? '' } },
      },
    }));
    const { changes } = await page();
    expect(changes[0]).toMatchObject({ kind: 'seat', day: '2026-12-04', demande_id: demande.id });
  });

  test('an identity check that may not be used again is none', async () => {
    const until = async (decided_at: string, identity: object = { status: 'accepted' }) => {
      const claire = { givenName: 'Claire', surname: 'Dumont-Vandenberghe', ...identity };
      const dossier = aDemande({
        dirigeants: [aDirigeant({ ...claire, verification: aCheck({ decided_at }) })],
      });
      const approvals = async () => new Map();
      const about = { dossiers: async () => [dossier], count: async () => 1, approvals };
      const { mandates } = await clientPage(server.database.db, (await page()).id, { about, reuseDays: 30 });
      return mandates.find(({ name }) => name === 'Claire Dumont-Vandenberghe')?.checked_until;
    };
    // Half past midnight or later in Brussels: the day after.
    const [lastNight, before] = [-31, -32].map(
      (by) => `${daysLater(todayInBrussels(), by)}T23:30:00.000Z`,
    ) as [string, string];
    expect([await until(lastNight), await until(before)]).toEqual([todayInBrussels(), null]);
    // The card has another name, which is not confirmed.
    expect(await until(lastNight, { status: 'pending', differing_name: 'JAN PEETERS' })).toBeNull();
  });

  test('one that has left the registry has ended, once, and has its yearly duties no more', async () => {
    const { id } = await page();
    const owners = async () =>
      (await office<DeadlineList>('GET', `/deadlines?to=2027-12-31&kind=ubo&client=${id}`)).body.deadlines;
    expect(await owners()).toHaveLength(1);
    await watch('2026-12-05', () => null);
    await watch('2026-12-06', () => null);
    const { changes, reading } = await page();
    expect(reading).toBe('gone');
    expect(await owners()).toEqual([]);
    expect(changes.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  });
});

test('companies of dossiers that are no clients are offered, and added together', async () => {
  await office('POST', '/demandes', { enterprise_number: '1999000645', langue: 'fr' });
  expect(await list()).toMatchObject({ unlisted: 1, unlisted_name: expect.stringMatching(/\p{L}{3}/u) });
  expect((await office('POST', '/clients/from-dossiers')).body).toEqual({ added: 1 });
  expect((await list()).unlisted).toBe(0);
  expect((await list('?q=1999000645')).data).toMatchObject([{ dossiers: 1 }]);
});

test('hundreds of them are added in short transactions: what is broken off goes on with the next call', async () => {
  const { db } = server.database;
  await db.execute(sql`
    insert into demandes (user_id, owner_id, in_charge_id, enterprise_number, langue, denomination, names, bce_data)
    select user_id, owner_id, in_charge_id, '18' || lpad(n::text, 8, '0'), langue, denomination, names, bce_data
    from demandes, generate_series(1, 300) n where enterprise_number = '1999000645'`);
  const act = "raise exception 'killed'";
  await interfered(db, { when: 'insert', enterpriseNumber: '1800000300', act }, async () => {
    expect((await office('POST', '/clients/from-dossiers')).status).toBe(500);
  });
  expect(await list()).toMatchObject({ unlisted: 50, unlisted_name: null });
  expect((await office('POST', '/clients/from-dossiers')).body).toEqual({ added: 50 });
});
