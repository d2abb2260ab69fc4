import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/contract/entities/demande';
import type { OwnOffice } from '#domain/contract/entities/office';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { users } from '../../db/schema';

/* Administrators and offices: they are in none, and whoever was made one there by hand decides nothing of it. */

const { server, db, add, login, rowOf, balanceOf, invite, member } = officeStage();

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
  expect((await admin<OwnOffice>('GET', '/office')).body).toEqual({ office: null, opens: null });
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

test('whoever finished a dossier does not decide it later, wherever they are then', async () => {
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
