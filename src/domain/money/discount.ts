import { units } from './decimals';
import { divideRounded } from './invoice/money';

/** Euro per credit at the standard rate. */
const STANDARD_PRICE = '5';

/** The discount of a price per credit against the standard rate: whole percent, rounded; at least 0. */
export function discountPercent(pricePerCredit: string): number {
  const full = units(STANDARD_PRICE);
  const less = full - units(pricePerCredit);
  return less > 0n ? Number(divideRounded(less * 100n, full)) : 0;
}
