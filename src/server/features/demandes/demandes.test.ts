import type { Demande } from '#domain/entities/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant, admin] = [
    await loginAs(server, 'client'),
    await loginAs(server, 'gerant'),
    await loginAs(server, 'admin'),
  ];
});
afterAll(() => server.close());

const open = async (call: Call, enterprise_number = '1999000150') =>
  (await call<{ demande: Demande }>('POST', '/demandes', { enterprise_number, langue: 'fr' })).body.demande;
const credits = async (call: Call) => (await call<{ credits: number }>('GET', '/user')).body.credits;

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

  test('says when the registry is down', async () => {
    expect(
      await client('POST', '/demandes', { enterprise_number: '1999000942', langue: 'fr' }),
    ).toMatchObject({
      status: 502,
      body: { message: 'registry.unavailable' },
    });
  });

  test('accepts a German-speaking seat and a second dossier of the same company', async () => {
    expect((await open(client, '1999000546')).id).toBeGreaterThan(0);
    expect((await open(client)).id).not.toBe((await open(client)).id);
  });
});

describe('somebody else’s dossier', () => {
  test('does not exist for another client, and is open to an administrator', async () => {
    const { id } = await open(client);
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
    const { id, bce_data } = await open(client);
    const put = (call: Call, data: unknown) => call('PUT', `/demandes/${id}`, { bce_data: data });
    expect((await put(client, bce_data)).status).toBe(403);
    const corrected = JSON.stringify({
      ...JSON.parse(bce_data),
      capital: { amount: '70000.00', currency: 'EUR' },
    });
    const { body } = await admin<{ demande: Demande }>('PUT', `/demandes/${id}`, { bce_data: corrected });
    expect(JSON.parse(body.demande.bce_data).capital.amount).toBe('70000.00');
    expect((await put(admin, '{')).body.errors).toEqual({ bce_data: ['validation.invalid'] });
    const other = JSON.stringify({ ...JSON.parse(bce_data), number: '1999000051' });
    expect((await put(admin, other)).body.errors).toEqual({ 'bce_data.number': ['validation.invalid'] });
  });
});

test('progress never goes back', async () => {
  const { id } = await open(client);
  const post = (progress: number) => client('POST', `/demandes/${id}/progress`, { progress });
  expect((await post(50)).body).toMatchObject({ progress: 50 });
  expect(await post(25)).toMatchObject({ status: 200, body: { progress: 50 } });
  expect((await post(60)).status).toBe(422);
  expect((await post(0)).status).toBe(422);
});

test('a verification of somebody else cannot be used', async () => {
  const { id } = await open(client);
  const foreign = await gerant<{ id: number }>('POST', '/verifications', {
    GSM: '+32470001234',
    veriff_session: 'x',
  });
  const own = await client<{ id: number }>('POST', '/verifications', { GSM: '0470001234' });
  const put = (verification_id: number) =>
    client<{ demande: Demande }>('PUT', `/demandes/${id}`, { verification_id });
  expect((await put(foreign.body.id)).body.errors).toEqual({
    verification_id: ['demande.verificationUnknown'],
  });
  expect((await put(own.body.id)).body.demande.verification).toMatchObject({
    GSM: '+32470001234',
    status: 'pending',
    link_sent_at: null,
  });
  expect((await client('GET', '/findGSM/+32470001234')).body).toEqual({
    exists: true,
    verification: { id: own.body.id },
  });
  expect((await client('GET', '/findGSM/+32470009999')).body).toEqual({ exists: false, verification: null });
  expect((await client('GET', '/findGSM/hello')).status).toBe(422);
});

describe('the check of a depositor', () => {
  const check = async (GSM: string) =>
    (await client<{ id: number }>('POST', '/verifications', { GSM, veriff_session: 'x' })).body.id;
  const put = async (id: number, body: object) =>
    (await client<{ demande: Demande }>('PUT', `/demandes/${id}`, body)).body.demande;
  const finish = async (id: number) =>
    (await client('POST', `/demandes/${id}/progress`, { progress: 100 })).body.errors?.step2;

  test.each(['autrecompt', 'gestionnaire'])('of %s counts once its link was sent', async (depositaire) => {
    const { id } = await open(client);
    const number = depositaire === 'autrecompt' ? '+32470002101' : '+32470002102';
    await put(id, { depositaire });
    expect(await finish(id)).toEqual(['step2.errorVerification']);
    await put(id, { verification_id: await check(number) });
    expect(await finish(id)).toEqual(['step2.errorVerification']);
    await client('POST', '/send-verification-link', { number, lang: 'fr' });
    expect((await put(id, { depositaire })).verification?.link_sent_at).toMatch(/Z$/);
    expect(await finish(id)).toBeUndefined();
  });

  test('goes when somebody of another kind deposits', async () => {
    const { id } = await open(client);
    const verification_id = await check('+32470002103');
    await put(id, { verification_id });
    for (const [depositaire, left] of [
      ['autrecompt', verification_id],
      ['autrecompt', verification_id],
      ['gestionnaire', null],
    ] as const)
      expect((await put(id, { depositaire })).verification_id).toBe(left);
    await put(id, { verification_id });
    expect((await put(id, { depositaire: 'comptable' })).verification_id).toBeNull();
  });
});

describe('finishing', () => {
  test('names what is missing by step and charges nothing', async () => {
    const before = await credits(client);
    const { id } = await open(client);
    await client('PUT', `/demandes/${id}`, {
      address_service: 1,
      dirigeants_service: 1,
      cession_parts_service: 1,
    });
    expect(await client('POST', `/demandes/${id}/progress`, { progress: 100 })).toMatchObject({
      status: 422,
      body: {
        errors: {
          step2: ['step2.errorFillFields'],
          step3: ['step3.errorMissingDates'],
          addressService: ['addressService.errorMissing'],
          dirigeantsService: ['dirigeants.errorGsmNull'],
          cessionService: ['cessionParts.errorTotalMissing'],
        },
      },
    });
    expect(await credits(client)).toBe(before);
  });

  test('charges five and the participants, once, and closes', async () => {
    const before = await credits(client);
    const { id } = await readyDemande(client);
    const finish = () => client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const answers = await Promise.all([finish(), finish(), finish()]);
    for (const { status, body } of [...answers, await finish()])
      expect([status, body]).toEqual([200, { progress: 100, credits: before - 6 }]);
    expect(await credits(client)).toBe(before - 6);
    const { body } = await client<{ demande: Demande }>('GET', `/demandes/${id}`);
    expect(body.demande).toMatchObject({
      progress: 100,
      cost: 6,
      status: 'pending',
      completed_at: expect.any(String),
    });
  });

  test('a closed dossier takes no change but answers the same finish', async () => {
    const { id, dirigeants, shareholders } = await readyDemande(client);
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    for (const [method, path, body] of [
      ['PUT', `/demandes/${id}`, { depositaire: 'comptable' }],
      ['POST', `/demandes/${id}/text`, { text: 'x' }],
      ['POST', '/addressService', { demande_id: id, rue: 'a', numero: '1', zip_code: '1000', localite: 'b' }],
      ['POST', '/dirigeantsService', { demande_id: id, is_not_bce: 1, surname: 'a', givenName: 'b' }],
      ['PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: '+32470001234' }],
      ['DELETE', `/dirigeantsService/${dirigeants[0]?.id}`],
      ['POST', '/shareholders', { demande_id: id, is_origin: 0, shareholders: [] }],
      ['PUT', `/shareholders/${shareholders[0]?.id}`, { shares: '1' }],
      ['DELETE', `/shareholders/${shareholders[0]?.id}`],
      ['DELETE', `/demandes/${id}`],
    ] as const)
      expect([path, (await client(method, path, body)).body.message]).toEqual([path, 'demande.closed']);
    expect(await client('POST', `/demandes/${id}/progress`, { progress: 25 })).toMatchObject({
      status: 200,
      body: { progress: 100 },
    });
  });

  test('an administrator pays nothing', async () => {
    const { id } = await readyDemande(admin);
    expect((await admin('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    expect((await admin<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.cost).toBe(0);
  });
});

describe('a decision', () => {
  const finished = async () => {
    const { id } = await readyDemande(admin);
    await admin('POST', `/demandes/${id}/progress`, { progress: 100 });
    return id;
  };
  const decide = (id: number, body: unknown) =>
    admin<{ demande: Demande }>('POST', `/demandes/change_state/${id}`, body);

  test('resolves once', async () => {
    const id = await finished();
    expect((await decide(id, { state: true })).body.demande.status).toBe('resolved');
    expect(await decide(id, { state: false, reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'demande.decided' },
    });
    expect((await admin('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  });

  test('a refusal wants a reason, which the client sees and is mailed', async () => {
    const id = await finished();
    expect((await decide(id, { state: false })).body.errors).toEqual({ reason: ['demande.reasonRequired'] });
    const { body } = await decide(id, { state: false, reason: 'Titre d’occupation absent' });
    expect(body.demande).toMatchObject({ status: 'cancelled', reason: 'Titre d’occupation absent' });
    const outbox = await client<{ data: { text: string; channel: string }[] }>(
      'GET',
      '/sandbox/outbox?to=admin@demo.greffio.be',
    );
    expect(outbox.body.data[0]).toMatchObject({
      channel: 'mail',
      text: expect.stringContaining('Titre d’occupation absent'),
    });
  });

  test('only on a finished demande', async () => {
    const { id } = await open(client);
    expect((await decide(id, { state: true })).body.message).toBe('demande.notFinished');
    expect((await decide(999_999, { state: true })).status).toBe(404);
  });
});

describe('lists', () => {
  test('filter by company, language, service and completion, a page at a time', async () => {
    const list = (query: string) =>
      client<{
        data: { enterprise_number: string; langue: string; progress: number }[];
        meta: { total: number };
      }>('GET', `/mydemandes?${query}`);
    const all = (await list('per_page=100')).body;
    expect(all.meta.total).toBe(all.data.length);
    expect(
      (await list('q=1999.000.546')).body.data.every(
        ({ enterprise_number }) => enterprise_number === '1999000546',
      ),
    ).toBe(true);
    expect((await list('langue=nl')).body.data.length).toBe(
      all.data.filter(({ langue }) => langue === 'nl').length,
    );
    expect((await list('completed=1')).body.data.length).toBe(
      all.data.filter(({ progress }) => progress === 100).length,
    );
    expect((await list('service=cession_parts&completed=1')).body.meta.total).toBeGreaterThan(0);
    expect((await list('per_page=2&page=2&sort=id')).body.data.length).toBe(2);
    expect((await list('q=%25')).body.meta.total).toBe(0);
    expect((await list('per_page=101')).status).toBe(422);
    expect((await list('sort=password')).status).toBe(422);
  });

  test('a client sees his own, an administrator everything', async () => {
    const total = async (call: Call, path: string) =>
      (await call<{ meta: { total: number } }>('GET', path)).body.meta.total;
    expect(await total(gerant, '/mydemandes')).toBe(0);
    expect(await total(gerant, '/user-demandes')).toBe(0);
    expect(await total(admin, '/demandes')).toBeGreaterThan(await total(client, '/mydemandes'));
    expect((await admin<{ data: unknown[] }>('GET', '/last-demandes')).body.data.length).toBe(5);
    expect((await admin('GET', '/count')).body).toEqual({
      demandes: await total(admin, '/demandes'),
      users: 3,
      tickets: 0,
    });
    expect((await client('GET', '/count-client')).body).toEqual({
      demandes: await total(client, '/mydemandes'),
      tickets: 0,
    });
  });
});
