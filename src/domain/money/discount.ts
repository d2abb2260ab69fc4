import { units } from './decimals';
import { divideRounded } from './invoice/money';

/** Euro a credit costs at the standard rate. */
const STANDARD_PRICE = '5';

/** How far below the standard rate a price per credit lies: whole percent, rounded; 0 for one that is not below. */
export function discountPercent(pricePerCredit: string): number {
  const full = units(STANDARD_PRICE);
  const less = full - units(pricePerCredit);
  return less > 0n ? Number(divideRounded(less * 100n, full)) : 0;
}
