import { VAT_PERCENT as VAT_RULE } from '../../law/fees';
import { cents, divideRounded, euro, timesPrice } from './money';

/** The standard rate of today, in per cent. Everything that Greffio sells has it; an order keeps the rate of its day. */
export const VAT_PERCENT = VAT_RULE.value;

/** A rate in hundredths of a per cent; `percent` is a decimal with at most two places. */
const rateOf = (percent: string | number): bigint => cents(String(percent));

/** Euro as decimals with two places. */
export interface Amounts {
  price_excl: string;
  vat: string;
  price_incl: string;
}

const amounts = (excl: bigint, vat: bigint): Amounts => ({
  price_excl: euro(excl),
  vat: euro(vat),
  price_incl: euro(excl + vat),
});

/** VAT comes on top, rounded once on what is taxed at the rate (EN 16931, BR-CO-17). */
const withVat = (excl: bigint, rate: bigint): Amounts => amounts(excl, divideRounded(excl * rate, 10_000n));

/** What is sold: so many credits at a price each, with at most four places. */
export interface Priced {
  credits: number;
  price_per_credit: string;
}

/**
 * What packs cost: this is what is shown, charged and invoiced. All credits of the order are counted at their price, rounded once;
 * VAT is taken on the whole, not summed pack by pack.
 */
export const orderAmounts = (
  { credits, price_per_credit }: Priced,
  quantity = 1,
  vatPercent: string | number = VAT_PERCENT,
): Amounts => withVat(timesPrice(credits * quantity, price_per_credit), rateOf(vatPercent));

/** The VAT in an amount that holds it. */
const vatWithin = (incl: bigint, rate: bigint): bigint => divideRounded(incl * rate, 10_000n + rate);

/**
 * The parts of what is given back of an order (`amount`, VAT included), of which `before` was given back already. However it is cut up,
 * the parts add up to the order: VAT is rounded on what has been given back in all.
 */
export function refundAmounts(
  amount: string,
  before: string,
  vatPercent: string | number = VAT_PERCENT,
): Amounts {
  const [incl, earlier, rate] = [cents(amount), cents(before), rateOf(vatPercent)];
  const vat = vatWithin(earlier + incl, rate) - vatWithin(earlier, rate);
  return amounts(incl - vat, vat);
}

/** Exact sum of amounts in euro. */
export const sumEuro = (values: readonly string[]): string =>
  euro(values.reduce((sum, value) => sum + cents(value), 0n));
