import { missing } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant] = await loginAll(server);
});
afterAll(() => server.close());

test('a verification of somebody else cannot be used', async () => {
  const { id } = await openDemande(client);
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
  expect((await client('GET', '/findGSM/+32470001234')).body).toMatchObject({
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
    const { id } = await openDemande(client);
    const number = depositaire === 'autrecompt' ? '+32470002101' : '+32470002102';
    await put(id, { depositaire, depositaire_nom: 'Marc Lambrechts' });
    expect(await finish(id)).toEqual(['step2.errorVerification']);
    await put(id, { verification_id: await check(number) });
    expect(await finish(id)).toEqual(['step2.errorVerification']);
    await client('POST', '/send-verification-link', { number, lang: 'fr' });
    await mailedTokens(server, number);
    expect((await put(id, { depositaire })).verification?.link_sent_at).toMatch(/Z$/);
    expect(await finish(id)).toBeUndefined();
  });

  test('goes when somebody of another kind deposits', async () => {
    const { id } = await openDemande(client);
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

test('an accounting firm deposits for an account of no office too, with or without its name', async () => {
  const { id } = await openDemande(gerant);
  for (const told of [{}, { depositaire_nom: '3P Comptables & Associés' }]) {
    const { status, body } = await gerant<{ demande: Demande }>('PUT', `/demandes/${id}`, {
      depositaire: 'comptable',
      ...told,
    });
    expect([status, body.demande]).toMatchObject([200, { depositaire: 'comptable', ...told }]);
    expect(missing(body.demande).filter(({ step }) => step === 'step2')).toEqual([]);
  }
});
