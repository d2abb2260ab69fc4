import { billingComplete } from '#domain/accounts/billing';
import type { Language } from '#domain/language/languages';
import { shownBalance } from '#domain/money/balance';
import type { Movement, Pack, Wallet } from '#domain/money/credits';
import { decimalToString, units } from '#domain/money/decimals';
import { FIRST_CREDIT_PRICE } from '#domain/money/packs';
import type { Db } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { companyOf } from '../../db/mappers';
import { inBatches, listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import * as accounts from './accountStore';
import { movementCsv } from './csv';
import { offered, recommended } from './packs';
import { balanceOf } from './store';

export interface WalletDependencies {
  packs(on?: Db): Promise<Pack[]>;
  /** Whether the accounting authorisation of an email address is an office's. */
  isOffice(email: string): Promise<boolean>;
}

export type WalletService = ReturnType<typeof walletService>;

/** The caller's credits, and the packs for sale. */
export function walletService(db: Db, { packs, isOffice }: WalletDependencies) {
  const offeredTo = async ({ account }: Caller) =>
    offered(await packs(), { isOffice: await isOffice(account.email) });

  return {
    packs: async (caller: Caller) => {
      const data = await offeredTo(caller);
      return listAnswer(data, data.length, { page: 1, per_page: Math.max(1, data.length) });
    },

    offeredTo,

    async read(caller: Caller): Promise<Wallet> {
      const available = await offeredTo(caller);
      const balance = await balanceOf(db, caller.ownerId);
      const lastPrice = await accounts.lastPrice(db, caller.ownerId);
      const year = await accounts.yearOf(db, caller.ownerId);
      return {
        ...shownBalance(balance),
        ...year,
        credit_price: decimalToString(units(lastPrice ?? FIRST_CREDIT_PRICE)),
        packs: available.map(({ key }) => key),
        recommended: recommended(available, year.spent) ?? 'starter',
        billing_complete: billingComplete((await readFiler(db, caller.ownerId)).company),
      };
    },

    movements: (caller: Caller, page: Page) =>
      movementsOf(db, caller.ownerId, caller.account.langueUser, page),

    movementsAsCsv: (caller: Caller, { sort }: Pick<Page, 'sort'>) =>
      movementCsv(allMovements(db, async () => caller.ownerId, caller.account.langueUser, sort)),
  };
}

/** A page of a wallet's movements, with company names in this language. */
export async function movementsOf(db: Db, walletId: number, lang: Language, page: Page) {
  const { rows, total } = await accounts.listMovements(db, { walletId }, page);
  return listAnswer(
    rows.map((row) => movementOf(row, lang)),
    total,
    page,
  );
}

/** All movements of a wallet, in batches. */
export async function* allMovements(
  db: Db,
  walletOf: () => Promise<number>,
  lang: Language,
  sort: string | undefined,
): AsyncGenerator<Movement[]> {
  const walletId = await walletOf();
  const batches = inBatches((last: accounts.MovementRow | undefined, limit) =>
    accounts.movementsAfter(db, { walletId, sort }, last?.entry.id, limit),
  );
  for await (const rows of batches) yield rows.map((row) => movementOf(row, lang));
}

export const movementOf = ({ entry, demande }: accounts.MovementRow, lang: Language): Movement => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  kind: entry.reason,
  amount: entry.amount,
  balance_after: entry.balanceAfter,
  demande: demande && {
    id: demande.id,
    denomination: companyOf(demande, lang),
  },
  order_id: entry.orderId,
  note: entry.note,
});
