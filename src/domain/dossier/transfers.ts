/** A transfer of shares as its two sides see it. */
import { sumDecimals } from '../money/decimals';
import { movements } from './dossierFacts';
import type { ShareFacts } from './facts';

interface TransferFacts {
  from: string;
  to: string;
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
  if (givers.length === 0)
    return transferees.map(({ name, movement }) => ({ from: giver.name, to: name, shares: movement }));
  if (takers.length === 0)
    return transferors.map(({ name, movement }) => ({
      from: name,
      to: taker.name,
      shares: movement.slice(1),
    }));
  return null;
}
