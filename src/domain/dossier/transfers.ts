/** The transfers of shares between shareholders. */

import { decimalToString, sumDecimals, units } from '../money/decimals';
import type { EnteredTransfer } from './demande';
import { movements } from './dossierFacts';
import type { DossierFacts, HoldingFacts, ShareFacts } from './facts';
import { filedSubjects } from './filing';

export interface TransferFacts {
  from: HoldingFacts;
  to: HoldingFacts;
  /** Decimal string. */
  shares: string;
  /** In euro, a decimal string; null: not given. */
  price: string | null;
}

/** Several shareholders transfer to several, and the sums match: who transfers to whom must be asked. */
export function asksTransfers(shares: ShareFacts): boolean {
  const { transferors, transferees } = movements(shares);
  return (
    transferors.length > 1 &&
    transferees.length > 1 &&
    sumDecimals(shares.holdings.map(({ movement }) => movement)) === 0n
  );
}

/** Who transfers how many shares to whom; null: it must be asked, and the answer is missing or incomplete. */
export function transfersBetween(shares: ShareFacts): TransferFacts[] | null {
  const { transferors, transferees } = movements(shares);
  const [giver, ...givers] = transferors;
  const [taker, ...takers] = transferees;
  const sum = sumDecimals(shares.holdings.map(({ movement }) => movement));
  if (!giver || !taker || sum !== 0n) return null;
  const follows = { price: null };
  if (givers.length === 0)
    return transferees.map((to) => ({ from: giver, to, shares: to.movement, ...follows }));
  if (takers.length === 0)
    return transferors.map((from) => ({ from, to: taker, shares: given(from), ...follows }));
  const entered = shares.told ?? [];
  if (transferFault(shares, entered)) return null;
  return entered.flatMap(({ from, to, ...rest }) => {
    const [giving, taking] = [from, to].map((id) => shares.holdings.find((holder) => holder.id === id));
    return giving && taking ? { from: giving, to: taking, ...rest } : [];
  });
}

/** The shares that a transferor gives up, without a sign. */
const given = ({ movement }: HoldingFacts): string => movement.replace('-', '');

/** The first shareholder whose transfers do not add up, for instance as the other side was removed; null: all add up. */
export function transferFault(
  { holdings }: ShareFacts,
  entered: readonly Pick<EnteredTransfer, 'from' | 'to' | 'shares'>[],
): HoldingFacts | null {
  for (const holder of holdings) {
    const own = entered.filter(({ from, to }) => from === holder.id || to === holder.id);
    const balance = own.reduce(
      (sum, { from, shares }) => sum + (from === holder.id ? -units(shares) : units(shares)),
      0n,
    );
    // Nobody both gives and gets shares in the same dossier.
    const oneWay = new Set(own.map(({ from }) => from === holder.id)).size <= 1;
    if (balance !== units(holder.movement) || !oneWay) return holder;
  }
  return null;
}

/** A proposal: transfers in order, to the first who still lacks shares. */
export function pairedInOrder(shares: ShareFacts): EnteredTransfer[] {
  const { transferors, transferees } = movements(shares);
  const takers = transferees.map(({ id, movement }) => ({ id, left: units(movement) }));
  const pairs: EnteredTransfer[] = [];
  for (const giver of transferors) {
    let left = units(given(giver));
    for (const taker of takers) {
      // biome-ignore lint/complexity/useMathMinMax: of bigints
      const passed = left < taker.left ? left : taker.left;
      if (passed === 0n || giver.id === undefined || taker.id === undefined) continue;
      pairs.push({ from: giver.id, to: taker.id, shares: decimalToString(passed), price: null });
      left -= passed;
      taker.left -= passed;
    }
  }
  return pairs;
}

/** The partners who enter and leave by a transfer, published or not. */
export const partnersOf = ({ holdings }: ShareFacts): { come: HoldingFacts[]; leave: HoldingFacts[] } => ({
  come: holdings.filter(({ before, after }) => before === '0' && after !== '0'),
  leave: holdings.filter(({ before, after }) => before !== '0' && after === '0'),
});

/** All shares of a partnership go to one partner; not while some shares have no owner. */
export const onePartnerLeft = ({ company, shares }: Pick<DossierFacts, 'company' | 'shares'>): boolean => {
  const [holder, ...others] = shares?.holdings.filter(({ after }) => after !== '0') ?? [];
  return (
    company.legalForm?.family === 'partnership' &&
    holder !== undefined &&
    others.length === 0 &&
    (shares?.total == null || units(holder.after) >= units(shares.total))
  );
};

/** The partners who enter and leave, if that is filed; otherwise nobody. */
export const filedPartners = (facts: DossierFacts): { come: HoldingFacts[]; leave: HoldingFacts[] } =>
  facts.shares && filedSubjects(facts).includes('shares')
    ? partnersOf(facts.shares)
    : { come: [], leave: [] };

/** The name of the person who is checked for a shareholder: the person, or a company's representative. */
export const checkedHolder = ({
  name,
  representative,
}: Pick<HoldingFacts, 'name' | 'representative'>): string => representative || name;
