import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let id: number;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
beforeEach(async () => {
  id = (await openDemande(client)).id;
});
afterAll(() => server.close());

const read = async () => (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
/** Asks for the link, and waits until it has left. */
const send = async (number: string) => {
  await client('POST', '/send-verification-link', { number, lang: 'fr' });
  return mailedTokens(server, number);
};
const decide = (session: string | null | undefined, decision: string) =>
  client('POST', `/sandbox/identity/${session}`, { decision });

const director = async () => (await read()).dirigeants.at(-1) as Dirigeant;
const shareholder = async () => (await read()).shareholders.at(-1) as Shareholder;
const nobodyYet = {
  status: 'pending',
  session_id: null,
  link_sent_at: null,
  verification: null,
};

/** An added director An Peeters, who was sent the link. */
async function sentToAn(GSM: string) {
  const an = { demande_id: id, is_not_bce: 1, surname: 'Peeters', givenName: 'An', GSM };
  await client('POST', '/dirigeantsService', an);
  await send(GSM);
  return director();
}
const change = (person: Dirigeant, body: object) =>
  client<Dirigeant>('PUT', `/dirigeantsService/${person.id}`, body);

describe('another name', () => {
  test('of an added director is another person, with the same number and a check of his own', async () => {
    const GSM = '+32471100001';
    const an = await sentToAn(GSM);
    await decide(an.session_id, 'approved');
    await change(an, { surname: 'Janssens', givenName: 'Luc' });
    expect(await director()).toMatchObject({ surname: 'Janssens', GSM, ...nobodyYet });
    expect(await send(GSM)).toHaveLength(2);
    expect((await director()).session_id).not.toBe(an.session_id);
  });

  test('and what comes of a check that was running reaches nobody', async () => {
    const GSM = '+32471100009';
    const an = await sentToAn(GSM);
    await change(an, { surname: 'Janssens', givenName: 'Luc' });
    await send(GSM);
    await decide(an.session_id, 'approved');
    const luc = await director();
    expect([luc.status, luc.session_id === an.session_id]).toEqual(['pending', false]);
    await decide(luc.session_id, 'approved');
    expect((await director()).status).toBe('accepted');
  });

  test('nor does it by way of a depositor with the same number', async () => {
    const GSM = '+32471100010';
    const an = await sentToAn(GSM);
    await change(an, { surname: 'Janssens', givenName: 'Luc' });
    await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
    expect((await client('GET', `/findGSM/${GSM}`)).body).toEqual({ exists: false, verification: null });
    const tie = await client('PUT', `/demandes/${id}`, { verification_id: an.verification?.id });
    expect(tie.status).toBe(422);
  });

  test('of an added shareholder too', async () => {
    const GSM = '+32471100002';
    const shareholders = [{ full_name: 'An Peeters', shares: '1', GSM }];
    await client('POST', '/shareholders', { demande_id: id, is_origin: 0, shareholders });
    await send(GSM);
    const an = await shareholder();
    await decide(an.session_id, 'approved');
    await client('PUT', `/shareholders/${an.id}`, { full_name: 'Luc Janssens' });
    expect(await shareholder()).toMatchObject({ full_name: 'Luc Janssens', GSM, ...nobodyYet });
  });

  test('the same one written otherwise keeps its check', async () => {
    const an = await sentToAn('+32471100003');
    await decide(an.session_id, 'approved');
    await change(an, { surname: 'PEETERS ', givenName: 'Àn' });
    expect(await director()).toMatchObject({
      givenName: 'Àn',
      status: 'accepted',
      session_id: an.session_id,
    });
  });
});

test.each(['declined', 'expired'])(
  'a check that was %s is neither found nor tied again',
  async (decision) => {
    const GSM = decision === 'declined' ? '+32471100004' : '+32471100005';
    const an = await sentToAn(GSM);
    const found = async () => (await client('GET', `/findGSM/${GSM}`)).body;
    const verification = { id: an.verification?.id };
    expect(await found()).toMatchObject({ exists: true, verification });
    await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
    const tie = () => client('PUT', `/demandes/${id}`, { verification_id: verification.id });
    expect((await tie()).status).toBe(200);

    await decide(an.session_id, decision);
    expect(await found()).toEqual({ exists: false, verification: null });
    // Where it is, it stays.
    expect((await tie()).status).toBe(200);
    id = (await openDemande(client)).id;
    expect((await tie()).body.errors).toEqual({ verification_id: ['demande.verificationUnknown'] });
  },
);

test('a change answers where the check stands, as a reading does', async () => {
  const an = await sentToAn('+32471100006');
  expect(an.verification).not.toBeNull();
  expect((await change(an, { surname: 'PEETERS' })).body).toMatchObject((await director()) as object);

  const post = (full_name: string) =>
    client<Shareholder[]>('POST', '/shareholders', {
      demande_id: id,
      is_origin: 0,
      shareholders: [{ full_name, shares: '1', GSM: an.GSM }],
    });
  await post('An Peeters');
  await send(String(an.GSM));
  expect((await shareholder()).verification).not.toBeNull();
  expect((await post('Luc Janssens')).body).toMatchObject((await read()).shareholders);
  const [holder] = (await read()).shareholders;
  const put = await client('PUT', `/shareholders/${holder?.id}`, { shares: '2' });
  expect(put.body).toMatchObject((await read()).shareholders[0] as object);
});

test('a dossier was saved when somebody saved it: neither a link nor what comes of it moves that moment', async () => {
  const GSM = '+32471100007';
  const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
  await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  await client('PUT', `/demandes/${id}`, { verification_id: body.id });
  await client('POST', '/dirigeantsService', {
    demande_id: id,
    is_not_bce: 1,
    surname: 'Peeters',
    givenName: 'An',
    GSM,
  });
  const { updated_at } = await read();
  await send(GSM);
  expect((await read()).updated_at).toBe(updated_at);
  await decide((await director()).session_id, 'declined');
  await send(GSM);
  const { updated_at: after, verification_id } = await read();
  expect([after, verification_id === body.id]).toEqual([updated_at, false]);
});

test('a link that has expired says so until another one is sent', async () => {
  const GSM = '+32471100008';
  await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
  await client('PUT', `/demandes/${id}`, { verification_id: body.id });
  const { session_id } = await sentToAn(GSM);
  const expired = async () => {
    const { dirigeants, verification } = await read();
    return [dirigeants.at(-1), verification].map((check) => check?.link_expired);
  };
  expect(await expired()).toEqual([false, false]);
  await decide(session_id, 'expired');
  expect(await expired()).toEqual([true, true]);
  expect((await director()).status).toBe('pending');

  await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await expired()).toEqual([false, false]);
  expect(await send(GSM)).toHaveLength(3);
  expect((await director()).session_id).not.toBe(session_id);
});
