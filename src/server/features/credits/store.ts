import { and, desc, eq, inArray, lt, notExists } from 'drizzle-orm';
import { ledgerEntries, wallets } from '../../db/schema';
import type { Db, Tx } from '../../db/types';
import { InsufficientCredits } from './insufficientCredits';

/*
 * Credits move only here. Each movement is a ledger row in the transaction of its cause, under a lock of the wallet's row, so that no
 * credit is spent twice. The database adds it to the wallet's balance.
 */

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

type Movement = {
  walletId: number;
  /** Whole credits, more than 0. */
  amount: number;
  /** Names the cause (such as `demande:1001`): one key moves credits once. */
  idempotencyKey: string;
} & Cause;

type Cause =
  | { reason: 'demande'; demandeId: number }
  | { reason: 'order'; orderId: number }
  | { reason: 'refund' | 'return'; orderId: number; refundId: number; account: 'refunds' | 'chargebacks' }
  | { reason: 'grant' | 'correction'; actorId?: number; note?: string }
  | { reason: 'transfer' };

/** The counter-account of each reason; a refund and its return have their own `account`. */
const FACING = {
  demande: 'usage',
  order: 'sales',
  grant: 'promotions',
  correction: 'corrections',
  transfer: 'transfers',
} as const;

/** Returns the id of the new wallet. */
export async function openWallet(tx: Tx): Promise<number> {
  const [wallet] = await tx.insert(wallets).values({}).returning({ id: wallets.id });
  return found(wallet).id;
}

/** Deletes the wallet of a deleted user, unless it has ledger entries. */
export async function closeWallet(tx: Tx, id: number): Promise<void> {
  const booked = tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.walletId, id));
  await tx.delete(wallets).where(and(eq(wallets.id, id), notExists(booked)));
}

/**
 * Takes credits. `charged` is false when this key was charged before; `balance` is the current one either way. @throws InsufficientCredits
 * when the wallet holds less than `amount`
 */
export async function charge(tx: Tx, movement: Movement): Promise<{ charged: boolean; balance: number }> {
  const { done, balance } = await move(tx, movement, -1);
  return { charged: done, balance };
}

/** Takes the credits of a refund, spent or not: missing ones become a debt. */
export async function takeBack(tx: Tx, movement: Movement & { reason: 'refund' }): Promise<void> {
  await move(tx, movement, -1);
}

/** Adds credits. `credited` is false when this key was credited before; `balance` is the current one either way. */
export async function credit(tx: Tx, movement: Movement): Promise<{ credited: boolean; balance: number }> {
  const { done, balance } = await move(tx, movement, 1);
  return { credited: done, balance };
}

/**
 * Moves the balance or debt of a wallet to another one, which its user shares from now on; the old one records where, and stays empty. A
 * repeated call finds it empty and moves nothing.
 */
export async function joinWallet(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(inArray(wallets.id, [from, to]))
    .orderBy(wallets.id)
    .for('no key update');
  const balance = await balanceOf(tx, from);
  const amount = Math.abs(balance);
  const sides: [number, 1 | -1, string][] = [
    [from, balance > 0 ? -1 : 1, 'out'],
    [to, balance > 0 ? 1 : -1, 'in'],
  ];
  for (const [walletId, sign, side] of amount === 0 ? [] : sides)
    await move(tx, { walletId, amount, reason: 'transfer', idempotencyKey: `join:${from}:${side}` }, sign);
  await tx.update(wallets).set({ joinedId: to }).where(eq(wallets.id, from));
}

/** @throws Error when there is no such wallet */
export async function balanceOf(db: Db, walletId: number): Promise<number> {
  const [wallet] = await db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(eq(wallets.id, walletId));
  return found(wallet).balance;
}

/** Movements of a wallet, newest first; `before` is the id of the last one already seen. */
export function ledgerOf(
  db: Db,
  walletId: number,
  { limit = 100, before }: { limit?: number; before?: number } = {},
): Promise<LedgerEntry[]> {
  const older = before === undefined ? undefined : lt(ledgerEntries.id, before);
  return db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.walletId, walletId), older))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);
}

/** Locks the wallet until the transaction ends. Returns its balance. */
export async function lockWallet(tx: Tx, id: number): Promise<number> {
  const [wallet] = await tx
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(eq(wallets.id, id))
    .for('no key update');
  return found(wallet).balance;
}

async function move(tx: Tx, movement: Movement, sign: 1 | -1): Promise<{ done: boolean; balance: number }> {
  const { amount, ...named } = movement;
  const { walletId, reason } = movement;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('Credits move in whole numbers above 0.');
  // Locked first: the next query then sees what the previous transaction wrote.
  const balance = await lockWallet(tx, walletId);
  if (await movedBefore(tx, movement, sign)) return { done: false, balance };
  if (sign < 0 && reason !== 'refund' && reason !== 'transfer' && balance < amount)
    throw new InsufficientCredits(balance, amount);
  const account = 'account' in movement ? movement.account : FACING[movement.reason];
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ ...named, account, amount: sign * amount })
    .returning({ balance: ledgerEntries.balanceAfter });
  return { done: true, balance: found(entry).balance };
}

async function movedBefore(tx: Tx, movement: Movement, sign: 1 | -1): Promise<boolean> {
  const [earlier] = await tx
    .select({ walletId: ledgerEntries.walletId, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.idempotencyKey, movement.idempotencyKey));
  if (!earlier) return false;
  // A key names one cause: treating another movement as done would lose it silently.
  if (earlier.walletId !== movement.walletId || Math.sign(earlier.amount) !== sign) {
    throw new Error('This idempotency key belongs to another movement.');
  }
  return true;
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('There is no such wallet.');
  return row;
}
