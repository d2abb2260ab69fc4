import type { Papers } from '#domain/money/credits';
import type { Db, Tx } from '../../db/connect';
import type { orders, refunds } from '../../db/schema';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** Invoices and credit notes, written in the transaction of the payment: both exist or neither. */
export interface Invoicing {
  /** The order was just paid, once per order: its row is locked, its status and `paidAt` are set. */
  paid(tx: Tx, order: OrderRow): Promise<void>;
  /** A refund or chargeback was just done, once each: `priceIncl`, `vat` and `priceExcl` are the refunded amounts. */
  refunded(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void>;
  /** A refunded or charged-back amount was returned to us: an invoice offsets its credit note. */
  returned(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void>;
  /** The documents of these orders, by order id; an order without any may be left out. */
  papersOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Papers>>;
}
