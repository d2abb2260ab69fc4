import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { OwnOffice } from '#domain/office/office';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { createAdministrator } from '../../console/commands';
import { orders, users } from '../../db/schema';

/* Administrators and offices: they are in none, and one put there by hand decides nothing of it. */

const { server, db, partner, add, login, rowOf, balanceOf, invite, member } = officeStage();

const setAdmin = (name: string, isAdmin: boolean) =>
  db()
    .update(users)
    .set({ isAdmin })
    .where(eq(users.email, addressOf(name)));
const finish = (call: Call, id: number) => call('POST', `/demandes/${id}/progress`, { progress: 100 });
const side =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** What an administrator decides or corrects of a dossier, by what it is. */
function decisions(call: Call, { id, bce_data }: Demande, check: number) {
  const corrected = JSON.stringify({ ...JSON.parse(bce_data), email: 'new@canal.example' });
  return {
    correct: () => call('PUT', `/demandes/${id}`, { bce_data: corrected, base: bce_data, reason: 'x' }),
    card: () => call('POST', `/verifications/${check}/decision`, { accepted: true }),
    credits: () => call('POST', `/admin/demandes/${id}/journal/1/credits`),
    decide: () => call('POST', `/demandes/change_state/${id}`, { state: true }),
  };
}
const refused = { status: 403, body: { message: 'decision.own' } };

test('an administrator opens no office and joins none', async () => {
  const admin = await loginAs(server(), 'admin');
  expect((await admin<OwnOffice>('GET', '/office')).body).toEqual({ office: null, opens: null, invited: [] });
  expect(await admin('POST', '/office')).toMatchObject({
    status: 409,
    body: { message: 'office.administrator' },
  });
  await add('later');
  const token = await invite('later', 'partner');
  await setAdmin('later', true);
  const later = await login('later');
  expect(await later('POST', '/office/join', { token })).toMatchObject({
    status: 409,
    body: { message: 'office.administrator' },
  });
  expect((await rowOf('later')).officeId).toBeNull();
});

test('who was made an administrator in an office pays there like anybody, and decides nothing that it owns', async () => {
  const assistant = await member('ann', 'assistant');
  const boss = await member('boss', 'partner');
  await setAdmin('boss', true);
  const demande = await readyDemande(assistant);
  const card = { kind: 'dirigeant', person_id: demande.dirigeants[0]?.id, front: side, back: side };
  const { body } = await assistant<{ id: number }>('POST', `/demandes/${demande.id}/identity-card`, card);
  await finish(assistant, demande.id);
  const { walletId } = await rowOf('boss');
  const before = (await balanceOf(walletId)) ?? 0;
  expect((await finish(boss, demande.id)).status).toBe(200);
  expect(await balanceOf(walletId)).toBeLessThan(before);

  const own = decisions(boss, demande, body.id);
  for (const attempt of Object.values(own)) expect(await attempt()).toMatchObject(refused);
  const other = decisions(await loginAs(server(), 'admin'), demande, body.id);
  expect((await other.card()).status).toBe(200);
  expect((await other.correct()).status).toBe(200);
  expect((await other.decide()).status).toBe(200);
  // They can go.
  expect((await boss('POST', '/office/leave')).status).toBe(200);
});

test('who finished a dossier does not decide it later, wherever they are then', async () => {
  const assistant = await member('bea', 'assistant');
  const manager = await member('max', 'manager');
  const demande = await readyDemande(assistant);
  const card = { kind: 'dirigeant', person_id: demande.dirigeants[1]?.id, front: side, back: side };
  const { body } = await assistant<{ id: number }>('POST', `/demandes/${demande.id}/identity-card`, card);
  expect((await finish(manager, demande.id)).status).toBe(200);
  await manager('POST', '/office/leave');
  await setAdmin('max', true);
  for (const attempt of Object.values(decisions(manager, demande, body.id)))
    expect(await attempt()).toMatchObject(refused);
});

test('what an administrator owns alone is free, and nobody else’s', async () => {
  const admin = await loginAs(server(), 'admin');
  const { id } = await readyDemande(admin);
  const { body } = await finish(admin, id);
  expect(body).toMatchObject({ progress: 100, credits: 0 });
});

test('who was in the office when it owned a dossier does not decide that later, though they did nothing in it', async () => {
  const assistant = await member('eva', 'assistant');
  const gone = await member('carl', 'partner');
  await setAdmin('carl', true);
  const demande = await readyDemande(assistant);
  expect((await finish(partner, demande.id)).status).toBe(200);
  expect((await gone('POST', '/office/leave')).status).toBe(200);
  const { correct, credits, decide } = decisions(gone, demande, 0);
  for (const attempt of [correct, credits, decide]) expect(await attempt()).toMatchObject(refused);
});

test('nor do they change or delete it while it is being filled in', async () => {
  const assistant = await member('gwen', 'assistant');
  const { id } = await readyDemande(assistant);
  expect((await assistant('POST', '/office/leave')).status).toBe(200);
  await setAdmin('gwen', true);
  expect(await assistant('PUT', `/demandes/${id}`, { depositaire: 'comptable' })).toMatchObject(refused);
  expect(await assistant('DELETE', `/demandes/${id}`)).toMatchObject(refused);
});

test('credits and refunds of their own wallet are another administrator’s, who could decide them', async () => {
  const mary = await member('mary', 'partner');
  await member('paul', 'partner');
  const own = await rowOf('mary');
  const { body } = await mary<{ order_id: number }>(
    'POST',
    '/checkout',
    { pack: 'starter' },
    { 'idempotency-key': randomUUID() },
  );
  await mary('POST', `/sandbox/checkout/${body.order_id}`, { outcome: 'paid' });
  await db().update(users).set({ isAdmin: false });
  for (const name of ['mary', 'paul']) await setAdmin(name, true);
  const grant = (id: number) =>
    mary('POST', `/admin/accounts/${id}/grants`, { kind: 'grant', amount: 1, reason: 'Merci.' });
  // The other one is of the same wallet.
  expect((await grant(own.id)).status).toBe(201);
  // Nobody has chosen that password yet.
  const person = { email: 'new@elsewhere.example', first_name: 'Zoé', last_name: 'Nouvelle' };
  await createAdministrator(server().database, server().config, { ...person, langue_user: 'fr' }, null);
  expect((await grant(own.id)).status).toBe(201);

  await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, person.email));
  const before = await balanceOf(own.walletId);
  for (const { id } of [own, await rowOf('paul'), await rowOf('partner')])
    expect(await grant(id)).toMatchObject(refused);
  const refund = await mary('POST', `/admin/orders/${body.order_id}/refunds`, { reason: 'Erreur' });
  expect(refund).toMatchObject(refused);
  await db().update(orders).set({ attention: 'amountDiffers' }).where(eq(orders.id, body.order_id));
  const settle = { attention: 'amountDiffers' };
  expect(await mary('POST', `/admin/orders/${body.order_id}/settle`, settle)).toMatchObject(refused);
  const claim = { type: 'billing', description: 'Facture', nom: 'Mary', email: addressOf('mary') };
  const { body: opened } = await mary<{ id: number }>('POST', '/tickets', claim);
  expect(await mary('PUT', `/tickets/${opened.id}`, { status: 'resolved' })).toMatchObject(refused);
  expect(await balanceOf(own.walletId)).toBe(before);
  const client = await db().select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  expect((await grant(client[0]?.id ?? 0)).status).toBe(201);
});
