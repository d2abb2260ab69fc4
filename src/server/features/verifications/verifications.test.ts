import type { Demande } from '#domain/entities/demande';
import type { Dirigeant } from '#domain/entities/services';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { sandboxIdentity } from '../../adapters/identity/sandbox';

let server: TestServer;
let anyone: Call;
let client: Call;
let gerant: Call;
const provider = sandboxIdentity({ appUrl: 'http://greffio.example' });

beforeAll(async () => {
  server = await startServer({
    listen: false,
    adapters: { identity: provider, sandboxIdentity: provider },
    env: { SMS_PER_NUMBER_HOUR: '4', APP_URL: 'http://greffio.example' },
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
  expect((await director()).link_sent_at).not.toBeNull();
  const [sms] = await smsTo('+32470001111');
  expect(sms).toMatchObject({
    channel: 'sms',
    links: [expect.stringMatching(/^http:\/\/greffio\.example\/v\/\w{10}$/)],
  });
  expect(sms?.text.length).toBeLessThanOrEqual(160);
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

test('news that arrive late change nothing, nor does the same news twice', async () => {
  const { director } = await withDirector('+32470002222');
  await send(client, '+32470002222');
  const { sessionId } = await follow((await smsTo('+32470002222'))[0]?.links[0] ?? '');
  const started = provider.sign({ sessionId, status: 'started' });
  const approved = provider.sign({ sessionId, status: 'approved' });
  const post = ({ headers, rawBody }: typeof started) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox-identity',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: rawBody,
    });
  for (const message of [approved, started, approved]) expect((await post(message)).statusCode).toBe(204);
  expect((await director()).status).toBe('accepted');
  const forged = { ...approved, rawBody: approved.rawBody.replace('approved', 'declined') };
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

test('a depositor’s own check counts for his number', async () => {
  const { body } = await client<{ id: number }>('POST', '/verifications', {
    GSM: '+32470007777',
    veriff_session: 'placeholder',
  });
  const find = async () => (await client('GET', '/findGSM/+32470007777')).body;
  expect(await find()).toEqual({ exists: true, verification: { id: body.id } });
  await send(client, '+32470007777');
  expect((await smsTo('+32470007777')).length).toBe(1);
  // It runs for somebody whom no dossier knows.
  expect(await find()).toEqual({ exists: false, verification: null });
});

test('an unknown link and an unknown session are not found', async () => {
  expect((await server.app.inject({ url: '/v/2222222222' })).statusCode).toBe(404);
  expect((await anyone('POST', '/sandbox/identity/nothing', { decision: 'approved' })).status).toBe(404);
});
