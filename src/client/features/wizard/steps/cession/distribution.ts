import type { Shareholder } from '#domain/dossier/holderRecords';
import { decimalToString, sumDecimals, units } from '#domain/money/decimals';

type Holding = Pick<Shareholder, 'shares' | 'shares_old'>;

/** After minus before, as a decimal string; negative for a person who gives up shares. */
export const movementOf = ({ shares, shares_old }: Holding): string =>
  decimalToString(units(shares) - units(shares_old));

export const moved = (holding: Holding): boolean => movementOf(holding) !== '0';

export interface Totals {
  before: string;
  after: string;
  movement: string;
}

/** The exact sums of the three columns. */
export function totalsOf(holdings: readonly Holding[]): Totals {
  const before = sumDecimals(holdings.map(({ shares_old }) => shares_old));
  const after = sumDecimals(holdings.map(({ shares }) => shares));
  return {
    before: decimalToString(before),
    after: decimalToString(after),
    movement: decimalToString(after - before),
  };
}

/** A cent has 100 ten-thousandths, and a whole unit 100 cents. */
const HUNDRED = 100n;

/**
 * Capital per share, rounded to the cent, half up; null without a number of shares. `exact` is false if the quotient has more
 * than two decimals.
 */
export function capitalPerShare(
  amount: string,
  total: string | null,
): { value: string; exact: boolean } | null {
  const shares = total === null ? 0n : units(total);
  if (shares <= 0n) return null;
  // Both are in ten-thousandths, so the quotient is in whole units of the currency.
  const dividend = units(amount) * HUNDRED;
  const cents = (dividend * 2n + shares) / (shares * 2n);
  return { value: decimalToString(cents * HUNDRED), exact: cents * shares === dividend };
}
