import { refundAmounts, sumEuro } from '#domain/invoice/amounts';
import { cents, euro } from '#domain/invoice/money';
import type { OrderRow, RefundRow } from './invoicing';

/** EUR cents of an order that these refunds, done or under way, leave. */
export const remaining = (order: OrderRow, refunds: readonly RefundRow[]): bigint =>
  cents(order.priceIncl) - given(refunds);

const given = (refunds: readonly RefundRow[]): bigint =>
  cents(sumEuro(refunds.filter(({ status }) => status !== 'failed').map(({ priceIncl }) => priceIncl)));

export const isWhole = (order: OrderRow, done: readonly RefundRow[]): boolean =>
  remaining(order, done) === 0n;

/**
 * What a part given back holds of VAT and of credits, after those given back before. Both are rounded on the sum so far: however
 * an order is cut up, its parts add up to it. Credits are rounded down, for the benefit of the buyer, until the last cent.
 */
export function partOf(
  order: OrderRow,
  amount: bigint,
  before: readonly RefundRow[],
): Pick<RefundRow, 'priceExcl' | 'vat' | 'priceIncl' | 'credits'> {
  const earlier = given(before);
  const { price_excl, vat, price_incl } = refundAmounts(euro(amount), euro(earlier));
  const creditsOf = (sum: bigint) => Number((BigInt(order.credits) * sum) / cents(order.priceIncl));
  const taken = before.reduce((sum, { status, credits }) => sum + (status === 'failed' ? 0 : credits), 0);
  return {
    priceExcl: price_excl,
    vat,
    priceIncl: price_incl,
    credits: creditsOf(earlier + amount) - taken,
  };
}
