import { refundAmounts } from '#domain/money/invoice/amounts';
import { cents, euro } from '#domain/money/invoice/money';
import type { OrderRow, RefundRow } from './invoicing';

/** The refund's idempotency reference at the provider: two attempts make one refund. */
export const referenceOf = ({ id }: Pick<RefundRow, 'id'>): string => `refund-${id}`;

/** EUR cents of these refunds, done or pending, less the amounts returned to us. */
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
 * The part of an order between two refunded totals. VAT and credits are rounded on each total, so that the remainder is exact after any
 * sequence of refunds and returns. Credits are rounded down, in favour of the buyer, until the last cent.
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
