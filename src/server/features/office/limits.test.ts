import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { callerOf, openDemande } from '../../../testing/callServer';
import { addDirector, askLinks, decide } from '../../../testing/checkedPeople';
import { mailedTokens } from '../../../testing/mailbox';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { contentOf } from '../../../testing/security/contents';
import { users, verifications } from '../../db/schema';

/* What members do not reach beyond their role: links by the public call, checks of others, what is paid for; and invitations of who is a partner no longer. */

const { server, db, partner, add, login, member, invite, rowOf, officeOf } = officeStage();

const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
const checksOf = (gsm: string) => db().select().from(verifications).where(eq(verifications.gsm, gsm));

test.each([
  ['stranger', null, '+32474000001'],
  ['reader', 'reader', '+32474000002'],
  ['assistant', 'assistant', '+32474000008'],
])('a %s only has a link repeated by the public call that was sent before', async (who, role, GSM) => {
  const { id } = await openDemande(partner);
  await partner('PUT', `/demandes/${id}`, CHOSEN);
  await addDirector(partner, id, 'An|Peeters', GSM);
  const call = role ? await member(`asks-${role}`, role) : callerOf(server());
  const asked = async () => {
    const { status, body } = await call('POST', '/send-verification-link', { number: GSM, lang: 'nl' });
    expect([who, status, body]).toEqual([who, 202, { sent: true }]);
    return (await mailedTokens(server(), GSM)).length;
  };
  expect(await asked()).toBe(0);
  expect(await checksOf(GSM)).toEqual([]);
  await askLinks(partner, id);
  expect(await mailedTokens(server(), GSM)).toHaveLength(1);
  const [sent] = await checksOf(GSM);
  expect(await asked()).toBe(2);
  // The same check, and still in the name of who sent it first.
  expect(await checksOf(GSM)).toMatchObject([
    { id: sent?.id, shortCode: sent?.shortCode, userId: (await rowOf('partner')).id },
  ]);
  // Its person has ended it.
  await callerOf(server())('POST', `/identity-links/${sent?.shortCode}/not-me`);
  expect(await asked()).toBe(2);
});

test.each(['partner', 'manager'])('a %s sends the first link by the public call', async (role) => {
  const GSM = role === 'partner' ? '+32474000010' : '+32474000011';
  const { id } = await openDemande(partner);
  await partner('PUT', `/demandes/${id}`, CHOSEN);
  await addDirector(partner, id, 'An|Peeters', GSM);
  const call = role === 'partner' ? partner : await member(`sends-${role}`, role);
  const { body } = await call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(body).toEqual({ sent: true, missing: [] });
  expect(await mailedTokens(server(), GSM)).toHaveLength(1);
});

test('an assistant gets the link of their own check, and no other’s with the same number', async () => {
  const GSM = '+32474000012';
  const { id } = await openDemande(partner);
  await partner('PUT', `/demandes/${id}`, CHOSEN);
  await addDirector(partner, id, 'An|Peeters', GSM);
  const call = await member('own-link', 'assistant');
  await call('PUT', '/profile', { GSM });
  await call('POST', '/verifications', { GSM });
  await call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await mailedTokens(server(), GSM)).toHaveLength(1);
  expect(await checksOf(GSM)).toMatchObject([
    { id: (await rowOf('own-link')).verificationId, linkState: 'sent' },
  ]);
});

test('a check that an assistant has begun as their own is not the one of a director', async () => {
  const GSM = '+32474000003';
  const call = await member('marc', 'assistant');
  await call('PUT', '/profile', { first_name: 'Zoé', last_name: 'Lambert', GSM });
  expect((await call('POST', '/verifications', { GSM })).status).toBe(201);
  const { id } = await openDemande(partner);
  await partner('PUT', `/demandes/${id}`, CHOSEN);
  await addDirector(partner, id, 'Zoé|Lambert', GSM);
  expect((await askLinks(call, id)).body.sent).toHaveLength(1);
  expect(await mailedTokens(server(), GSM)).toHaveLength(1);
  const { demande } = (await partner<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
  const director = demande.dirigeants.at(-1);
  const own = (await rowOf('marc')).verificationId;
  expect([director?.verification?.id, own]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(director?.verification?.id).not.toBe(own);
  await decide(partner, director?.session_id, 'approved', 'Zoé|Lambert');
  await partner('GET', '/sandbox/outbox?to=nobody');
  // Nor by asking for their own link.
  await call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await mailedTokens(server(), GSM);
  expect((await rowOf('marc')).verificationId).toBe(own);
  // Nor once their own is accepted: the role opens no photos.
  const { body } = await call<{ session_id: string }>('GET', '/user');
  await decide(partner, body.session_id, 'approved', 'Zoé|Lambert');
  await partner('GET', '/sandbox/outbox?to=nobody');
  const photos = async () => {
    const { token } = (
      await server().app.inject({
        ...{ method: 'POST', url: '/api/login' },
        payload: { email: addressOf('marc'), password: 'Greffio-demo-2026', langue_user: 'fr' },
      })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server().app.inject({ url: '/api/profile/data.zip', headers });
    return contentOf(answer.rawPayload);
  };
  expect(await photos()).toMatchObject({ photos: 0 });
  expect((await photos()).text).not.toContain('/v/');
  await db()
    .update(users)
    .set({ officeRole: 'manager' })
    .where(eq(users.email, addressOf('marc')));
  expect((await photos()).photos).toBeGreaterThan(0);
});

test('what is paid for each question is for who prepares, and the movements of the wallet for partners', async () => {
  const reader = await member('looks', 'reader');
  const assistant = await member('prepares', 'assistant');
  for (const path of ['/enterprises/1999000150', '/enterprises?query=canal', '/extraction-ia/1999000150'])
    expect([path, (await reader('GET', path)).status]).toEqual([path, 404]);
  expect((await assistant('GET', '/enterprises/1999000150')).status).toBe(200);
  for (const call of [reader, assistant]) expect((await call('GET', '/wallet/movements')).status).toBe(404);
  expect((await partner('GET', '/wallet/movements')).status).toBe(200);
});

test.each(['taken out', 'made a manager'])('an invitation ends with its partner, who is %s', async (how) => {
  const name = how === 'taken out' ? 'inviter' : 'second-inviter';
  const inviter = await member(name, 'partner');
  await add(`${name}-friend`);
  const token = await invite(`${name}-friend`, 'partner', inviter);
  const { id } = await rowOf(name);
  if (how === 'taken out') await partner('DELETE', `/office/members/${id}`);
  else await partner('PUT', `/office/members/${id}`, { role: 'manager' });
  const friend = await login(`${name}-friend`);
  expect((await friend('POST', '/office/join', { token })).status).toBe(404);
  expect((await officeOf(partner)).invitations).toEqual([]);
});
