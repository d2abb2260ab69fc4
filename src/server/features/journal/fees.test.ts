import { type FeeTransfer, MAX_FEES, type UnpaidFees } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { expectedFee, tariffDay } from '#domain/law/fees';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addFeeCopies } from '../../../testing/feeCopies';
import { officeStage } from '../../../testing/officeStage';

/** Unpaid fees: whose they are, and who may pay them. */

const { server, db, partner, add, login, member } = officeStage();

const feesOf = async (call: Call) =>
  (await call<UnpaidFees>('GET', '/fees')).body.data.map(({ demande_id }) => demande_id);
const finished = async (call: Call) => {
  const { id } = await readyDemande(call);
  const decided = daysLater(todayInBrussels(), -7);
  await call('PUT', `/demandes/${id}`, { date_changement: decided, date_assemblee: decided });
  expect((await call('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  expect((await note(call, id)).status).toBe(200);
  return id;
};
const note = (call: Call, id: number) =>
  call('PUT', `/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() });
const pay = (call: Call, ids: number[], more: object = {}) =>
  call<FeeTransfer>('POST', '/fees/transfers', {
    ...{ demandes: ids, name: 'Fiduciaire Delvaux', iban: 'BE68 5390 0754 7034', ...more },
  });

test('they are the office’s: a member sees and pays them, a reader sees them, who left and a stranger do not', async () => {
  const [assistant, reader] = [await member('prepares', 'assistant'), await member('reads', 'reader')];
  await add('stranger', { credits: 20 });
  const stranger = await login('stranger');
  const [ours, theirs] = [await finished(partner), await finished(stranger)];

  for (const call of [partner, assistant, reader]) expect(await feesOf(call)).toEqual([ours]);
  expect(await feesOf(stranger)).toEqual([theirs]);

  expect((await pay(reader, [ours])).status).toBe(404);
  expect([(await note(reader, ours)).status, (await note(stranger, ours)).status]).toEqual([404, 404]);
  expect((await note(assistant, ours)).status).toBe(200);
  expect((await pay(stranger, [ours])).body.errors).toEqual({ 'demandes[0]': ['fees.errorPaid'] });
  expect(await pay(assistant, [ours])).toMatchObject({ status: 201, body: { count: 1 } });
  // The account stays with the user who entered it.
  expect((await partner<UnpaidFees>('GET', '/fees')).body.payer).toBeNull();

  expect((await assistant('POST', '/office/leave')).status).toBeLessThan(300);
  expect(await feesOf(assistant)).toEqual([]);
});

test('what is paid takes no place of what is not, and what nobody noted hides none of today', async () => {
  const [ours = 0] = await feesOf(partner);
  await addFeeCopies(db(), ours, 900_000, { isPaid: true });
  expect(await feesOf(partner)).toEqual([ours]);
  const old = await addFeeCopies(db(), ours, 910_000, { isPaid: false });
  const { data, total } = (await partner<UnpaidFees>('GET', '/fees')).body;
  expect([data[0]?.demande_id, data.length, total]).toEqual([ours, MAX_FEES, MAX_FEES + 1]);
  // Not shown, it is to be paid all the same.
  const hidden = old.find((id) => data.every(({ demande_id }) => demande_id !== id));
  expect((await pay(partner, [hidden ?? 0])).status).toBe(201);
});

test('of two files at once one is made; again it is paid by who says so of that dossier', async () => {
  const [id, other] = [await finished(partner), await finished(partner)];
  const both = await Promise.all([pay(partner, [id]), pay(partner, [other, id])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const refused = both.find(({ status }) => status === 422);
  expect(Object.values(refused?.body.errors ?? {})).toEqual([['fees.errorExported']]);
  const again = (ids: number[]) => pay(partner, [id], { again: ids });
  expect((await again([other])).body.errors).toEqual({ 'demandes[0]': ['fees.errorExported'] });
  expect((await again([id])).status).toBe(201);
});

test('no file carries an amount that nobody confirmed: the tariff for all, or what the office asked for one', async () => {
  const admin = await loginAs(server(), 'admin');
  const { id } = await readyDemande(partner);
  expect((await partner('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  const row = async () => {
    const { data } = (await partner<UnpaidFees>('GET', '/fees')).body;
    return data.find(({ demande_id }) => demande_id === id);
  };
  expect(await row()).toMatchObject({
    amount: null,
    basis: 'outdated',
    expected: expectedFee(null, tariffDay(todayInBrussels())),
  });
  expect(await pay(partner, [id])).toMatchObject({
    status: 422,
    body: { errors: { 'demandes[0]': ['fees.errorNoAmount'] } },
  });

  await note(partner, id);
  expect(await row()).toMatchObject({ amount: '207.88', basis: 'office', expected: null });
  expect((await pay(partner, [id])).body).toMatchObject({ sum: '207.88', count: 1 });

  const told = { from: todayInBrussels(), company: '212.30', association: '169.80' };
  expect((await admin('PUT', '/admin/settings', { fees: [told] })).status).toBe(200);
  expect(await row()).toMatchObject({ amount: '212.30', basis: 'tariff' });
  expect((await pay(partner, [id], { again: [id] })).body).toMatchObject({ sum: '212.30' });
});
