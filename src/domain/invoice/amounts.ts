import { cents, divideRounded, euro, timesPrice } from './money';

/** The standard rate, in per cent (VAT code, royal decree no. 20, art. 1). Everything that Greffio sells has it. */
export const VAT_PERCENT = 21;
const RATE = BigInt(VAT_PERCENT);

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
const withVat = (excl: bigint): Amounts => amounts(excl, divideRounded(excl * RATE, 100n));

/** What is sold: so many credits at a price each, with at most four places. */
export interface Priced {
  credits: number;
  price_per_credit: string;
}

/**
 * What packs cost: this is what is shown, charged and invoiced. All credits of the order are counted at their price, rounded once;
 * VAT is taken on the whole, not summed pack by pack.
 */
export const orderAmounts = ({ credits, price_per_credit }: Priced, quantity = 1): Amounts =>
  withVat(timesPrice(credits * quantity, price_per_credit));

/** The VAT in an amount that holds it. */
const vatWithin = (incl: bigint): bigint => divideRounded(incl * RATE, 100n + RATE);

/**
 * The parts of what is given back of an order (`amount`, VAT included), of which `before` was given back already. However it is cut up,
 * the parts add up to the order: VAT is rounded on what has been given back in all.
 */
export function refundAmounts(amount: string, before: string): Amounts {
  const [incl, earlier] = [cents(amount), cents(before)];
  const vat = vatWithin(earlier + incl) - vatWithin(earlier);
  return amounts(incl - vat, vat);
}

/** Exact sum of amounts in euro. */
export const sumEuro = (values: readonly string[]): string =>
  euro(values.reduce((sum, value) => sum + cents(value), 0n));
