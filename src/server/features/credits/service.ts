import type { Db, Tx } from '../../db/connect';
import { insufficientCredits } from '../../errors';
import { InsufficientCredits } from './insufficientCredits';
import * as store from './store';

export type CreditService = ReturnType<typeof creditService>;

/** Wallets of users. Credits are whole numbers; every movement is in the ledger. */
export function creditService(db: Db) {
  async function walletIdOf(tx: Db, userId: number): Promise<number> {
    const wallet = await store.walletOf(tx, userId);
    if (!wallet) throw new Error('A user without a wallet.');
    return wallet.id;
  }

  return {
    /** Credits of a user, 0 for an unknown one. */
    async balance(userId: number, tx: Db = db): Promise<number> {
      return (await store.walletOf(tx, userId))?.balance ?? 0;
    },

    /** An empty wallet for a new user. */
    open: (tx: Tx, userId: number) => store.openWallet(tx, userId),

    /** Gives credits once per cause (`key`). */
    async grant(tx: Tx, userId: number, amount: number, key: string): Promise<void> {
      const walletId = await walletIdOf(tx, userId);
      await store.credit(tx, { walletId, amount, reason: 'grant', idempotencyKey: key });
    },

    /**
     * Charges a finished dossier to its owner, once however often it is asked, and answers the balance.
     * 402 when the wallet holds less: the caller's transaction is rolled back and nothing changes.
     */
    async chargeDossier(tx: Tx, userId: number, demandeId: number, amount: number): Promise<number> {
      const walletId = await walletIdOf(tx, userId);
      try {
        const movement = { walletId, amount, reason: 'demande', demandeId } as const;
        const { balance } = await store.charge(tx, { ...movement, idempotencyKey: `demande:${demandeId}` });
        return balance;
      } catch (error) {
        throw error instanceof InsufficientCredits ? insufficientCredits() : error;
      }
    },
  };
}
