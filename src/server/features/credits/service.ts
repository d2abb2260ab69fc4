import type { Db, Tx } from '../../db/connect';
import { insufficientCredits } from '../../errors';
import { InsufficientCredits } from './insufficientCredits';
import * as store from './store';

export type CreditService = ReturnType<typeof creditService>;

/** Wallets. Credits are whole numbers; every movement is in the ledger. */
export function creditService(db: Db) {
  return {
    balance: (walletId: number, tx: Db = db): Promise<number> => store.balanceOf(tx, walletId),

    /** An empty wallet for a new user, by its id. */
    open: store.openWallet,

    /** Gives credits once per cause (`key`). */
    async grant(tx: Tx, walletId: number, amount: number, key: string): Promise<void> {
      await store.credit(tx, { walletId, amount, reason: 'grant', idempotencyKey: key });
    },

    /**
     * Charges a finished dossier, once for each version of it however often it is asked, and answers the balance.
     * 402 when the wallet holds less: the caller's transaction is rolled back and nothing changes.
     */
    async chargeDossier(
      tx: Tx,
      walletId: number,
      demandeId: number,
      amount: number,
      version = 1,
    ): Promise<number> {
      try {
        const movement = { walletId, amount, reason: 'demande', demandeId } as const;
        const idempotencyKey = version === 1 ? `demande:${demandeId}` : `demande:${demandeId}:${version}`;
        const { balance } = await store.charge(tx, { ...movement, idempotencyKey });
        return balance;
      } catch (error) {
        throw error instanceof InsufficientCredits ? insufficientCredits() : error;
      }
    },
  };
}
