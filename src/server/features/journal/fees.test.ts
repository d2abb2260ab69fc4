import { eq } from 'drizzle-orm';
import type { FeeTransfer, UnpaidFees } from '#domain/contract/entities/journal';
import { todayInBrussels } from '#domain/language/today';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { officeStage } from '../../../testing/officeStage';
import { demandes, filings, journalEntries } from '../../db/schema';
import { MOST_FEES } from './feeStore';

/* Fees that are still to be paid: whose they are, and who may pay them. */

const { server, db, partner, add, login, member } = officeStage();

const feesOf = async (call: Call) =>
  (await call<UnpaidFees>('GET', '/fees')).body.data.map(({ demande_id }) => demande_id);
const finished = async (call: Call) => {
  const { id } = await readyDemande(call);
  expect((await call('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  return id;
};
const pay = (call: Call, ids: number[], more: object = { old_tariff: true }) =>
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
  expect((await pay(stranger, [ours])).body.errors).toEqual({ 'demandes[0]': ['fees.errorPaid'] });
  expect(await pay(assistant, [ours])).toMatchObject({ status: 201, body: { count: 1 } });
  // Whose account it was stays with whoever typed it.
  expect((await partner<UnpaidFees>('GET', '/fees')).body.payer).toBeNull();

  expect((await assistant('POST', '/office/leave')).status).toBeLessThan(300);
  expect(await feesOf(assistant)).toEqual([]);
});

test('what is paid takes no place of what is not', async () => {
  const [ours] = await feesOf(partner);
  const [row] = await db()
    .select()
    .from(demandes)
    .where(eq(demandes.id, ours ?? 0));
  const [filing] = await db()
    .select()
    .from(filings)
    .where(eq(filings.demandeId, ours ?? 0));
  if (!row || !filing) throw new Error('Nothing is filed.');
  const copies = Array.from({ length: MOST_FEES }, (_none, at) => 900_000 + at);
  await db()
    .insert(demandes)
    .overridingSystemValue()
    .values(copies.map((id) => ({ ...row, id, requestKey: null, cost: 0, depositBy: '2026-01-05' })));
  await db()
    .insert(filings)
    .values(copies.map((demandeId) => ({ ...filing, demandeId })));
  const paid = { kind: 'paid', day: '2026-01-05', version: filing.version, amount: '203.76' } as const;
  await db()
    .insert(journalEntries)
    .values(copies.map((demandeId) => ({ demandeId, ...paid })));
  expect(await feesOf(partner)).toEqual([ours]);
});

test('an amount that an indexing day has passed over is paid once somebody has looked it up', async () => {
  const admin = await loginAs(server(), 'admin');
  const id = await finished(partner);
  const isCurrent = async () => {
    const { data } = (await partner<UnpaidFees>('GET', '/fees')).body;
    return data.find(({ demande_id }) => demande_id === id)?.current;
  };
  const unsaid = () => pay(partner, [id], {});
  expect(await isCurrent()).toBe(false);
  expect(await unsaid()).toMatchObject({
    status: 422,
    body: { errors: { old_tariff: ['fees.errorOldTariff'] } },
  });
  expect((await pay(partner, [id])).status).toBe(201);

  const told = { from: todayInBrussels(), company: '212.30', association: '169.80' };
  expect((await admin('PUT', '/admin/settings', { fees: [told] })).status).toBe(200);
  expect(await isCurrent()).toBe(true);
  expect((await unsaid()).status).toBe(201);
});
