import type { Demande } from '#domain/entities/demande';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
afterAll(() => server.close());

const credits = async (call: Call) => (await call<{ credits: number }>('GET', '/user')).body.credits;

describe('finishing', () => {
  test('names what is missing by step and charges nothing', async () => {
    const before = await credits(client);
    const { id } = await openDemande(client);
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
          dirigeantsService: ['dirigeants.errorGsmNull', 'dirigeants.errorNothingChanges'],
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
    const { id } = await openDemande(client);
    expect((await decide(id, { state: true })).body.message).toBe('demande.notFinished');
    expect((await decide(999_999, { state: true })).status).toBe(404);
  });
});
