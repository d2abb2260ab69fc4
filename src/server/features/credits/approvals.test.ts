import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Approval } from '#domain/money/bookkeeping';
import { type Call, loginAs } from '../../../testing/callServer';
import { shop } from '../../../testing/shop';
import { auditEvents, users } from '../../db/schema';

const { server, admin, wallet, paidOrder, stateOf } = shop({
  APPROVAL_ABOVE_CREDITS: '20',
  APPROVAL_ABOVE_EUR: '50',
});

let other: Call;
let buyer: number;
beforeAll(async () => {
  const { db } = server().database;
  // A second administrator.
  await db.update(users).set({ isAdmin: true }).where(eq(users.email, 'gerant@demo.greffio.be'));
  other = await loginAs(server(), 'gerant');
  buyer = (await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be')))[0]?.id ?? 0;
});

const give = (amount: number, key?: string, kind = 'grant') =>
  admin(
    'POST',
    `/admin/accounts/${buyer}/grants`,
    { kind, amount, reason: 'Geste commercial' },
    key ? { 'idempotency-key': key } : {},
  );
const waiting = async (call: Call = other) =>
  (await call<{ data: Approval[] }>('GET', '/admin/approvals')).body.data;
const decide = (call: Call, { id }: Pick<Approval, 'id'>, accept: boolean) =>
  call('POST', `/admin/approvals/${id}`, { accept });
const balance = async () => (await wallet()).balance;
/** The one that waits. */
async function only(): Promise<Approval> {
  const [one, ...rest] = await waiting();
  if (!one || rest.length > 0) throw new Error('not one');
  return one;
}

test('few credits move at once, many wait for another administrator and then move once', async () => {
  const before = await balance();
  expect((await give(20)).status).toBe(201);
  expect(await balance()).toBe(before + 20);
  const key = '7f0e6a3c-26f6-4a8e-9d62-6b6a3a6d8a11';
  for (const answer of [await give(21, key), await give(21, key)]) expect(answer.status).toBe(202);
  expect(await balance()).toBe(before + 20);
  const asked = await only();
  expect(asked).toMatchObject({ kind: 'grant', amount: '21', account: 'Nathalie Delvaux', own: false });
  expect((await waiting(admin))[0]?.own).toBe(true);
  expect(await decide(admin, asked, true)).toMatchObject({ status: 403, body: { message: 'approval.own' } });
  expect((await decide(other, asked, true)).status).toBe(204);
  expect(await balance()).toBe(before + 41);
  for (const accept of [true, false])
    expect(await decide(other, asked, accept)).toMatchObject({
      status: 409,
      body: { message: 'approval.decided' },
    });
  expect(await balance()).toBe(before + 41);
  const rows = await server()
    .database.db.select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectType, 'approval'));
  expect(rows.map(({ action }) => action)).toEqual(['approval.asked', 'approval.accepted']);
  expect(rows[0]?.actorId).not.toBe(rows[1]?.actorId);
});

test('what is refused never moves, and what cannot move waits on', async () => {
  const before = await balance();
  await give(30);
  expect((await decide(other, await only(), false)).status).toBe(204);
  expect(await waiting()).toEqual([]);
  await give(-9_000, undefined, 'correction');
  const asked = await only();
  expect(await decide(other, asked, true)).toMatchObject({
    status: 409,
    body: { message: 'credits.insufficient' },
  });
  expect((await only()).id).toBe(asked.id);
  await decide(other, asked, false);
  expect(await balance()).toBe(before);
  expect((await give(-30)).status).toBe(422);
  const nobody = { kind: 'grant', amount: 30, reason: 'x' };
  expect((await admin('POST', '/admin/accounts/999999/grants', nobody)).status).toBe(404);
});

test('a large refund waits, is given back once it is agreed to, and is checked as any other', async () => {
  const id = await paidOrder('pro');
  const refund = (body: object) =>
    admin('POST', `/admin/orders/${id}/refunds`, { reason: 'Erreur', ...body });
  expect((await refund({ amount: '1.00' })).status).toBe(201);
  expect((await refund({ amount: '99999.00' })).status).toBe(422);
  expect((await refund({})).status).toBe(202);
  expect((await stateOf(id)).status).toBe('paid');
  const asked = await only();
  expect(asked).toMatchObject({ kind: 'refund', order_id: id });
  expect((await decide(other, asked, true)).status).toBe(204);
  expect((await stateOf(id)).status).toBe('refunded');
  expect((await refund({})).status).toBe(409);
});

test('a refund that is asked again by the same call is answered as it was, whatever has moved since', async () => {
  const refund = (id: number, key: string, amount?: string) =>
    admin('POST', `/admin/orders/${id}/refunds`, { reason: 'Erreur', amount }, { 'idempotency-key': key });
  // Little enough for one administrator, and all that was left.
  const few = await paidOrder('starter');
  await refund(few, randomUUID(), '20.00');
  const [first, second] = [randomUUID(), randomUUID()];
  for (const answer of [await refund(few, first), await refund(few, first)]) expect(answer.status).toBe(201);
  const much = await paidOrder('pro');
  expect((await refund(much, second)).status).toBe(202);
  expect((await refund(much, second)).status).toBe(202);
  expect((await decide(other, await only(), true)).status).toBe(204);
  expect((await refund(much, second)).status).toBe(202);
  expect(await waiting()).toEqual([]);
  expect((await stateOf(much)).status).toBe('refunded');
});

test('nobody asks or decides for their own account while another administrator could', async () => {
  const { db } = server().database;
  const setClient = (isAdmin: boolean) =>
    db.update(users).set({ isAdmin }).where(eq(users.email, 'client@demo.greffio.be'));
  const [manager] = await db.select().from(users).where(eq(users.email, 'gerant@demo.greffio.be'));
  const giveManager = (call: Call) =>
    call('POST', `/admin/accounts/${manager?.id}/grants`, { kind: 'grant', amount: 30, reason: 'Merci.' });
  const own = { status: 403, body: { message: 'decision.own' } };
  expect(await giveManager(other)).toMatchObject(own);
  expect((await giveManager(admin)).status).toBe(202);
  const asked = await only();
  await setClient(true);
  for (const accept of [true, false]) expect(await decide(other, asked, accept)).toMatchObject(own);
  expect((await only()).id).toBe(asked.id);
  await setClient(false);
  // Who asked it may not: nobody else is left.
  expect((await decide(other, asked, true)).status).toBe(204);
});
