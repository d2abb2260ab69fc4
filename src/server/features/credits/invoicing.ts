import type { Papers } from '#domain/money/credits';
import type { Db, Tx } from '../../db/connect';
import type { orders, refunds } from '../../db/schema';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** The papers of payments, written in the transaction of the payment itself: both are there, or neither. */
export interface Invoicing {
  /** The order has just been paid, once in its life: its row is locked, its status and `paidAt` are set. */
  paid(tx: Tx, order: OrderRow): Promise<void>;
  /** A refund or chargeback has just been done, once each: `priceIncl`, `vat` and `priceExcl` are what was given back. */
  refunded(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void>;
  /** Money that was given or taken back has come to us again: its credit note is answered by an invoice. */
  returned(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void>;
  /** The papers of these orders, by the order's id; one without any may be left out. */
  papersOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Papers>>;
}
