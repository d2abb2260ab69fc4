/** A transfer of shares as its two sides see it. */
import { sumDecimals } from '../money/decimals';
import { movements } from './dossierFacts';
import type { HoldingFacts, ShareFacts } from './facts';

interface TransferFacts {
  from: HoldingFacts;
  to: HoldingFacts;
  /** Decimal string. */
  shares: string;
}

/** Who gives how many to whom; null where several give to several, which the dossier does not tell apart. */
export function transfersBetween(shares: ShareFacts): TransferFacts[] | null {
  const { transferors, transferees } = movements(shares);
  const [giver, ...givers] = transferors;
  const [taker, ...takers] = transferees;
  const sum = sumDecimals(shares.holdings.map(({ movement }) => movement));
  if (!giver || !taker || sum !== 0n) return null;
  if (givers.length === 0) return transferees.map((to) => ({ from: giver, to, shares: to.movement }));
  if (takers.length === 0)
    return transferors.map((from) => ({ from, to: taker, shares: from.movement.slice(1) }));
  return null;
}
