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
    /** The credits to spend; a debt counts as 0. */
    balance: async (walletId: number, tx: Db = db): Promise<number> =>
      Math.max(0, await store.balanceOf(tx, walletId)),

    /** The balance of a wallet; negative: a debt. */
    standing: (walletId: number): Promise<number> => store.balanceOf(db, walletId),

    /** The price per credit in the last paid order of a wallet; EUR without VAT. */
    priceOf: async (walletId: number): Promise<string> =>
      (await lastPrice(db, walletId)) ?? FIRST_CREDIT_PRICE,

    /** Movements of the wallet in other transactions wait until this one ends. */
    lock: store.lockWallet,

    /** Creates an empty wallet for a new user; returns its id. */
    open: store.openWallet,

    /** Deletes the wallet of a deleted user, unless it has ledger entries. */
    close: store.closeWallet,

    /** Moves the balance or debt of a wallet to the one that its user shares from now on. */
    join: store.joinWallet,

    /** Gives credits once per cause (`key`). */
    async grant(tx: Tx, walletId: number, amount: number, key: string): Promise<void> {
      await store.credit(tx, { walletId, amount, reason: 'grant', idempotencyKey: key });
    },

    /**
     * Returns the credits of a dossier that was handed back by our fault, once. Returns how many; 0 when done before. `actorId` null: done
     * automatically.
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
     * Charges a finished dossier once, and returns the balance. A corrected dossier is charged as `version` 2 and so on, for the difference
     * only; 0 moves nothing. 402 when the wallet holds less: the caller's transaction is rolled back.
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
