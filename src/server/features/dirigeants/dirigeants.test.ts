import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let demande: Demande;
const registry = () => demande.dirigeants[0] as Dirigeant;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
  const opened = await client<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: '1999000150',
    langue: 'fr',
  });
  demande = opened.body.demande;
});
afterAll(() => server.close());

const now = async () => (await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`)).body.demande;
const add = (body: object) =>
  client<Dirigeant>('POST', '/dirigeantsService', {
    demande_id: demande.id,
    is_not_bce: 1,
    surname: 'De Ridder',
    givenName: 'Sofie',
    ...body,
  });

test('an added director is new, and pending', async () => {
  const { status, body } = await add({ GSM: '0495 00 78 02' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    GSM: '+32495007802',
    status: 'pending',
    is_modified: 1,
    is_not_bce: 1,
    ended: false,
  });
  expect((await now()).dirigeants.at(-1)?.id).toBe(body.id);
});

test.each([
  [{ surname: '' }, 'surname', 'dirigeants.errorNameRequired'],
  [{ givenName: '-' }, 'givenName', 'validation.nameLetter'],
  [{ surname: '.' }, 'surname', 'validation.nameLetter'],
  [{ GSM: '123' }, 'GSM', 'dirigeants.errorInvalidPhoneFormat'],
  [{ is_not_bce: 0 }, 'is_not_bce', 'dirigeants.errorNotInRegistry'],
  [{ status: 'accepted' }, 'status', 'validation.unknownField'],
])('refuses %j', async (body, field, code) => {
  expect(await add(body)).toMatchObject({ status: 422, body: { errors: { [field]: [code] } } });
});

test('a name needs one part; without any both are asked for', async () => {
  const { status, body } = await add({ surname: 'Suharto', givenName: '' });
  expect([status, body.surname, body.givenName]).toEqual([201, 'Suharto', '']);
  expect((await add({ surname: '', givenName: '' })).body).toMatchObject({
    errors: {
      surname: ['dirigeants.errorNameRequired'],
      givenName: ['dirigeants.errorNameRequired'],
    },
  });
});

test('the name of a registry director is fixed, its number is not', async () => {
  const put = (body: object) => client<Dirigeant>('PUT', `/dirigeantsService/${registry().id}`, body);
  expect((await put({ surname: 'Autre' })).body.errors).toEqual({ surname: ['dirigeants.errorNameFixed'] });
  const { surname, givenName } = registry();
  expect((await put({ surname, givenName, GSM: '+32470001234', status: 'pending' })).body.GSM).toBe(
    '+32470001234',
  );
  expect((await put({ status: 'accepted' })).status).toBe(422);
});

test('the end of a mandate stays in the list and can be undone; an added director goes', async () => {
  expect((await client('DELETE', `/dirigeantsService/${registry().id}`)).status).toBe(204);
  expect((await now()).dirigeants[0]).toMatchObject({ id: registry().id, ended: true });
  expect((await client<Dirigeant>('POST', `/dirigeantsService/${registry().id}/restore`)).body.ended).toBe(
    false,
  );
  const { body } = await add({});
  expect((await client('DELETE', `/dirigeantsService/${body.id}`)).status).toBe(204);
  expect((await now()).dirigeants.map(({ id }) => id)).not.toContain(body.id);
  expect((await client('DELETE', `/dirigeantsService/${body.id}`)).status).toBe(404);
});

describe('the facts of a mandate', () => {
  const put = (id: number, body: object) => client<Dirigeant>('PUT', `/dirigeantsService/${id}`, body);
  const added = async (body: object = {}) => (await add(body)).body.id;

  test('an end has a cause and a date, in one call; undone, both are forgotten', async () => {
    const { id } = registry();
    const end = { cause: 'death', date: '2026-11-02', daily_only: null };
    expect((await put(id, { end })).body).toMatchObject({ ended: true, end });
    expect((await put(id, { end: { cause: 'expiry' } })).body.end).toEqual({ ...end, cause: 'expiry' });
    const restored = await client<Dirigeant>('POST', `/dirigeantsService/${id}/restore`);
    expect(restored.body).toMatchObject({ ended: false, end: null });
    expect((await put(id, { appointment: { paid: true } })).body.errors).toEqual({
      appointment: ['dirigeants.errorInOffice'],
    });
    expect((await put(await added(), { end })).body.errors).toEqual({ end: ['dirigeants.errorNotInOffice'] });
  });

  test('a mandate goes on with a new term, or with other data, until that is undone', async () => {
    const { id } = registry();
    const term = { kind: 'years', years: 6 };
    expect((await put(id, { appointment: { kind: 'renewal', term, daily: 'also' } })).body).toMatchObject({
      ended: false,
      appointment: { kind: 'renewal', term, daily: 'also' },
    });
    expect((await put(id, { appointment: { paid: true } })).body.appointment).toMatchObject({
      term,
      paid: true,
    });
    // What ends does not go on.
    expect((await put(id, { end: { cause: 'expiry' } })).body).toMatchObject({
      ended: true,
      appointment: null,
    });
    const representative = { givenName: 'Ann', surname: 'Claes' };
    const changed = await put(id, { change: { representative }, company_number: '1999.001.041' });
    expect(changed.body).toMatchObject({
      ...{ ended: false, end: null, change: { representative, domicile: null } },
      company: { number: '1999001041', name: 'Fonds Meridia SRL' },
    });
    expect((await put(id, { change: { representative: null } })).body.change).toBeNull();
    await put(id, { appointment: { kind: 'confirmation' } });
    const restored = await client<Dirigeant>('POST', `/dirigeantsService/${id}/restore`);
    expect(restored.body).toMatchObject({ ended: false, appointment: null, change: null });
    const added = await client<Dirigeant>('PUT', `/dirigeantsService/${(await add({})).body.id}`, {
      appointment: { kind: 'renewal' },
    });
    expect(added.body.errors).toEqual({ 'appointment.kind': ['dirigeants.errorNotInOffice'] });
  });

  test('each fact of an appointment is told by itself, and goes back to the usual case', async () => {
    const id = await added();
    expect((await now()).dirigeants.at(-1)?.appointment).toBeNull();
    const domicile = {
      pays: 'BE',
      rue: 'Rue Haute',
      numero: '3',
      box: '',
      zip_code: '1000',
      localite: 'Bruxelles',
    };
    const untold = {
      ...{ start: null, term: null, paid: null, powers: null, domicile: null, accepted: null },
      ...{ kind: null, daily: null },
    };
    const tell = async (appointment: object) => (await put(id, { appointment })).body.appointment;
    expect(await tell({ paid: true })).toEqual({ ...untold, paid: true });
    expect(await tell({ term: { kind: 'meeting', year: 2030 }, domicile })).toEqual({
      ...untold,
      paid: true,
      term: { kind: 'meeting', year: 2030 },
      domicile,
    });
    for (const term of [
      { kind: 'years', years: 4 },
      { kind: 'until', date: '2029-05-31' },
      { kind: 'indefinite' },
    ])
      expect(await tell({ term })).toMatchObject({ term, domicile });
    const abroad = { rue: 'PO Box 1234', localite: 'Dubai', pays: 'AE' };
    expect(await tell({ domicile: abroad })).toMatchObject({
      domicile: { ...abroad, numero: '', box: '', zip_code: '' },
    });
    expect(await tell({ paid: null, term: null, domicile: null })).toBeNull();
  });

  test.each([
    [{ term: { kind: 'years' } }, 'appointment.term.years'],
    [{ term: { kind: 'indefinite', years: 2 } }, 'appointment.term.years'],
    [{ term: { kind: 'forever' } }, 'appointment.term.kind'],
    [{ start: '2026-13-01' }, 'appointment.start'],
    [{ powers: 'all' }, 'appointment.powers'],
    [
      { domicile: { rue: 'Rue Haute', numero: '', box: '', zip_code: '1000', localite: 'B' } },
      'appointment.domicile.numero',
    ],
  ])('refuses %j', async (appointment, field) => {
    const { status, body } = await put(await added(), { appointment });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('that nobody reaches them is said of who leaves alone, and taken back with the end', async () => {
    const person = (await now()).dirigeants.find((one) => one.is_not_bce === 0 && !one.ended);
    const path = `/dirigeantsService/${person?.id}`;
    const refused = await client('PUT', path, { no_mobile: 'unreachable' });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { no_mobile: ['validation.choice'] } }),
    ]);
    const end = { cause: 'revocation', date: null };
    const { body } = await client('PUT', path, { no_mobile: 'unreachable', end });
    expect(body).toMatchObject({ no_mobile: 'unreachable', GSM: null, ended: true });
    expect((await client('POST', `${path}/restore`)).body).toMatchObject({ no_mobile: null, ended: false });
  });

  test('a company is found by its number and represented by the person', async () => {
    const { status, body } = await add({ company_number: '1999.001.041' });
    expect(status).toBe(201);
    expect(body.company).toEqual({
      number: '1999001041',
      name: 'Fonds Meridia SRL',
      // Where the registry has its seat.
      seat: {
        rue: 'Avenue Louise',
        numero: '231',
        box: '8',
        zip_code: '1050',
        localite: 'Ixelles',
        pays: 'BE',
      },
    });
    expect((await now()).dirigeants.at(-1)?.company?.name).toBe('Fonds Meridia SRL');
    for (const [company_number, code] of [
      ['12', 'step1.errorEnterpriseNumber'],
      ['1999.000.348', 'step1.errorIndividual'],
      ['1999.000.447', 'step1.errorInactive'],
      ['1999.000.843', 'step1.errorNotFound'],
    ])
      expect((await add({ company_number })).body.errors).toEqual({ company_number: [code] });
    expect((await add({ company_number: '1999.000.942' })).status).toBe(502);
  });
});

test('by whom they come and go is told of the dossier', async () => {
  const told = await client<Demande>('PUT', `/demandes/${demande.id}`, { directors_by: 'board' });
  expect([told.status, (await now()).directors_by]).toEqual([200, 'board']);
  expect((await client('PUT', `/demandes/${demande.id}`, { directors_by: 'king' })).status).toBe(422);
});

test('nobody else can touch them', async () => {
  expect((await gerant('PUT', `/dirigeantsService/${registry().id}`, { GSM: '+32470001234' })).status).toBe(
    404,
  );
  expect((await gerant('DELETE', `/dirigeantsService/${registry().id}`)).status).toBe(404);
  expect(
    (
      await gerant('POST', '/dirigeantsService', {
        demande_id: demande.id,
        is_not_bce: 1,
        surname: 'a',
        givenName: 'b',
      })
    ).status,
  ).toBe(404);
});
