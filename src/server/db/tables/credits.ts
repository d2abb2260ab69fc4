import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, ORDER_ATTENTION } from '#domain/money/bookkeeping';
import { MOVEMENT_KINDS, ORDER_STATUSES, PACK_KEYS } from '#domain/money/credits';
import { type BillingCompany, users } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';
import { demandes } from './demandes';
import { wallets } from './wallets';

/** A purchase of credits. Amounts in EUR, fixed when the order is made. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    walletId: reference('wallet_id')
      .notNull()
      .references(() => wallets.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    pack: text('pack', { enum: PACK_KEYS }).notNull(),
    quantity: integer('quantity').notNull().default(1),
    credits: integer('credits').notNull(),
    pricePerCredit: numeric('price_per_credit', { precision: 12, scale: 4 }).notNull(),
    priceExcl: numeric('price_excl', { precision: 12, scale: 2 }).notNull(),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull(),
    vat: numeric('vat', { precision: 12, scale: 2 }).notNull(),
    priceIncl: numeric('price_incl', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull().default('EUR'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('open'),
    provider: text('provider').notNull(),
    /** Null until the provider has accepted the payment. */
    providerPaymentId: text('provider_payment_id'),
    /** The provider's payment page. */
    checkoutUrl: text('checkout_url'),
    /** The buyer's data at the time of the order: invoices never change. */
    buyer: jsonb('buyer').$type<{ name: string; company: BillingCompany }>().notNull(),
    invoiceNumber: text('invoice_number').unique(),
    requestKey: text('request_key'),
    createdAt: createdAt(),
    /** Time of payment according to the provider. */
    paidAt: moment('paid_at'),
    /** When the applied state was requested: the answer to an earlier request changes nothing. */
    askedAt: moment('asked_at'),
    /** Why an administrator must look at it. */
    attention: text('attention', { enum: ORDER_ATTENTION }),
    /** When an administrator has dealt with it; the same problem is then not reported again. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('orders_provider_payment_id_unique').on(t.provider, t.providerPaymentId),
    unique('orders_user_id_request_key_unique').on(t.userId, t.requestKey),
    check('orders_paid_check', sql`(${t.status} in ('paid', 'refunded')) = (${t.paidAt} is not null)`),
    check('orders_attention_check', isOneOf(t.attention, ORDER_ATTENTION)),
    index('orders_attention_index').on(t.id).where(sql`${t.attention} is not null`),
    check('orders_pack_check', isOneOf(t.pack, PACK_KEYS)),
    check('orders_status_check', isOneOf(t.status, ORDER_STATUSES)),
    check('orders_quantity_check', sql`${t.quantity} > 0 and ${t.credits} > 0`),
    check('orders_amounts_check', sql`${t.priceIncl} = ${t.priceExcl} + ${t.vat}`),
    index('orders_wallet_id_index').on(t.walletId, t.id),
    index('orders_user_id_index').on(t.userId, t.id),
    index('orders_open_index').on(t.createdAt).where(sql`${t.status} = 'open'`),
    index('orders_paid_at_index').on(t.paidAt),
    index('orders_invoice_number_index').using('gin', t.invoiceNumber.op('gin_trgm_ops')),
  ],
);

export const REFUND_KINDS = ['refund', 'chargeback'] as const;
const REFUND_STATUSES = ['pending', 'done', 'failed'] as const;

/**
 * Money of a paid order that we returned (`refund`) or the buyer's bank took back (`chargeback`), in whole or part, with its credits.
 * Pending until the provider accepts it; nothing moves before. `isReturn`: the money came back to us (the bank returned a refund, or we won
 * a dispute).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: REFUND_KINDS }).notNull(),
    isReturn: boolean('is_return').notNull().default(false),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** EUR. All refunds of an order add up to the order exactly. */
    priceExcl: numeric('price_excl', { precision: 12, scale: 2 }).notNull(),
    vat: numeric('vat', { precision: 12, scale: 2 }).notNull(),
    priceIncl: numeric('price_incl', { precision: 12, scale: 2 }).notNull(),
    /** Taken from the wallet; a small part may be worth none. */
    credits: integer('credits').notNull(),
    /** The administrator's reason; null when the provider reported it. */
    reason: text('reason'),
    /** The administrator. */
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    requestKey: text('request_key'),
    /** Until then one process is working on it. */
    claimedUntil: moment('claimed_until'),
    /** Time of the next attempt, and number of failed ones. */
    attemptAt: moment('attempt_at').notNull().defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (t) => [
    check('refunds_kind_check', isOneOf(t.kind, REFUND_KINDS)),
    check('refunds_status_check', isOneOf(t.status, REFUND_STATUSES)),
    check('refunds_done_check', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
    check('refunds_amounts_check', sql`${t.priceIncl} > 0 and ${t.priceIncl} = ${t.priceExcl} + ${t.vat}`),
    check('refunds_credits_check', sql`${t.credits} >= 0`),
    unique('refunds_order_id_request_key_unique').on(t.orderId, t.requestKey),
    index('refunds_created_by_index').on(t.createdBy),
    check('refunds_return_check', sql`not ${t.isReturn} or ${t.status} = 'done'`),
    index('refunds_pending_index').on(t.attemptAt).where(sql`${t.status} = 'pending'`),
    index('refunds_done_at_index').on(t.doneAt),
  ],
);

/**
 * The counter-accounts of wallets: sales (credits sold and owed), usage (spent on dossiers), refunds and chargebacks (returned with the
 * money), promotions (gifts), corrections (by hand), transfers (between a wallet and an office's; the two movements cancel out).
 */
export const LEDGER_ACCOUNTS = [
  'sales',
  'usage',
  'refunds',
  'chargebacks',
  'promotions',
  'corrections',
  'transfers',
] as const;

/** Why credits moved, as in the wallet's history. */
export const LEDGER_REASONS = MOVEMENT_KINDS;

/**
 * The ledger: each movement of credits with both postings. `amount` goes to the wallet and its opposite to `account`, so the books always
 * balance. Rows are only added (a trigger refuses UPDATE and DELETE); another trigger updates the wallet's balance and stores it here. Only
 * a refund, or a debt brought into an office, may make a balance negative.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    walletId: reference('wallet_id')
      .notNull()
      .references(() => wallets.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amount: integer('amount').notNull(),
    /** Balance of the wallet; written by a trigger. */
    balanceAfter: integer('balance_after').notNull().default(0),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    demandeId: reference('demande_id').references(() => demandes.id),
    orderId: reference('order_id').references(() => orders.id),
    refundId: reference('refund_id').references(() => refunds.id),
    /** The administrator of a gift or correction; null: the program. */
    actorId: reference('actor_id').references(() => users.id),
    /** Text of a gift or correction. */
    note: text('note'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
    check(
      'ledger_entries_balance_after_check',
      sql`${t.balanceAfter} >= 0 or ${t.amount} > 0 or ${t.reason} in ('refund', 'transfer')`,
    ),
    check(
      'ledger_entries_account_check',
      sql`case ${t.reason} when 'order' then ${t.account} = 'sales' and ${t.amount} > 0 when 'demande' then ${t.account} = 'usage' and ${t.amount} < 0 when 'refund' then ${t.account} in ('refunds', 'chargebacks') and ${t.amount} < 0 when 'return' then ${t.account} in ('refunds', 'chargebacks') and ${t.amount} > 0 when 'grant' then ${t.account} = 'promotions' and ${t.amount} > 0 when 'correction' then ${t.account} = 'corrections' when 'transfer' then ${t.account} = 'transfers' else false end`,
    ),
    // A movement refers to its cause and nothing else; a refund also to its order.
    check(
      'ledger_entries_cause_check',
      sql`(${t.reason} = 'demande') = (${t.demandeId} is not null) and (${t.reason} in ('order', 'refund', 'return')) = (${t.orderId} is not null) and (${t.reason} in ('refund', 'return')) = (${t.refundId} is not null)`,
    ),
    index('ledger_entries_wallet_id_index').on(t.walletId, t.id),
    index('ledger_entries_demande_id_index').on(t.demandeId),
    index('ledger_entries_order_id_index').on(t.orderId),
    index('ledger_entries_refund_id_index').on(t.refundId),
    index('ledger_entries_actor_id_index').on(t.actorId),
  ],
);

/**
 * A movement of credits or money that one administrator requests and another must approve (APPROVAL_ABOVE_…). It happens in the transaction
 * that accepts it.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: identity(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    /** The user whose credits or order it concerns. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** For a refund. */
    orderId: reference('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Credits, or for a refund EUR as '250.00'. */
    amount: text('amount').notNull(),
    reason: text('reason').notNull(),
    /** Prevents a repeated request. */
    requestKey: text('request_key').notNull().unique(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    accepted: boolean('accepted'),
  },
  (t) => [
    check('approvals_kind_check', isOneOf(t.kind, APPROVAL_KINDS)),
    check('approvals_order_check', sql`(${t.kind} = 'refund') = (${t.orderId} is not null)`),
    check('approvals_two_people_check', sql`${t.createdBy} <> ${t.decidedBy}`),
    check(
      'approvals_decided_check',
      sql`(${t.decidedBy} is null) = (${t.decidedAt} is null) and (${t.decidedBy} is null) = (${t.accepted} is null)`,
    ),
    index('approvals_pending_index').on(t.id).where(sql`${t.decidedAt} is null`),
    index('approvals_user_id_index').on(t.userId),
    index('approvals_order_id_index').on(t.orderId),
    index('approvals_created_by_index').on(t.createdBy),
    index('approvals_decided_by_index').on(t.decidedBy),
  ],
);
