import { VAT_PERCENT as VAT_RULE } from '../../law/fees';
import { cents, divideRounded, euro, timesPrice } from './money';

/** Today's standard rate in percent, for everything that Greffio sells; an order keeps the rate of its day. */
export const VAT_PERCENT = VAT_RULE.value;

/** A rate in hundredths of a percent; `percent` is a decimal with at most two places. */
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

/** Adds VAT, rounded once on the taxable amount (EN 16931, BR-CO-17). */
const withVat = (excl: bigint, rate: bigint): Amounts => amounts(excl, divideRounded(excl * rate, 10_000n));

/** `price_per_credit` has at most four places. */
export interface Priced {
  credits: number;
  price_per_credit: string;
}

/**
 * The price of packs as shown, charged and invoiced: all credits of the order times their price, rounded once; VAT on the total,
 * not per pack.
 */
export const orderAmounts = (
  { credits, price_per_credit }: Priced,
  quantity = 1,
  vatPercent: string | number = VAT_PERCENT,
): Amounts => withVat(timesPrice(credits * quantity, price_per_credit), rateOf(vatPercent));

/** The VAT included in an amount. */
const vatWithin = (incl: bigint, rate: bigint): bigint => divideRounded(incl * rate, 10_000n + rate);

/**
 * Splits a refund (`amount`, VAT included) after `before` was refunded already. VAT is rounded on the total refunded so far, so
 * that all refunds together add up to the order.
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
