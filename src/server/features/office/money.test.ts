import { desc, eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { Invitation, OfficeCost, OwnOffice } from '#domain/office/office';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { ledgerEntries, wallets } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { creditService } from '../credits/service';
import { charge, credit } from '../credits/store';
import { lowBalances } from './lowBalance';
import { lowBalanceMail } from './mails';

/* The wallet that members share: who is told that it runs low, what a debt becomes, what two spend at once, what each client cost. */

const stage = officeStage();
const { db, partner, add, login, rowOf, balanceOf, officeOf, invite, member, mailsTo } = stage;

const balance = async () => (await balanceOf((await rowOf('partner')).walletId)) ?? 0;
const all = async () =>
  Number(
    (
      await db()
        .select({ sum: sql`sum(${wallets.balance})` })
        .from(wallets)
    )[0]?.sum ?? 0,
  );

let corrections = 0;
/** Brings the office's wallet to a balance, by the hand of an administrator. */
async function bringTo(wanted: number): Promise<void> {
  const { walletId } = await rowOf('partner');
  const by = wanted - (await balance());
  corrections += 1;
  const cause = { reason: 'correction', note: 'Test', idempotencyKey: `to:${corrections}` } as const;
  const movement = { walletId, amount: Math.abs(by), ...cause };
  const move = by > 0 ? credit : charge;
  if (by !== 0) await inTransaction(db(), async (tx) => void (await move(tx, movement)));
}

/** A paid pack of ten credits; answers its order. */
async function buy(call: Call): Promise<number> {
  const company = {
    name: 'Fiduciaire Delvaux',
    enterprise_number: '1999000150',
    address: { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
  };
  await call('PUT', '/profile', { company });
  const { body } = await call<{ order_id: number }>('POST', '/checkout', { pack: 'starter' });
  await call('POST', `/sandbox/checkout/${body.order_id}`, { outcome: 'paid' });
  return body.order_id;
}
async function giveBack(order: number): Promise<void> {
  const admin = await loginAs(stage.server(), 'admin');
  const asked = await admin('POST', `/admin/orders/${order}/refunds`, { reason: 'Erreur' });
  expect(asked.status).toBeLessThan(300);
}
const finish = (call: Call, id: number) => call('POST', `/demandes/${id}/progress`, { progress: 100 });
/** Somebody outside who owes: what they bought was given back after they had spent it. */
async function debtor(name: string): Promise<{ call: Call; owed: number }> {
  await add(name);
  const call = await login(name);
  const order = await buy(call);
  expect((await finish(call, (await readyDemande(call)).id)).status).toBe(200);
  await giveBack(order);
  const owed = -((await balanceOf((await rowOf(name)).walletId)) ?? 0);
  expect(owed).toBeGreaterThan(0);
  return { call, owed };
}

test('partners are told once that the wallet runs low, whatever took it there', async () => {
  const told: string[] = [];
  const mail = async (_tx: unknown, { to }: { to: string }) => void told.push(to);
  const look = lowBalances(db(), { appUrl: 'https://greffio.example' }, { outbox: { mail } });
  const tellsAfter = async (fall: () => Promise<unknown>) => {
    await bringTo(60);
    await look();
    told.length = 0;
    await fall();
    for (let looked = 0; looked < 3; looked += 1) await look();
    return told;
  };
  const toPartner = [addressOf('partner')];
  await member('sees', 'reader');
  await partner('PUT', '/office/warning', { below: 60 });

  const assistant = await member('prepares', 'assistant');
  const { id } = await readyDemande(assistant);
  await finish(assistant, id);
  expect(await tellsAfter(async () => undefined)).toEqual([]);
  expect(await tellsAfter(() => finish(partner, id))).toEqual(toPartner);

  const order = await buy(partner);
  expect(await tellsAfter(() => giveBack(order))).toEqual(toPartner);

  const { call } = await debtor('owes');
  const token = await invite('owes', 'reader');
  expect(await tellsAfter(() => call('POST', '/office/join', { token }))).toEqual(toPartner);

  // They see how it stands as they name a number; and none is never.
  expect(await tellsAfter(() => partner('PUT', '/office/warning', { below: 100 }))).toEqual([]);
  await partner('PUT', '/office/warning', { below: null });
  expect(await tellsAfter(() => bringTo(1))).toEqual([]);
  await bringTo(60);
});

test.each([
  ['fr', 12, 'Encore 12 crédits dans', ['\u00A0: il en reste 12.']],
  ['fr', 1, 'Encore 1 crédit dans', ['\u00A0: il en reste 1.']],
  ['fr', 0, 'Plus de crédits dans', ['\u00A0: il n’en reste plus.']],
  ['fr', -1, 'Plus de crédits dans', ['\u00A0: il n’en reste plus.', 'doit encore 1 crédit.']],
  ['nl', 12, 'Nog 12 credits in', ['er zijn er nog 12.']],
  ['nl', 1, 'Nog 1 credit in', ['er is er nog 1.']],
  ['nl', 0, 'Geen credits meer in', ['er zijn er geen meer.']],
  ['nl', -3, 'Geen credits meer in', ['er zijn er geen meer.', 'is nog 3 credits verschuldigd.']],
] as const)('a mail in %s of a wallet that holds %d', (lang, left, subject, parts) => {
  const mail = lowBalanceMail(lang, { balance: left, below: 20, url: 'https://greffio.example' });
  expect(mail.subject).toContain(subject);
  expect(mail.paragraphs).toEqual(parts.map((part) => expect.stringContaining(part)));
});

test('whoever owes brings the debt: told before, moved once, neither lost nor doubled', async () => {
  const { call, owed } = await debtor('pays');
  const { walletId: own } = await rowOf('pays');
  const token = await invite('pays', 'assistant');
  expect((await call<Invitation>('POST', '/invitation', { token })).body.credits).toBe(-owed);
  const [before, sum] = [await balance(), await all()];
  const pressed = await Promise.all([1, 2, 3].map(() => call('POST', '/office/join', { token })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await balanceOf(own), await balance(), await all()]).toEqual([0, before - owed, sum]);
  const moved = await db()
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.idempotencyKey} like ${`join:${own}:%`}`)
    .orderBy(desc(ledgerEntries.amount));
  expect(moved).toEqual([{ amount: owed }, { amount: -owed }]);
  // Leaving takes nothing along, and the debt stays paid.
  expect((await call<OwnOffice>('POST', '/office/leave')).body.office).toBeNull();
  expect([await balance(), await all()]).toEqual([before - owed, sum]);
});

test.each(['leave', 'reader'])('the papers of an order go to a partner: %s', async (ends) => {
  const buyer = await member(`buys-${ends}`, 'partner');
  const order = await buy(buyer);
  expect(await mailsTo(addressOf(`buys-${ends}`))).toContain('Facture ');
  if (ends === 'leave') await buyer('POST', '/office/leave');
  else await partner('PUT', `/office/members/${(await rowOf(`buys-${ends}`)).id}`, { role: 'reader' });
  await giveBack(order);
  expect(await mailsTo(addressOf(`buys-${ends}`))).not.toContain('Note de crédit');
  expect(await mailsTo(addressOf('partner'))).toContain('Note de crédit');
  await bringTo(60);
});

test('a debt greater than what the office holds makes it owe', async () => {
  const { call, owed } = await debtor('weighs');
  const { id } = await readyDemande(partner);
  await bringTo(0);
  await call('POST', '/office/join', { token: await invite('weighs', 'reader') });
  expect(await balance()).toBe(-owed);
  expect((await finish(partner, id)).status).toBe(402);
  await bringTo(60);
});

describe('two at once', () => {
  let manager: Call;
  let assistant: Call;
  beforeAll(async () => {
    [manager, assistant] = [await member('manager', 'manager'), await member('assistant', 'assistant')];
  });
  beforeEach(() => bringTo(60));

  /** A dossier that waits for its approval. */
  async function waiting(): Promise<number> {
    const { id } = await readyDemande(assistant);
    expect((await finish(assistant, id)).body).toMatchObject({ waiting: true });
    return id;
  }
  const charged = async (id: number) =>
    (await db().select().from(ledgerEntries).where(eq(ledgerEntries.demandeId, id))).map(
      ({ amount }) => amount,
    );
  const demandeOf = async (id: number) =>
    (await partner<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;

  test('approve the same dossier: it is charged once', async () => {
    const id = await waiting();
    const answers = await Promise.all([manager, partner, manager].map((call) => finish(call, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [cost = 0, ...more] = await charged(id);
    expect(more).toEqual([]);
    expect(await balance()).toBe(60 + cost);
  });

  test('approve a dossier each, with credits for one: the other waits on', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const first = await waiting();
    await finish(partner, first);
    const cost = -((await charged(first))[0] ?? 0);
    expect(cost).toBeGreaterThan(0);
    await bringTo(cost * 2 - 1);
    const answers = await Promise.all([finish(manager, one), finish(partner, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    expect(await balance()).toBe(cost - 1);
    const other = answers[0]?.status === 402 ? one : two;
    expect(await charged(other)).toEqual([]);
    expect((await demandeOf(other)).approval).toMatchObject({ returned: null });
  });

  test('approve and send back: it is finished and charged, or sent back and free', async () => {
    const id = await waiting();
    const [approved, returned] = await Promise.all([
      finish(manager, id),
      partner('POST', `/demandes/${id}/return`, { word: 'La date.' }),
    ]);
    // Sent back first, it is the manager's finish of a dossier that waits for nobody.
    expect([approved.status, [204, 409].includes(returned.status)]).toEqual([200, true]);
    const { progress, approval } = await demandeOf(id);
    expect([progress, approval ?? null]).toEqual([100, null]);
    expect(await charged(id)).toHaveLength(1);
  });

  test('approve and change it: what was charged is what was finished', async () => {
    const id = await waiting();
    const [approved, changed] = await Promise.all([
      finish(manager, id),
      assistant('PUT', `/demandes/${id}`, { fait_a: 'Namur' }),
    ]);
    expect(approved.status).toBe(200);
    const { progress, fait_a } = await demandeOf(id);
    expect([progress, await charged(id)]).toEqual([100, [expect.any(Number)]]);
    expect(fait_a).toBe(changed.status === 200 ? 'Namur' : 'Bruxelles');
  });

  test('who is made a reader while they approve has approved it or not: never charged for nothing', async () => {
    const id = await waiting();
    const { id: who } = await rowOf('manager');
    const [approved, demoted] = await Promise.all([
      finish(manager, id),
      partner('PUT', `/office/members/${who}`, { role: 'reader' }),
    ]);
    expect(demoted.status).toBe(200);
    expect([200, 404]).toContain(approved.status);
    const isDone = approved.status === 200;
    expect([(await demandeOf(id)).progress === 100, (await charged(id)).length]).toEqual([
      isDone,
      isDone ? 1 : 0,
    ]);
    expect((await finish(manager, id)).status).toBe(404);
    await partner('PUT', `/office/members/${who}`, { role: 'manager' });
  });

  test('change roles: the last one asked for holds, and each is noted', async () => {
    const second = await member('second', 'partner');
    const { id } = await rowOf('assistant');
    const answers = await Promise.all([
      partner('PUT', `/office/members/${id}`, { role: 'manager' }),
      second('PUT', `/office/members/${id}`, { role: 'reader' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { officeRole } = await rowOf('assistant');
    expect(['manager', 'reader']).toContain(officeRole);
    expect((await officeOf(partner)).members.find((one) => one.id === id)?.role).toBe(officeRole);
    expect((await partner('PUT', `/office/members/${id}`, { role: 'assistant' })).status).toBe(200);
  });
});

test('a month’s cost by client and by member is what the wallet paid, less what was given back', async () => {
  await bringTo(60);
  const { id, enterprise_number } = await readyDemande(partner);
  await finish(partner, id);
  const costs = async (by: 'client' | 'member') =>
    (await partner<{ data: OfficeCost[] }>('GET', `/office/costs?by=${by}`)).body.data;
  const sum = (rows: OfficeCost[]) => rows.reduce((total, { credits }) => total + credits, 0);
  const agrees = async () => {
    const { wallet } = await officeOf(partner);
    expect([sum(await costs('client')), sum(await costs('member'))]).toEqual([wallet?.spent, wallet?.spent]);
    expect(wallet && wallet.opening + wallet.bought + wallet.other - wallet.spent).toBe(wallet?.balance);
  };
  await agrees();
  const before = sum(await costs('client'));
  const { walletId, id: actorId } = await rowOf('partner');
  const given = { amount: 5, actorId, note: `Dossier ${id}` };
  await inTransaction(db(), (tx) => creditService(db()).giveBack(tx, walletId, id, given));
  expect(sum(await costs('client'))).toBe(before - 5);
  await agrees();
  const page = (
    await partner<{ data: OfficeCost[]; meta: { total: number }; sum: Pick<OfficeCost, 'credits'> }>(
      'GET',
      '/office/costs?by=client&per_page=1&page=2',
    )
  ).body;
  expect(page.sum).toMatchObject({ credits: sum(await costs('client')), price_excl: expect.any(String) });
  expect(page.data.length).toBeLessThan(2);

  const file = await partner('GET', '/office/costs?by=client', undefined, { accept: 'text/csv' });
  const [row] = (await costs('client')).filter(({ key }) => key === enterprise_number);
  expect(file.text).toContain(
    [row?.name, '1999.000.150', row?.dossiers, row?.credits, row?.price_excl.replace('.', ',')].join(';'),
  );
  const reader = await member('looks', 'reader');
  expect((await reader('GET', '/office/costs')).status).toBe(404);
});
