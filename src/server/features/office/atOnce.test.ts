import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { countDeadlocks, untilServed } from '../../../testing/atOnce';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { officeStage } from '../../../testing/officeStage';
import { ledgerEntries, orders } from '../../db/schema';
import { checkLedger } from '../credits/ledgerCheck';

const { server, db, partner, add, login, rowOf, balanceOf, invite, member } = officeStage();

const company = {
  name: 'Fiduciaire Delvaux',
  enterprise_number: '1999000150',
  address: { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
};
const PEOPLE = 4;

let admin: Call;
beforeAll(async () => {
  admin = await loginAs(server(), 'admin');
  await partner('PUT', '/profile', { company });
});
// Whatever was at once, the books are exact, and nobody had to be run again.
afterEach(async () => {
  expect((await checkLedger(db())).problems).toEqual([]);
  expect(await countDeadlocks(server().database)).toBe(0);
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const order = async (call: Call) =>
  (await call<{ order_id: number }>('POST', '/checkout', { pack: 'starter' }, keyed())).body.order_id;
const pay = (call: Call, id: number) => call('POST', `/sandbox/checkout/${id}`, { outcome: 'paid' });
const finish = (call: Call, id: number) =>
  untilServed(
    ({ status }) => status,
    () => call('POST', `/demandes/${id}/progress`, { progress: 100 }),
  );
const refund = (id: number, key = keyed()) =>
  admin('POST', `/admin/orders/${id}/refunds`, { amount: '10.00', reason: 'Trop payé.' }, key);
const grant = (id: number, key = keyed()) =>
  admin('POST', `/admin/accounts/${id}/grants`, { kind: 'grant', amount: 3, reason: 'Merci.' }, key);

test('checks of their own number that somebody begins at once', async () => {
  const GSM = '+32495001122';
  await partner('PUT', '/profile', { GSM });
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, () => partner('POST', '/verifications', { GSM })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test('what moves the credits of one office, three and more at once: paid, given back, given, finished, released', async () => {
  const assistant = await member('assistant', 'assistant');
  const { id, walletId } = await rowOf('partner');
  const [open, paid, ready, waiting] = [[], [], [], []] as number[][];
  for (let count = 0; count < PEOPLE; count += 1) {
    open?.push(await order(partner));
    const bought = await order(partner);
    await pay(partner, bought);
    paid?.push(bought);
    ready?.push((await readyDemande(partner)).id);
    const asked = (await readyDemande(assistant)).id;
    await finish(assistant, asked);
    waiting?.push(asked);
  }
  const before = (await balanceOf(walletId)) ?? 0;
  const twice = <T>(list: T[] | undefined, work: (one: T) => Promise<{ status: number; body: object }>) =>
    (list ?? []).flatMap((one) => [work(one), work(one)]);
  const answers = await Promise.all([
    ...twice(open, (one) => pay(partner, one)),
    ...(paid ?? []).map((one) => refund(one)),
    ...Array.from({ length: PEOPLE }, () => grant(id)),
    ...twice(ready, (one) => finish(partner, one)),
    ...twice(waiting, (one) => finish(partner, one)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const charged = await db()
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.demandeId, [...(ready ?? []), ...(waiting ?? [])]));
  const spent = charged.reduce((sum, { amount }) => sum - amount, 0);
  expect(charged).toHaveLength(2 * PEOPLE);
  // Ten euro of the ten credits of a pack are one credit.
  expect(await balanceOf(walletId)).toBe(before + PEOPLE * (10 - 1 + 3) - spent);
});

test('people who join an office while they pay, are paid back, are given credits and finish: nothing stays behind', async () => {
  const { walletId: shared } = await rowOf('partner');
  const before = (await balanceOf(shared)) ?? 0;
  const names = Array.from({ length: PEOPLE }, (_, index) => `joiner${index}`);
  const people = [];
  for (const name of names) {
    await add(name, { credits: 20 });
    const call = await login(name);
    await call('PUT', '/profile', { company });
    const [open, paid] = [await order(call), await order(call)];
    await pay(call, paid);
    const ready = (await readyDemande(call)).id;
    people.push({ ...(await rowOf(name)), call, open, paid, ready, token: await invite(name, 'manager') });
  }
  const answers = await Promise.all(
    people.flatMap(({ id, call, open, paid, ready, token }) => [
      pay(call, open),
      refund(paid),
      grant(id),
      call('POST', '/office/join', { token }),
      finish(call, ready),
      call('POST', '/checkout', { pack: 'starter' }, keyed()),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const own = people.map(({ walletId }) => walletId);
  expect(await Promise.all(own.map(balanceOf))).toEqual(own.map(() => 0));
  expect(await db().$count(orders, inArray(orders.walletId, own))).toBe(0);
  const charged = await db()
    .select()
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.demandeId,
        people.map(({ ready }) => ready),
      ),
    );
  const spent = charged.reduce((sum, { amount }) => sum - amount, 0);
  expect(await balanceOf(shared)).toBe(before + PEOPLE * (20 + 10 + 10 - 1 + 3) - spent);
  expect(await db().$count(orders, eq(orders.walletId, shared))).toBeGreaterThanOrEqual(3 * PEOPLE);
});
