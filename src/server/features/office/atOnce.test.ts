import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { countDeadlocks, untilServed } from '../../../testing/atOnce';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { interfered } from '../../../testing/interfere';
import { officeStage } from '../../../testing/officeStage';
import { clients, demandes, ledgerEntries, orders, users } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
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

test('what moves the credits of one office, three and more at once: paid, given back, given, finished, approved', async () => {
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

const MANY = 600;
/** A member with hundreds of clients in their charge, whose numbers begin with these digits. */
async function carer(name: string, digits: number) {
  const call = await member(name, 'partner');
  const { id, walletId: ownerId } = await rowOf(name);
  const number = (at: number) => String(digits * 1_000_000 + at);
  const some = Array.from({ length: MANY }, (_none, at) => ({ ownerId, enterpriseNumber: number(at) }));
  await db()
    .insert(clients)
    .values(some.map((one) => ({ ...one, inCharge: id })));
  return { call, id, number, takesCareOf: () => db().$count(clients, eq(clients.inCharge, id)) };
}

test('two partners who remove each other at once: one stays, and takes care of everything', async () => {
  const [one, two] = [await carer('removes', 1801), await carer('removed', 1802)];
  await openDemande(one.call, '1999000249');
  await openDemande(two.call, '1999000249');
  const answers = await Promise.all([
    one.call('DELETE', `/office/members/${two.id}`),
    two.call('DELETE', `/office/members/${one.id}`),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  const [stays, gone] = answers[0]?.status === 204 ? [one, two] : [two, one];
  expect([await stays.takesCareOf(), await gone.takesCareOf()]).toEqual([2 * MANY, 0]);
  expect(await db().$count(demandes, eq(demandes.inChargeId, stays.id))).toBe(2);
  expect((await stays.call('POST', '/office/leave')).status).toBe(200);
});

test('nothing goes to a partner who is out of the office since the handing over began', async () => {
  const [heir, leaver] = [await carer('heir', 1803), await carer('leaver', 1804)];
  const act = `update users set office_id = null, office_role = null where id = ${heir.id}; return new`;
  await interfered(db(), { when: 'update', enterpriseNumber: leaver.number(0), act }, async () => {
    expect((await heir.call('DELETE', `/office/members/${leaver.id}`)).status).toBe(404);
  });
  expect(await leaver.takesCareOf()).toBe(MANY - 200);
  const { officeId } = await rowOf('leaver');
  await db().update(users).set({ officeId, officeRole: 'partner' }).where(eq(users.id, heir.id));
  expect((await heir.call('POST', '/office/leave')).status).toBe(200);
  expect((await leaver.call('POST', '/office/leave')).status).toBe(200);
});

test('partners who all leave at once but one: what they took care of is in the charge of who stays', async () => {
  const all = [await carer('leaves0', 1805), await carer('leaves1', 1806), await carer('leaves2', 1807)];
  const { id } = await rowOf('partner');
  const before = await db().$count(clients, eq(clients.inCharge, id));
  const answers = await Promise.all([
    ...all.map(({ call }) => call('POST', '/office/leave')),
    all[0]?.call('DELETE', `/office/members/${all[1]?.id}`),
  ]);
  expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect(await Promise.all(all.map((one) => one.takesCareOf()))).toEqual([0, 0, 0]);
  expect(await db().$count(clients, eq(clients.inCharge, id))).toBe(before + 3 * MANY);
});

test('nobody is put in charge of anything while they leave', async () => {
  // The embedded database has one session, in which nothing is at once.
  if (server().database.engine === 'pglite') return;
  const going = await member('going', 'manager');
  const { id, walletId } = await rowOf('going');
  const { id: dossier } = await openDemande(partner, '1999000249');
  const [client] = await db()
    .insert(clients)
    .values({ ownerId: walletId, enterpriseNumber: '1808000000' })
    .returning();
  await add('away');
  const { walletId: away } = await rowOf('away');
  const waiting = async () => {
    const { rows } = await db().execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count ?? 0;
  };
  const answers: Promise<{ status: number }>[] = [];
  let answered = 0;
  await inTransaction(db(), async (tx) => {
    await tx.update(users).set({ walletId: away }).where(eq(users.id, id));
    answers.push(
      partner('PUT', `/demandes/${dossier}/in-charge`, { user_id: id }),
      partner('PUT', `/clients/${client?.id}`, { in_charge: id }),
    );
    for (const answer of answers) void answer.then(() => (answered += 1));
    while (answered + (await waiting()) < answers.length);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([422, 422]);
  await db().update(users).set({ walletId }).where(eq(users.id, id));
  expect((await going('POST', '/office/leave')).status).toBe(200);
});
