import { eq } from 'drizzle-orm';
import type { User } from '#domain/accounts/user';
import type { Demande } from '#domain/dossier/demande';
import { type Call, callerOf, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { smsService } from '../../../testing/smsService';
import { startServer, type TestServer } from '../../../testing/startServer';
import type { SmsFailure } from '../../adapters/sms/sms';
import { outbox } from '../../db/schema';

let server: TestServer;
let client: Call;
let anyone: Call;
const sms = smsService();

beforeAll(async () => {
  server = await startServer({ listen: false, adapters: { sms: sms.adapter } });
  client = await loginAs(server, 'client');
  anyone = callerOf(server);
});
beforeEach(() => sms.works());
afterAll(() => server.close());

const read = async (id: number) =>
  (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const finish = (id: number) => client('POST', `/demandes/${id}/progress`, { progress: 100 });
const ask = (number: string) => client('POST', '/send-verification-link', { number, lang: 'fr' });
/** The links that have left; everything that is due has been tried. */
const tried = (number: string) => mailedTokens(server, number);
const send = async (number: string) => {
  await ask(number);
  return tried(number);
};
/** Lets what waits be tried again now, for the last time when it is `last`. */
const again = async (number: string, { last = false } = {}) => {
  const change = { runAt: new Date(0), ...(last && { attempts: 11 }) };
  await server.database.db.update(outbox).set(change).where(eq(outbox.recipient, number));
  return tried(number);
};

/** A dossier with nothing missing but the link of its depositor, who is also its first director. */
async function toDeposit(GSM: string) {
  const { id, dirigeants } = await readyDemande(client);
  await client('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM });
  const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
  await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  await client('PUT', `/demandes/${id}`, { verification_id: body.id });
  const link = async () => {
    const { verification, dirigeants } = await read(id);
    const { link_state, link_error, link_sent_at, status } = dirigeants[0] ?? {};
    // The director and the depositor read the one check.
    expect(verification).toMatchObject({ link_state, link_error, link_sent_at, status });
    return { state: link_state, error: link_error, at: link_sent_at };
  };
  return { id, link };
}

describe('only an SMS that has left counts as a link sent', () => {
  test('it waits while the service is down, and the dossier with it', async () => {
    const GSM = '+32471300001';
    const { id, link } = await toDeposit(GSM);
    expect((await read(id)).verification).toMatchObject({ link_state: 'none', link_error: null });
    sms.isDown();
    await send(GSM);
    expect(await link()).toEqual({ state: 'queued', error: null, at: null });
    expect((await finish(id)).body.errors).toEqual({
      step2: ['step2.errorVerification'],
      dirigeantsService: ['dirigeants.errorLinksNotSent'],
    });
    sms.works();
    expect(await again(GSM)).toHaveLength(1);
    expect(await link()).toEqual({ state: 'sent', error: null, at: expect.stringMatching(/Z$/) });
    expect((await finish(id)).status).toBe(200);
  });

  test.each([
    ['SMS number', '+32471300002', 'identity.linkUnknownNumber'],
    ['SMS refused', '+32471300003', 'identity.linkRefused'],
  ] as const)('%s: it failed, says why, and is asked for again', async (code, GSM, error) => {
    const { id, link } = await toDeposit(GSM);
    sms.refuses(code);
    await send(GSM);
    expect(await link()).toEqual({ state: 'failed', error, at: null });
    expect((await finish(id)).status).toBe(422);
    sms.works();
    expect(await send(GSM)).toHaveLength(1);
    expect(await link()).toMatchObject({ state: 'sent', error: null });
  });

  test('what could not be sent for a day and a half has failed', async () => {
    const GSM = '+32471300004';
    const { link } = await toDeposit(GSM);
    sms.isDown();
    await send(GSM);
    await again(GSM);
    expect(await link()).toMatchObject({ state: 'queued' });
    await again(GSM, { last: true });
    expect(await link()).toEqual({ state: 'failed', error: 'identity.linkUndelivered', at: null });
  });
});

describe('what the operator tells of an SMS', () => {
  const tell = async (reason: SmsFailure | null) => {
    const { headers, rawBody } = sms.receipt(reason);
    const call = { method: 'POST' as const, url: '/api/webhooks/sandbox-sms', payload: rawBody };
    return (await server.app.inject({ ...call, headers: headers as Record<string, string> })).statusCode;
  };

  test('it arrived, once and for all', async () => {
    const GSM = '+32471300010';
    const { id, link } = await toDeposit(GSM);
    await send(GSM);
    expect([await tell(null), await tell('SMS undelivered'), await tell(null)]).toEqual([204, 204, 204]);
    expect(await link()).toMatchObject({ state: 'delivered', error: null });
    expect((await finish(id)).status).toBe(200);
  });

  test.each([
    ['SMS number', '+32471300011', 'identity.linkUnknownNumber'],
    ['SMS refused', '+32471300012', 'identity.linkRefused'],
    ['SMS unreachable', '+32471300114', 'identity.linkUnreachable'],
    ['SMS filtered', '+32471300115', 'identity.linkFiltered'],
    ['SMS undelivered', '+32471300013', 'identity.linkLost'],
  ] as const)('%s: it left and came to nobody, until it did', async (reason, GSM, error) => {
    const { id, link } = await toDeposit(GSM);
    await send(GSM);
    await tell(reason);
    expect(await link()).toEqual({ state: 'failed', error, at: null });
    expect((await finish(id)).status).toBe(422);
    await tell(null);
    expect(await link()).toMatchObject({ state: 'delivered', error: null, at: expect.any(String) });
  });
});

describe('a link that is asked for once more', () => {
  test('while it waits is one SMS', async () => {
    const GSM = '+32471300005';
    const { link } = await toDeposit(GSM);
    sms.isDown();
    await send(GSM);
    sms.works();
    expect(await send(GSM)).toHaveLength(1);
    expect(await again(GSM)).toHaveLength(1);
    expect(await link()).toMatchObject({ state: 'sent' });
  });

  test('takes nothing back from the one that left', async () => {
    const GSM = '+32471300006';
    const { id, link } = await toDeposit(GSM);
    await send(GSM);
    const { at } = await link();
    sms.isDown();
    await send(GSM);
    expect(await link()).toEqual({ state: 'queued', error: null, at });
    expect((await finish(id)).status).toBe(200);

    // It leads to the same session, and is not asked for any more once that is decided.
    const { session_id } = (await read(id)).dirigeants[0] ?? {};
    await client('POST', `/sandbox/identity/${session_id}`, { decision: 'approved' });
    sms.works();
    expect(await again(GSM)).toHaveLength(1);
    expect(await link()).toEqual({ state: 'sent', error: null, at });
  });

  test('after it has expired leads to a new session, while somebody is waited for', async () => {
    const GSM = '+32471300014';
    const { id } = await toDeposit(GSM);
    const [code] = await send(GSM);
    const session = async () => (await read(id)).dirigeants[0]?.session_id;
    const follow = async () => (await server.app.inject(`/v/${code}`)).headers.location;
    const expire = async () =>
      client('POST', `/sandbox/identity/${await session()}`, { decision: 'expired' });
    const first = await session();
    expect(await follow()).toContain(first);
    await expire();
    const [one, other] = await Promise.all([follow(), follow()]);
    expect(await session()).not.toBe(first);
    const renewed = (await session()) ?? 'none';
    for (const location of [one, other, await follow()]) expect(location).toContain(renewed);
    expect((await read(id)).dirigeants[0]).toMatchObject({ link_state: 'sent', link_expired: false });

    const second = await session();
    await expire();
    for (const { id: director } of (await read(id)).dirigeants)
      await client('PUT', `/dirigeantsService/${director}`, { GSM: '+32471300015' });
    await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
    expect(await follow()).toContain(second);
  });

  test('shows a browser our page first, which names the office, the company and the person', async () => {
    const GSM = '+32471300016';
    const { id } = await toDeposit(GSM);
    const [code] = await send(GSM);
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const follow = async (path: string) =>
      (await server.app.inject({ url: path, headers: browser })).headers.location;
    expect(await follow(`/v/${code}`)).toBe(`/veriff-user/fr#${code}`);
    const session = (await read(id)).dirigeants[0]?.session_id;
    expect(await follow(`/v/${code}?start`)).toContain(session);

    const invitation = () => anyone('GET', `/identity-links/${code}`);
    const asked = {
      office: 'Fiduciaire Delvaux',
      company: 'Brasserie du Canal SA',
      person: expect.stringMatching('Dumont'),
      role: 'director',
    };
    expect((await invitation()).body).toEqual({ ...asked, state: 'open' });
    await anyone('POST', `/sandbox/identity/${session}`, { decision: 'review' });
    expect((await invitation()).body).toEqual({ ...asked, state: 'done' });
    await anyone('POST', `/sandbox/identity/${session}`, { decision: 'resubmission_requested' });
    expect((await invitation()).body).toEqual({ ...asked, state: 'again' });
    // Expired, the link begins anew as long as somebody is waited for.
    await anyone('POST', `/sandbox/identity/${session}`, { decision: 'expired' });
    expect((await invitation()).body).toEqual({ ...asked, state: 'open' });
    for (const { id: director } of (await read(id)).dirigeants)
      await client('PUT', `/dirigeantsService/${director}`, { GSM: '+32471300017' });
    await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
    expect((await invitation()).status).toBe(404);
    expect((await anyone('GET', '/identity-links/2222222222')).status).toBe(404);
  });

  test('of two dossiers: company and part of the person are those of the last changed one', async () => {
    const GSM = '+32471300021';
    const { id, dirigeants } = await readyDemande(client);
    const [director] = dirigeants;
    await client('PUT', `/dirigeantsService/${director?.id}`, { GSM });
    const other = await openDemande(client, '1999000249');
    await client('PUT', `/demandes/${other.id}`, {
      ...{ address_service: 0, dirigeants_service: 0, cession_parts_service: 1 },
    });
    const full_name = `${director?.givenName} ${director?.surname}`;
    const holder = { full_name, shares: '1', GSM };
    const shares = { demande_id: other.id, is_origin: 0, shareholders: [holder] };
    expect((await client('POST', '/shareholders', shares)).status).toBe(201);
    const [code] = await send(GSM);
    const said = async () => (await anyone('GET', `/identity-links/${code}`)).body;
    const bySeat = { company: expect.stringContaining('Brasserie'), role: 'director' };
    expect(await said()).toMatchObject({
      company: expect.not.stringContaining('Brasserie'),
      role: 'shareholder',
    });
    await client('PUT', `/demandes/${id}`, { fait_a: 'Bruxelles' });
    await client('POST', `/demandes/${id}/progress`, { progress: 75 });
    await client('PUT', `/demandes/${id}`, { fait_a: 'Ixelles' });
    expect(await said()).toMatchObject(bySeat);
  });

  test('came to somebody else: it ends, the office reads why, and the next one is another', async () => {
    const GSM = '+32471300018';
    const { id, link } = await toDeposit(GSM);
    const [code] = await send(GSM);
    const before = (await read(id)).dirigeants[0]?.session_id;
    expect((await anyone('POST', `/identity-links/${code}/not-me`)).status).toBe(204);
    expect(await link()).toEqual({ state: 'failed', error: 'identity.linkDisowned', at: null });
    expect((await anyone('GET', `/identity-links/${code}`)).status).toBe(404);
    expect((await anyone('POST', `/identity-links/${code}/not-me`)).status).toBe(404);
    // What the stranger does at the provider is nothing of the person's.
    await anyone('POST', `/sandbox/identity/${before}`, { decision: 'approved' });
    expect((await link()).state).toBe('failed');

    const [next] = (await send(GSM)).filter((one) => one !== code);
    const { session_id } = (await read(id)).dirigeants[0] ?? {};
    expect(session_id).not.toBe(before);
    await anyone('POST', `/sandbox/identity/${session_id}`, { decision: 'declined' });
    const invitation = (await anyone<{ state: string }>('GET', `/identity-links/${next}`)).body;
    expect(invitation.state).toBe('refused');
    expect((await anyone('POST', `/identity-links/${next}/not-me`)).status).toBe(404);
  });

  test('a link that is none leads a browser to the page that says so', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'nl-BE,nl;q=0.9' };
    for (const [code, hash] of [
      ['2222222222', '2222222222'],
      ['abc.', 'unknown'],
    ])
      expect((await server.app.inject({ url: `/v/${code}`, headers })).headers.location).toBe(
        `/veriff-user/nl#${hash}`,
      );
  });

  test('after it has expired counts only when it has left', async () => {
    const GSM = '+32471300007';
    const { id, link } = await toDeposit(GSM);
    await send(GSM);
    const { session_id } = (await read(id)).dirigeants[0] ?? {};
    await client('POST', `/sandbox/identity/${session_id}`, { decision: 'expired' });
    sms.isDown();
    await send(GSM);
    expect(await link()).toEqual({ state: 'queued', error: null, at: null });
    expect((await finish(id)).status).toBe(422);
  });
});

test('the user’s own check is the one of the number in his profile', async () => {
  const call = await loginAs(server, 'gerant');
  const session = async () => (await call<User>('GET', '/user')).body.session_id;
  const GSM = '+32471300008';
  await call('PUT', '/profile', { GSM });
  await call('POST', '/verifications', { GSM });
  expect(await session()).toBeNull();
  await call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await tried(GSM)).toHaveLength(1);
  const own = await session();
  await client('POST', `/sandbox/identity/${own}`, { decision: 'approved' });
  await call('POST', '/verifications', { GSM });
  await call('PUT', '/profile', { langue_user: 'nl' });
  expect([await session(), own]).toEqual([own, expect.any(String)]);
  // Another phone.
  await call('PUT', '/profile', { GSM: '+32471300009' });
  expect(await session()).toBeNull();
});
