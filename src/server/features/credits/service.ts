import { FIRST_CREDIT_PRICE } from '#domain/money/packs';
import type { Db, Tx } from '../../db/connect';
import { insufficientCredits } from '../../http/errors';
import { lastPrice } from './accountStore';
import { InsufficientCredits } from './insufficientCredits';
import * as store from './store';

export type CreditService = ReturnType<typeof creditService>;

/** Wallets. Credits are whole numbers; every movement is in the ledger. */
export function creditService(db: Db) {
  return {
    /** What there is to spend; a debt is nothing. */
    balance: async (walletId: number, tx: Db = db): Promise<number> =>
      Math.max(0, await store.balanceOf(tx, walletId)),

    /** What a wallet holds; below zero it is what it owes. */
    standing: (walletId: number): Promise<number> => store.balanceOf(db, walletId),

    /** What a credit of the last pack cost that was paid into a wallet; EUR without VAT. */
    priceOf: async (walletId: number): Promise<string> =>
      (await lastPrice(db, walletId)) ?? FIRST_CREDIT_PRICE,

    /** Others who would move credits of the wallet wait for the transaction's end. */
    lock: store.lockWallet,

    /** An empty wallet for a new user, by its id. */
    open: store.openWallet,

    /** Removes the wallet of a user who is gone, unless credits were booked on it. */
    close: store.closeWallet,

    /** Moves what a wallet holds or owes to the one that its person shares from now on. */
    join: store.joinWallet,

    /** Gives credits once per cause (`key`). */
    async grant(tx: Tx, walletId: number, amount: number, key: string): Promise<void> {
      await store.credit(tx, { walletId, amount, reason: 'grant', idempotencyKey: key });
    },

    /**
     * Gives the credits of a dossier back that was handed back by our fault, once. Answers how many; 0 when it was done before.
     * `actorId` null: the program itself.
     */
    async giveBack(
      tx: Tx,
      walletId: number,
      demandeId: number,
      { amount, actorId, note }: { amount: number; actorId: number | null; note: string },
    ): Promise<number> {
      if (amount === 0) return 0;
      const by = actorId === null ? {} : { actorId };
      const cause = { reason: 'correction', ...by, note, idempotencyKey: `returned:${demandeId}` } as const;
      return (await store.credit(tx, { walletId, amount, ...cause })).credited ? amount : 0;
    },

    /**
     * Charges a finished dossier, once however often it is asked, and answers the balance. A dossier that was reopened is
     * charged again as `version` 2 and so on, for what came in addition; of nothing, nothing moves.
     * 402 when the wallet holds less: the caller's transaction is rolled back and nothing changes.
     */
    async chargeDossier(
      tx: Tx,
      walletId: number,
      demandeId: number,
      amount: number,
      version = 1,
    ): Promise<number> {
      if (amount === 0) return store.balanceOf(tx, walletId);
      const idempotencyKey = version === 1 ? `demande:${demandeId}` : `demande:${demandeId}:${version}`;
      try {
        const movement = { walletId, amount, reason: 'demande', demandeId, idempotencyKey } as const;
        return (await store.charge(tx, movement)).balance;
      } catch (error) {
        throw error instanceof InsufficientCredits ? insufficientCredits() : error;
      }
    },
  };
}
