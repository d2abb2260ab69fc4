import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { sandboxIdentity } from '../../adapters/identity/sandbox';

let server: TestServer;
let anyone: Call;
let client: Call;
let gerant: Call;
const provider = sandboxIdentity({ appUrl: 'http://localhost:4173' });

beforeAll(async () => {
  server = await startServer({
    listen: false,
    adapters: { identity: provider, sandboxIdentity: provider },
    env: { SMS_PER_NUMBER_HOUR: '4', SMS_PER_USER_HOUR: '1000', APP_URL: 'http://localhost:4173' },
  });
  anyone = callerOf(server);
  [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
});
afterAll(() => server.close());

const smsTo = async (to: string) =>
  (
    await anyone<{ data: { channel: string; text: string; links: string[] }[] }>(
      'GET',
      `/sandbox/outbox?to=${encodeURIComponent(to)}`,
    )
  ).body.data;
const send = (call: Call, number: string, lang = 'nl') =>
  call('POST', '/send-verification-link', { number, lang });
const follow = async (link: string) => {
  const response = await server.app.inject({ url: new URL(link).pathname });
  return {
    status: response.statusCode,
    sessionId: String(response.headers.location).split('/').at(-1) ?? '',
  };
};

/** A demande whose first director has this number. */
async function withDirector(GSM: string) {
  const opened = await client<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: '1999000150',
    langue: 'fr',
  });
  const { id, dirigeants } = opened.body.demande;
  await client('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM });
  const director = async () =>
    (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.dirigeants[0] as Dirigeant;
  return { id, director };
}

test('a link goes out by SMS, leads to the provider, and its result reaches the director', async () => {
  const { id, director } = await withDirector('+32470001111');
  expect(await send(client, '0470 00 11 11')).toMatchObject({ status: 202, body: { sent: true } });
  const [sms] = await smsTo('+32470001111');
  expect(await director()).toMatchObject({ link_state: 'sent', link_sent_at: expect.stringMatching(/Z$/) });
  expect(sms).toMatchObject({
    channel: 'sms',
    links: [expect.stringMatching(/^http:\/\/localhost:4173\/v\/\w{10}$/)],
  });
  expect(sms?.text).toMatch(/^Fiduciaire Delvaux: .* voor Kanaalbrouwerij NV\. /);
  const { status, sessionId } = await follow(sms?.links[0] ?? '');
  expect(status).toBe(302);
  expect((await director()).session_id).toBe(sessionId);

  const decide = (decision: string) => anyone('POST', `/sandbox/identity/${sessionId}`, { decision });
  expect((await decide('review')).status).toBe(200);
  expect((await director()).status).toBe('pending');
  await decide('declined');
  expect((await director()).status).toBe('refused');
  await decide('approved');
  expect((await director()).verification).toMatchObject({ GSM: '+32470001111', status: 'accepted' });
  expect((await client('GET', `/veriff/${sessionId}/person`)).body).toEqual({
    verification: { status: 'approved' },
  });
  expect((await gerant('GET', `/veriff/${sessionId}/person`)).status).toBe(404);
  const people = await client<{ user: null; dirigeants: { session_id: string | null }[] }>(
    'GET',
    `/demandes/${id}/verification`,
  );
  expect([people.body.user, people.body.dirigeants[0]?.session_id]).toEqual([null, sessionId]);
  expect((await gerant('GET', `/demandes/${id}/verification`)).status).toBe(404);
});

test('an SMS names the company of the dossier that was changed last, and of none without one', async () => {
  const GSM = '+32471000001';
  const first = await withDirector(GSM);
  const opened = await client<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: '1999000051',
    langue: 'fr',
  });
  await client('PUT', `/dirigeantsService/${opened.body.demande.dirigeants[0]?.id}`, { GSM });
  const sent = async () => {
    await send(client, GSM, 'fr');
    return (await smsTo(GSM))[0]?.text;
  };
  expect(await sent()).toContain('pour Ateliers Hesbaye SRL.');
  await client('PUT', `/demandes/${first.id}`, {
    date_changement: '2026-12-01',
    date_assemblee: '2026-11-20',
    fait_a: 'Bruxelles',
  });
  // Another person of the other dossier has the same phone: the SMS names whose check it is, and shortens the rest.
  expect(await sent()).toContain(' pour Brasserie du Cana');

  const alone = '+32471000002';
  await gerant('POST', '/verifications', { GSM: alone, veriff_session: 'pending' });
  await send(gerant, alone, 'fr');
  expect((await smsTo(alone))[0]?.text).toMatch(/^Bart .* : vérification de votre identité\. Préparez /);
});

test('news that arrive late change nothing, nor does the same news twice', async () => {
  const { director } = await withDirector('+32470002222');
  await send(client, '+32470002222');
  const { sessionId } = await follow((await smsTo('+32470002222'))[0]?.links[0] ?? '');
  const started = provider.decide({ sessionId, status: 'started' });
  const approved = provider.decide({ sessionId, status: 'approved' });
  const post = ({ headers, rawBody }: typeof started) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox-identity',
      headers: { ...(headers as Record<string, string>), 'content-type': 'text/anything' },
      payload: rawBody,
    });
  for (const message of [approved, started, approved]) expect((await post(message)).statusCode).toBe(204);
  expect((await director()).status).toBe('accepted');
  const forged = {
    ...approved,
    rawBody: Buffer.from(String(approved.rawBody).replace('approved', 'declined')),
  };
  expect((await post(forged)).statusCode).toBe(403);
  expect((await post({ ...approved, headers: { 'x-hmac-signature': '' } })).statusCode).toBe(403);
  expect((await director()).status).toBe('accepted');
});

test('a check that is over gets another session with the next link', async () => {
  await withDirector('+32470003333');
  await send(client, '+32470003333');
  const first = (await smsTo('+32470003333'))[0]?.links[0] ?? '';
  await send(client, '+32470003333');
  expect((await smsTo('+32470003333'))[0]?.links[0]).toBe(first);
  const { sessionId } = await follow(first);
  await anyone('POST', `/sandbox/identity/${sessionId}`, { decision: 'expired' });
  await send(client, '+32470003333');
  expect((await smsTo('+32470003333'))[0]?.links[0]).not.toBe(first);
});

test('an accepted person gets no SMS, until he is put back to pending', async () => {
  const { director } = await withDirector('+32470009999');
  await send(client, '+32470009999');
  await smsTo('+32470009999');
  const { id, session_id } = await director();
  await anyone('POST', `/sandbox/identity/${session_id}`, { decision: 'approved' });
  await send(client, '+32470009999');
  expect((await smsTo('+32470009999')).length).toBe(1);
  expect(await director()).toMatchObject({ status: 'accepted', session_id });
  // A form that does not know of it yet asks for a link.
  await client('PUT', `/dirigeantsService/${id}`, { GSM: '+32470009999', status: 'pending' });
  expect(await director()).toMatchObject({ status: 'accepted', session_id });
  await client('PUT', `/dirigeantsService/${id}`, { status: 'pending' });
  await send(client, '+32470009999');
  expect((await smsTo('+32470009999')).length).toBe(2);
  expect((await director()).session_id).not.toBe(session_id);
});

test('no SMS goes to a number that nobody here waits for, and the answer does not tell', async () => {
  expect(await send(client, '+32499999999')).toMatchObject({ status: 202, body: { sent: true } });
  expect(await send(anyone, '+32499999998')).toMatchObject({ status: 202, body: { sent: true } });
  expect(await smsTo('+32499999999')).toEqual([]);
  expect(await smsTo('+32499999998')).toEqual([]);
  await withDirector('+32470004444');
  await send(gerant, '+32470004444');
  expect(await smsTo('+32470004444')).toEqual([]);
});

test('a number that many others name too is still the caller’s', async () => {
  await withDirector('+32470008888');
  const others = Array.from({ length: 21 }, () =>
    gerant<{ demande: Demande }>('POST', '/demandes', { enterprise_number: '1999000150', langue: 'fr' }),
  );
  for (const { body } of await Promise.all(others))
    await gerant('PUT', `/dirigeantsService/${body.demande.dirigeants[0]?.id}`, { GSM: '+32470008888' });
  await send(client, '+32470008888');
  expect((await smsTo('+32470008888')).length).toBe(1);
});

test('a person may ask for his own link again without an account', async () => {
  await withDirector('+32470005555');
  await send(client, '+32470005555');
  await send(anyone, '+32470005555', 'fr');
  expect((await smsTo('+32470005555')).length).toBe(2);
});

test('a number is left in peace after some links, whoever asks', async () => {
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await send(anyone, '+32470006666')).status);
  expect(answers).toEqual([202, 202, 202, 202, 429, 429]);
  expect((await send(anyone, '02 511 00 00')).body.errors).toEqual({
    number: ['identity.errorInvalidPhoneFormat'],
  });
});

test('a depositor’s own check counts for their number, also when the link has left before it is saved', async () => {
  const { id } = await withDirector('+32470007778');
  const { body } = await client<{ id: number }>('POST', '/verifications', {
    GSM: '+32470007777',
    veriff_session: 'placeholder',
  });
  const find = async () => (await client('GET', '/findGSM/+32470007777')).body;
  expect(await find()).toMatchObject({ exists: true, verification: { id: body.id } });
  await send(client, '+32470007777');
  expect((await smsTo('+32470007777')).length).toBe(1);
  expect(await find()).toMatchObject({ exists: true, verification: { id: body.id } });
  const tied = await client<{ demande: Demande }>('PUT', `/demandes/${id}`, { verification_id: body.id });
  expect([tied.status, tied.body.demande?.verification_id]).toEqual([200, body.id]);
});

test.each<[string, string, (GSM: string) => Promise<unknown>]>([
  ['director', '+32470008801', withDirector],
  [
    'shareholder',
    '+32470008802',
    async (GSM) => {
      const { id: demande_id } = await withDirector('+32470008800');
      const shareholders = [{ full_name: 'Claire Dumont', shares: '10', GSM }];
      return client('POST', '/shareholders', { demande_id, is_origin: 0, shareholders });
    },
  ],
  ['depositor', '+32470008803', (GSM) => client('POST', '/verifications', { GSM })],
])('a person can ask again for the link of a number that only a %s has', async (_who, GSM, given) => {
  await given(GSM);
  expect(await send(anyone, GSM)).toMatchObject({ status: 202 });
  expect(await smsTo(GSM)).toEqual([]);
  await send(client, GSM);
  expect(await smsTo(GSM)).toHaveLength(1);
  await send(anyone, GSM);
  expect(await smsTo(GSM)).toHaveLength(2);
});

test('links asked for at once lead to one session, and its result reaches the director', async () => {
  const GSM = '+32470008810';
  const { director } = await withDirector(GSM);
  await Promise.all([send(client, GSM), send(client, GSM), send(anyone, GSM)]);
  // What was asked for once more leaves once, unless it is on its way already.
  const links = (await smsTo(GSM)).flatMap((sms) => sms.links);
  expect(new Set(links).size).toBe(1);
  const { sessionId } = await follow(links[0] ?? '');
  await anyone('POST', `/sandbox/identity/${sessionId}`, { decision: 'approved' });
  expect((await director()).status).toBe('accepted');
});

test('an unknown link and an unknown session are not found', async () => {
  expect((await server.app.inject({ url: '/v/2222222222' })).statusCode).toBe(404);
  expect((await anyone('POST', '/sandbox/identity/nothing', { decision: 'approved' })).status).toBe(404);
});
