import { refundAmounts } from '#domain/money/invoice/amounts';
import { cents, euro } from '#domain/money/invoice/money';
import type { OrderRow, RefundRow } from './invoicing';

/** What the provider knows a refund by: of two tries it does one. */
export const referenceOf = ({ id }: Pick<RefundRow, 'id'>): string => `refund-${id}`;

/** EUR cents that these refunds, done or under way, have taken off an order; what came to us again is taken off them. */
export const given = (refunds: readonly RefundRow[]): bigint =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { isReturn, priceIncl }) => sum + (isReturn ? -cents(priceIncl) : cents(priceIncl)), 0n);

/** EUR cents of an order that these refunds leave. */
export const remaining = (order: OrderRow, refunds: readonly RefundRow[]): bigint =>
  cents(order.priceIncl) - given(refunds);

export const isWhole = (order: OrderRow, done: readonly RefundRow[]): boolean =>
  remaining(order, done) === 0n;

/**
 * What lies between two sums given back of an order: VAT and credits are rounded on each sum, so that however an order is cut up,
 * given back and returned, what is left of it is exact. Credits are rounded down, for the benefit of the buyer, until the last cent.
 */
export function partBetween(
  order: OrderRow,
  one: bigint,
  other: bigint,
): Pick<RefundRow, 'priceExcl' | 'vat' | 'priceIncl' | 'credits'> {
  const [less, more] = one < other ? [one, other] : [other, one];
  const { price_excl, vat, price_incl } = refundAmounts(euro(more - less), euro(less), order.vatRate);
  const creditsOf = (sum: bigint) => Number((BigInt(order.credits) * sum) / cents(order.priceIncl));
  return { priceExcl: price_excl, vat, priceIncl: price_incl, credits: creditsOf(more) - creditsOf(less) };
}
