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

/** A purchase of credits. Amounts in EUR as decimals, frozen when the order is made. */
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
    /** Null until the provider has taken the payment over. */
    providerPaymentId: text('provider_payment_id'),
    /** Where it is paid. */
    checkoutUrl: text('checkout_url'),
    /** The buyer as they stood when they ordered: an invoice never changes afterwards. */
    buyer: jsonb('buyer').$type<{ name: string; company: BillingCompany }>().notNull(),
    invoiceNumber: text('invoice_number').unique(),
    requestKey: text('request_key'),
    createdAt: createdAt(),
    /** When the provider says it was paid. */
    paidAt: moment('paid_at'),
    /** When the provider was asked for the state that was applied last: an older one, heard later, changes nothing. */
    askedAt: moment('asked_at'),
    /** Why somebody has to look. */
    attention: text('attention', { enum: ORDER_ATTENTION }),
    /** When an administrator has dealt with it: the same is not asked of them again. */
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
 * Money of a paid order that was given back by us (`refund`) or taken back by the buyer's bank (`chargeback`), whole or in
 * part, with the credits that go with it. Pending until the provider has taken it over: nothing has moved before. `isReturn`: the
 * other way round, what had gone came to us again (a refund that the bank sends back, a dispute that is won).
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
    /** EUR. What the order has lost once all its refunds are done adds up to the order exactly. */
    priceExcl: numeric('price_excl', { precision: 12, scale: 2 }).notNull(),
    vat: numeric('vat', { precision: 12, scale: 2 }).notNull(),
    priceIncl: numeric('price_incl', { precision: 12, scale: 2 }).notNull(),
    /** Taken out of the wallet; of a small part, none. */
    credits: integer('credits').notNull(),
    /** In an administrator's words; null for what the provider told us of. */
    reason: text('reason'),
    /** The administrator. */
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    requestKey: text('request_key'),
    /** Until then one process has it in hand. */
    claimedUntil: moment('claimed_until'),
    /** When it is tried next, and how often it was tried in vain. */
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
 * The accounts that face the wallets. Of what a wallet gets or gives, they hold the opposite: sales (credits sold and owed),
 * usage (what dossiers used up), refunds and chargebacks (what left with the money), promotions (gifts), corrections (by hand),
 * transfers (what one wallet brought into an office's: two movements that make nothing).
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

/** Why credits moved: as in the wallet's history. */
export const LEDGER_REASONS = MOVEMENT_KINDS;

/**
 * The ledger: every movement of credits, as both of its postings. `amount` goes to the wallet and its opposite to `account`, so
 * that the books balance by construction. Rows are only added (a trigger refuses UPDATE and DELETE); another one adds the amount
 * to the wallet's balance and notes what it came to. Only a refund may take a wallet below zero,
 * or a debt that somebody brings along.
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
    /** Of the wallet; written by the database. */
    balanceAfter: integer('balance_after').notNull().default(0),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    demandeId: reference('demande_id').references(() => demandes.id),
    orderId: reference('order_id').references(() => orders.id),
    refundId: reference('refund_id').references(() => refunds.id),
    /** The administrator of a gift or a correction; null: the program itself. */
    actorId: reference('actor_id').references(() => users.id),
    /** In words, of a gift or a correction. */
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
    // A movement names what caused it, and nothing else; a refund its order too.
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
 * Credits or money that one administrator wants to move and another one must agree to (APPROVAL_ABOVE_…). It moves in the
 * transaction that accepts it, so `accepted` says that it has moved.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: identity(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    /** Whose credits, or whose order. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a refund. */
    orderId: reference('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Credits, or euro of a refund as '250.00'. */
    amount: text('amount').notNull(),
    reason: text('reason').notNull(),
    /** What made it, once. */
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
