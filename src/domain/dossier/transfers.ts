/** A transfer of shares as its two sides see it. */

import { decimalToString, sumDecimals, units } from '../money/decimals';
import type { ToldTransfer } from './demande';
import { movements } from './dossierFacts';
import type { DossierFacts, HoldingFacts, ShareFacts } from './facts';
import { filedSubjects } from './filing';

export interface TransferFacts {
  from: HoldingFacts;
  to: HoldingFacts;
  /** Decimal string. */
  shares: string;
  /** In euro, a decimal string; null where nobody told one. */
  price: string | null;
}

/** Several give to several, and they give what the others take: who gives to whom does not follow, and is asked. */
export function asksTransfers(shares: ShareFacts): boolean {
  const { transferors, transferees } = movements(shares);
  return (
    transferors.length > 1 &&
    transferees.length > 1 &&
    sumDecimals(shares.holdings.map(({ movement }) => movement)) === 0n
  );
}

/** Who gives how many to whom; null where it is to be told, and is not, or not to the last share. */
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
  const told = shares.told ?? [];
  if (transferFault(shares, told)) return null;
  return told.flatMap(({ from, to, ...rest }) => {
    const [giving, taking] = [from, to].map((id) => shares.holdings.find((holder) => holder.id === id));
    return giving && taking ? { from: giving, to: taking, ...rest } : [];
  });
}

/** What a transferor gives up, without the sign. */
const given = ({ movement }: HoldingFacts): string => movement.replace('-', '');

/** The first whose transfers are not what they give up or take over; null where all add up. Somebody who is in the dossier no more leaves the other side short. */
export function transferFault(
  { holdings }: ShareFacts,
  told: readonly Pick<ToldTransfer, 'from' | 'to' | 'shares'>[],
): HoldingFacts | null {
  for (const holder of holdings) {
    const own = told.filter(({ from, to }) => from === holder.id || to === holder.id);
    const balance = own.reduce(
      (sum, { from, shares }) => sum + (from === holder.id ? -units(shares) : units(shares)),
      0n,
    );
    // Nobody gives what they take in the same dossier.
    const oneWay = new Set(own.map(({ from }) => from === holder.id)).size <= 1;
    if (balance !== units(holder.movement) || !oneWay) return holder;
  }
  return null;
}

/** A proposal: each gives to the first who still has to take. */
export function pairedInOrder(shares: ShareFacts): ToldTransfer[] {
  const { transferors, transferees } = movements(shares);
  const takers = transferees.map(({ id, movement }) => ({ id, left: units(movement) }));
  const pairs: ToldTransfer[] = [];
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

/** Who enters and who leaves by a transfer, whatever is published of it. */
export const partnersOf = ({ holdings }: ShareFacts): { come: HoldingFacts[]; leave: HoldingFacts[] } => ({
  come: holdings.filter(({ before, after }) => before === '0' && after !== '0'),
  leave: holdings.filter(({ before, after }) => before !== '0' && after === '0'),
});

/** All shares of a partnership come into one hand; not while some are in none. */
export const onePartnerLeft = ({ company, shares }: Pick<DossierFacts, 'company' | 'shares'>): boolean => {
  const [holder, ...others] = shares?.holdings.filter(({ after }) => after !== '0') ?? [];
  return (
    company.legalForm?.family === 'partnership' &&
    holder !== undefined &&
    others.length === 0 &&
    (shares?.total == null || units(holder.after) >= units(shares.total))
  );
};

/** The partners who come and go, where that is filed; nobody elsewhere. */
export const filedPartners = (facts: DossierFacts): { come: HoldingFacts[]; leave: HoldingFacts[] } =>
  facts.shares && filedSubjects(facts).includes('shares')
    ? partnersOf(facts.shares)
    : { come: [], leave: [] };

/** Who is checked for a shareholder, by name: a person, or who represents a company. */
export const checkedHolder = ({
  name,
  representative,
}: Pick<HoldingFacts, 'name' | 'representative'>): string => representative || name;
