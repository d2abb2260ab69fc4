import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openTestDatabase } from '../../../testing/testDatabase';
import { isCheckViolation } from '../../db/errors';
import { demandes, ledgerEntries, users, wallets } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Database } from '../../db/types';
import { InsufficientCredits } from './insufficientCredits';
import { creditService } from './service';
import { balanceOf, charge, credit, ledgerOf, openWallet } from './store';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let people = 0;
async function newWallet(balance = 0): Promise<number> {
  people += 1;
  const email = `person${people}@example.be`;
  return inTransaction(database.db, async (tx) => {
    const walletId = await openWallet(tx);
    const names = { firstName: 'An', lastName: 'Peeters', passwordHash: 'none' };
    await tx.insert(users).values({ email, ...names, walletId });
    if (balance > 0) {
      await credit(tx, { walletId, amount: balance, reason: 'grant', idempotencyKey: `start:${walletId}` });
    }
    return walletId;
  });
}

const chargeOnce = (walletId: number, amount: number, idempotencyKey: string) =>
  inTransaction(database.db, (tx) => charge(tx, { walletId, amount, reason: 'correction', idempotencyKey }));
const creditOnce = (walletId: number, amount: number, idempotencyKey: string) =>
  inTransaction(database.db, (tx) => credit(tx, { walletId, amount, reason: 'grant', idempotencyKey }));

/** The ledger must explain the balance: its sum, and each row's running balance. */
async function expectExact(walletId: number, balance: number): Promise<void> {
  const entries = (await ledgerOf(database.db, walletId)).reverse();
  let running = 0;
  for (const entry of entries) {
    running += entry.amount;
    expect(entry.balanceAfter).toBe(running);
    expect(running).toBeGreaterThanOrEqual(0);
  }
  expect({ running, stored: await balanceOf(database.db, walletId) }).toEqual({
    running: balance,
    stored: balance,
  });
}

test('two people may spend from one wallet, which is empty at first', async () => {
  const id = await newWallet();
  const names = { firstName: 'Bart', lastName: 'Maes', passwordHash: 'none' };
  await database.db.insert(users).values({ email: 'colleague@example.be', ...names, walletId: id });
  expect(await database.db.$count(users, eq(users.walletId, id))).toBe(2);
  await expectExact(id, 0);
});

test.each([
  ['a charge without its demande', { reason: 'demande' }],
  ['a purchase without its order', { reason: 'order' }],
  ['a gift that names a demande', { reason: 'grant', demandeId: true }],
] as const)('the ledger refuses %s', async (_what, { reason, ...cause }) => {
  const { db } = database;
  const walletId = await newWallet(6);
  const [{ id: userId } = { id: 0 }] = await db.select().from(users).where(eq(users.walletId, walletId));
  const registry = { enterpriseNumber: '1999000051', langue: 'fr', bceData: '{}' } as const;
  const [demande] = await db
    .insert(demandes)
    .values({ userId, ...registry })
    .returning();
  const account = { demande: 'usage', order: 'sales', grant: 'promotions' } as const;
  const amount = reason === 'demande' ? -6 : 6;
  const entry = { walletId, account: account[reason], amount, reason, idempotencyKey: `cause:${walletId}` };
  const demandeId = 'demandeId' in cause ? demande?.id : undefined;
  const refused = await db
    .insert(ledgerEntries)
    .values({ ...entry, demandeId })
    .catch((error: unknown) => error);
  expect(isCheckViolation(refused, 'ledger_entries_cause_check')).toBe(true);
});

test('nobody but the ledger writes a balance', async () => {
  const id = await newWallet(6);
  const change = database.db.update(wallets).set({ balance: 60 }).where(eq(wallets.id, id));
  await expect(change).rejects.toThrow();
  await expect(database.db.insert(wallets).values({ balance: 60 })).rejects.toThrow();
  await expectExact(id, 6);
});

test('a dossier that was reopened is charged by its version, and of nothing nothing moves', async () => {
  const { db } = database;
  const walletId = await newWallet(20);
  const [{ id: userId } = { id: 0 }] = await db.select().from(users).where(eq(users.walletId, walletId));
  const registry = { enterpriseNumber: '1999000051', langue: 'fr', bceData: '{}' } as const;
  const [{ id } = { id: 0 }] = await db
    .insert(demandes)
    .values({ userId, ...registry })
    .returning();
  const finish = (amount: number, version?: number) =>
    inTransaction(db, (tx) => creditService(db).chargeDossier(tx, walletId, id, amount, version));
  expect([
    await finish(7),
    await finish(7),
    await finish(0, 2),
    await finish(2, 3),
    await finish(2, 3),
  ]).toEqual([13, 13, 13, 11, 11]);
  await expectExact(walletId, 11);
});

test('a key moves credits once', async () => {
  const walletId = await newWallet(60);
  expect(await chargeOnce(walletId, 7, 'demande:1')).toEqual({ charged: true, balance: 53 });
  expect(await chargeOnce(walletId, 7, 'demande:1')).toEqual({ charged: false, balance: 53 });
  expect(await creditOnce(walletId, 10, 'order:1')).toEqual({ credited: true, balance: 63 });
  expect(await creditOnce(walletId, 10, 'order:1')).toEqual({ credited: false, balance: 63 });
  await expectExact(walletId, 63);
});

test('a second charge is still harmless when the balance would no longer do', async () => {
  const walletId = await newWallet(7);
  await chargeOnce(walletId, 7, 'demande:2');
  expect(await chargeOnce(walletId, 7, 'demande:2')).toEqual({ charged: false, balance: 0 });
});

test('too few credits change nothing and say how many there are', async () => {
  const walletId = await newWallet(6);
  const refused = chargeOnce(walletId, 7, 'demande:3');
  await expect(refused).rejects.toBeInstanceOf(InsufficientCredits);
  await expect(refused).rejects.toMatchObject({ balance: 6, cost: 7 });
  await expectExact(walletId, 6);
});

test('a charge falls with the transaction it is part of', async () => {
  const walletId = await newWallet(20);
  const failing = inTransaction(database.db, async (tx) => {
    await charge(tx, { walletId, amount: 5, reason: 'correction', idempotencyKey: 'demande:4' });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await expectExact(walletId, 20);
  expect(await chargeOnce(walletId, 5, 'demande:4')).toEqual({ charged: true, balance: 15 });
});

test('a key of another movement is an error, not an answer', async () => {
  const [mine, other] = [await newWallet(20), await newWallet(20)];
  await chargeOnce(mine, 5, 'demande:5');
  await expect(chargeOnce(other, 5, 'demande:5')).rejects.toThrow('belongs to another movement');
  await expect(creditOnce(mine, 5, 'demande:5')).rejects.toThrow('belongs to another movement');
  await expectExact(other, 20);
});

test.each([0, -1, 1.5, Number.NaN])('%p is no amount', async (amount) => {
  const walletId = await newWallet(20);
  await expect(chargeOnce(walletId, amount, 'never')).rejects.toBeInstanceOf(RangeError);
});

test('an unknown wallet is an error', async () => {
  await expect(chargeOnce(999_999, 5, 'never')).rejects.toThrow('no such wallet');
});

test('40 charges at once with credits for 8 leave an exact balance', async () => {
  const walletId = await newWallet(60);
  const charges = Array.from({ length: 40 }, (_, i) => chargeOnce(walletId, 7, `parallel:${i}`));
  const results = await Promise.allSettled(charges);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(8);
  for (const result of refused) expect(result.reason).toBeInstanceOf(InsufficientCredits);
  await expectExact(walletId, 60 - 8 * 7);
});

test('40 charges at once with one key charge once', async () => {
  const walletId = await newWallet(60);
  const charges = Array.from({ length: 40 }, () => chargeOnce(walletId, 7, 'one:key'));
  const results = await Promise.all(charges);
  expect(results.filter((result) => result.charged)).toHaveLength(1);
  await expectExact(walletId, 53);
});

test('whatever is moved in whatever order, some of it at once, the ledger explains the balance', async () => {
  const movement = fc.record({
    kind: fc.constantFrom('charge', 'credit'),
    amount: fc.integer({ min: 1, max: 30 }),
    key: fc.integer({ min: 0, max: 9 }),
  });
  const batches = fc.array(fc.array(movement, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), batches, async (start, rounds) => {
      round += 1;
      const walletId = await newWallet(start);
      const moved = new Map<string, number>();
      for (const batch of rounds) {
        await Promise.all(
          batch.map(async ({ kind, amount, key }) => {
            const name = `random:${round}:${kind}:${key}`;
            const result = await (kind === 'charge' ? chargeOnce : creditOnce)(walletId, amount, name).catch(
              (error) => {
                if (!(error instanceof InsufficientCredits)) throw error;
                return undefined;
              },
            );
            if (!result || !('charged' in result ? result.charged : result.credited)) return;
            expect(moved.has(name)).toBe(false);
            moved.set(name, kind === 'charge' ? -amount : amount);
          }),
        );
      }
      await expectExact(
        walletId,
        [...moved.values()].reduce((sum, amount) => sum + amount, start),
      );
    }),
    { numRuns: 40 },
  );
  expect(await database.db.$count(ledgerEntries)).toBeGreaterThan(40);
});
