import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false, ownDatabase: true });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

describe('opening a dossier', () => {
  test('fetches the registry data and its directors', async () => {
    const { status, body } = await client<{ demande: Demande }>('POST', '/demandes', {
      enterprise_number: 'BE 1999.000.150',
      langue: 'nl',
    });
    expect(status).toBe(201);
    expect(body.demande).toMatchObject({
      enterprise_number: '1999000150',
      langue: 'nl',
      progress: 0,
      status: 'pending',
    });
    expect(JSON.parse(body.demande.bce_data)).toMatchObject({ number: '1999000150' });
    expect(body.demande.dirigeants.map(({ surname, is_not_bce }) => [surname, is_not_bce])).toEqual([
      ['Dumont-Vandenberghe', 0],
      ['Van den Broeck', 0],
      ['Lambrechts', 0],
    ]);
  });

  test.each([
    [{ enterprise_number: '123', langue: 'fr' }, 'enterprise_number', 'step1.errorEnterpriseNumber'],
    [{ enterprise_number: '1999000151', langue: 'fr' }, 'enterprise_number', 'step1.errorEnterpriseNumber'],
    [{ langue: 'fr' }, 'enterprise_number', 'step1.errorEnterpriseNumber'],
    [{ enterprise_number: '1999000843', langue: 'fr' }, 'enterprise_number', 'step1.errorNotFound'],
    [{ enterprise_number: '1999000348', langue: 'fr' }, 'enterprise_number', 'step1.errorIndividual'],
    [{ enterprise_number: '1999000447', langue: 'fr' }, 'enterprise_number', 'step1.errorInactive'],
    [{ enterprise_number: '1999000150' }, 'langue', 'step1.errorLanguage'],
    [{ enterprise_number: '1999000150', langue: 'de' }, 'langue', 'step1.errorLanguage'],
  ])('refuses %j on its field', async (body, field, code) => {
    expect(await client('POST', '/demandes', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [code] } },
    });
  });

  test('the same call twice, one after the other or at once, opens one', async () => {
    const body = { enterprise_number: '1999000150', langue: 'fr' };
    const key = { 'Idempotency-Key': randomUUID() };
    const opens = (headers?: Record<string, string>) =>
      client<{ demande: Demande }>('POST', '/demandes', body, headers);
    const first = await opens(key);
    const again = await opens(key);
    expect([again.status, again.body.demande.id]).toEqual([201, first.body.demande.id]);
    const twin = { 'Idempotency-Key': randomUUID() };
    const twins = await Promise.all([opens(twin), opens(twin)]);
    expect(new Set(twins.map((one) => one.body.demande.id)).size).toBe(1);
    expect((await opens()).body.demande.id).not.toBe(first.body.demande.id);
  });

  test('says when the registry is down', async () => {
    expect(
      await client('POST', '/demandes', { enterprise_number: '1999000942', langue: 'fr' }),
    ).toMatchObject({
      status: 502,
      body: { message: 'registry.unavailable' },
    });
  });

  test('accepts a German-speaking seat and a second dossier of the same company', async () => {
    expect((await openDemande(client, '1999000546')).id).toBeGreaterThan(0);
    expect((await openDemande(client)).id).not.toBe((await openDemande(client)).id);
  });
});

describe('somebody else’s dossier', () => {
  test('does not exist for another client, and is open to an administrator', async () => {
    const { id } = await openDemande(client);
    for (const [method, path, body] of [
      ['GET', `/demandes/${id}`],
      ['PUT', `/demandes/${id}`, { depositaire: 'comptable' }],
      ['POST', `/demandes/${id}/progress`, { progress: 25 }],
      ['POST', `/demandes/${id}/text`, { text: 'x' }],
      ['GET', `/getTextWithIA/${id}`],
      ['GET', `/demandes/${id}/shareholders`],
      ['GET', `/addressService/getByIdDemande/${id}`],
      ['GET', `/pdfs/pv_ag?demande_id=${id}`],
      ['DELETE', `/demandes/${id}`],
    ] as const)
      expect([path, (await gerant(method, path, body)).status]).toEqual([path, 404]);
    expect((await admin('GET', `/demandes/${id}`)).status).toBe(200);
    for (const path of [`/demandes/${id}/shareholders`, `/addressService/getByIdDemande/${id}`]) {
      expect([path, (await client('GET', path)).status]).toEqual([path, 200]);
      expect([path, (await admin('GET', path)).status]).toEqual([path, 404]);
    }
    expect((await admin('POST', `/demandes/${id}/progress`, { progress: 25 })).status).toBe(404);
  });

  test('an administrator corrects its registry data, within its shape', async () => {
    const { id, bce_data } = await openDemande(client);
    const put = (call: Call, data: unknown) =>
      call('PUT', `/demandes/${id}`, { bce_data: data, base: bce_data });
    expect((await put(client, bce_data)).status).toBe(403);
    const corrected = JSON.stringify({
      ...JSON.parse(bce_data),
      capital: { amount: '70000.00', currency: 'EUR' },
    });
    const { body } = await admin<{ demande: Demande }>('PUT', `/demandes/${id}`, {
      bce_data: corrected,
      base: bce_data,
    });
    expect(JSON.parse(body.demande.bce_data).capital.amount).toBe('70000.00');
    expect((await put(admin, '{')).body.errors).toEqual({ bce_data: ['validation.invalid'] });
    const other = JSON.stringify({ ...JSON.parse(bce_data), number: '1999000051' });
    expect((await put(admin, other)).body.errors).toEqual({ 'bce_data.number': ['validation.invalid'] });
  });
});

test('a client declares another capital, beside the registry’s', async () => {
  const { id, bce_data } = await openDemande(client);
  const put = async (declared_capital: unknown) => {
    const { status, body } = await client<{ demande: Demande }>('PUT', `/demandes/${id}`, {
      declared_capital,
    });
    return [status, body.demande?.declared_capital, body.demande?.bce_data === bce_data];
  };
  expect(await put('62000,50')).toEqual([200, '62000.5', true]);
  for (const wrong of ['-1', 'much', undefined]) expect((await put(wrong))[0]).toBe(422);
  expect(await put(null)).toEqual([200, null, true]);
});

test('a text is saved, and taken back', async () => {
  const { id } = await openDemande(client);
  const post = (text: unknown) => client('POST', `/demandes/${id}/text`, { text });
  const saved = async () => (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.text;
  expect(await post('Extrait.')).toMatchObject({ status: 200, body: { text: 'Extrait.' } });
  expect(await saved()).toBe('Extrait.');
  expect((await post('')).status).toBe(422);
  expect((await post(undefined)).status).toBe(422);
  expect(await post(null)).toMatchObject({ status: 200, body: { text: null } });
  expect(await saved()).toBeNull();
});

test('a text does not replace one that was saved after it was begun', async () => {
  const { id } = await openDemande(client);
  const post = async (text: string | null, base: string | null) =>
    (await client<{ message?: string }>('POST', `/demandes/${id}/text`, { text, base })).body.message ??
    'saved';
  expect(await post('First.', null)).toBe('saved');
  expect(await post('Second.', null)).toBe('demande.textChanged');
  expect(await post(null, 'Another.')).toBe('demande.textChanged');
  // Its answer was lost.
  expect(await post('First.', null)).toBe('saved');
  expect(await post('Second.', 'First.')).toBe('saved');
  expect(await post(null, 'Second.')).toBe('saved');
  expect(await post('Third.', 'Second.')).toBe('saved');
});

test('progress never goes back', async () => {
  const { id } = await openDemande(client);
  const post = (progress: number) => client('POST', `/demandes/${id}/progress`, { progress });
  expect((await post(50)).body).toMatchObject({ progress: 50 });
  expect(await post(25)).toMatchObject({ status: 200, body: { progress: 50 } });
  expect((await post(60)).status).toBe(422);
  expect((await post(0)).status).toBe(422);
});

test('facts of the company are kept with their step, and a name with who deposits', async () => {
  const { id } = await openDemande(client);
  const put = async (body: object) =>
    (await client<{ demande: Demande }>('PUT', `/demandes/${id}`, body)).body.demande;
  const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
  const asked = { sole_director: false, sole_owner: true, minutes_keeper: 'Ann Peeters' };
  expect(await put({ ...dates, ...asked })).toMatchObject(asked);
  // Who does not speak of them leaves them.
  expect(await put(dates)).toMatchObject(asked);
  expect(await put({ ...dates, minutes_keeper: '' })).toMatchObject({ ...asked, minutes_keeper: null });
  expect(await put({ few_owners: true })).toMatchObject({ few_owners: true });
  expect(await put({ advised: true })).toMatchObject({ advised: true });
  expect(await put({ cooperative: true })).toMatchObject({ cooperative: true });

  const bart = { depositaire: 'autrecompt', depositaire_nom: 'Bart Claes' };
  expect(await put(bart)).toMatchObject(bart);
  expect(await put({ depositaire: 'autrecompt' })).toMatchObject(bart);
  expect(await put({ depositaire: 'gestionnaire' })).toMatchObject({ depositaire_nom: null });

  const address = { demande_id: id, rue: 'a', numero: '1', zip_code: '1060', localite: 'b' };
  for (const in_articles of [true, false, null]) {
    await client('POST', '/addressService', { ...address, in_articles });
    expect((await put(dates)).address?.in_articles).toBe(in_articles);
  }
});

test('values are kept without the words around them', async () => {
  const { id } = await openDemande(client);
  const address = {
    demande_id: id,
    rue: 'Budastraat (Kor)',
    numero: '1',
    zip_code: 'B-8500',
    localite: 'Kortrijk',
  };
  const { body } = await client('POST', '/addressService', { ...address, box: 'bus 100' });
  expect(body).toMatchObject({ rue: 'Budastraat', box: '100', zip_code: '8500' });
  expect(body.an_address).toBe('Budastraat 1 bte 100, 8500 Kortrijk');
  // With what its postcode is of, for who looks at the locality.
  expect(body.localities).toEqual([{ zip_code: '8500', fr: 'Courtrai', nl: 'Kortrijk' }]);
  const dates = { date_changement: '2026-12-01', date_assemblee: '2026-11-20' };
  const dated = await client<{ demande: Demande }>('PUT', `/demandes/${id}`, {
    ...dates,
    fait_a: 'au Rœulx',
  });
  expect(dated.body.demande.fait_a).toBe('Le Rœulx');
  const company = { enterprise_number: '0208:1999000150', address: { box: 'bte 3' } };
  const profile = await client('PUT', '/profile', { GSM: 'GSM: +32 0470 12 34 56', company });
  expect(profile.body).toMatchObject({
    GSM: '+32470123456',
    company: { enterprise_number: '1999000150', address: { box: '3' } },
  });
});

describe('a change writes the demande once', () => {
  const writes = async (): Promise<number> => {
    const { rows } = await server.database.db.execute<{ count: string }>(
      sql`select last_value as count from writes`,
    );
    return Number(rows[0]?.count);
  };
  beforeAll(async () => {
    for (const command of [
      sql`create sequence writes minvalue 0 start 0`,
      sql`create function count_write() returns trigger language plpgsql as $$
        begin perform nextval('writes'); return new; end $$`,
      // Settling its line, after the call or by the job, is another write.
      sql`create trigger count_writes after update on demandes for each row
        when ((old.version, old.open_step) is not distinct from (new.version, new.open_step)) execute function count_write()`,
      sql`select nextval('writes')`,
    ])
      await server.database.db.execute(command);
  });

  test.each<[string, (id: number) => ReturnType<Call>]>([
    ['its own fields', (id) => client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' })],
    ['its text', (id) => client('POST', `/demandes/${id}/text`, { text: 'Extrait' })],
    ['a draft', (id) => client('PUT', `/demandes/${id}/drafts/step2`, { values: {} })],
    ['its progress', (id) => client('POST', `/demandes/${id}/progress`, { progress: 75 })],
    [
      'a shareholder, with the total',
      (id) =>
        client('POST', '/shareholders', {
          demande_id: id,
          is_origin: 1,
          shareholders: [{ full_name: 'An Peeters', shares: '10' }],
          total_shares: '10',
        }),
    ],
    ['the finish', (id) => client('POST', `/demandes/${id}/progress`, { progress: 100 })],
    ['the decision', (id) => admin('POST', `/demandes/change_state/${id}`, { state: true })],
  ])('%s', async (what, change) => {
    const { id } = await readyDemande(client);
    if (what === 'the decision') await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const before = await writes();
    expect((await change(id)).status).toBeLessThan(300);
    expect(await writes()).toBe(before + 1);
  });
});
