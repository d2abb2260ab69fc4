import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ORDER_STATUSES, PACK_KEYS } from '#domain/entities/credits';
import { type BillingCompany, users, wallets } from './accounts';
import { createdAt, identity, isOneOf, moment, reference } from './columns';
import { demandes } from './demandes';

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
    providerPaymentId: text('provider_payment_id'),
    /** The buyer as he stood when he paid: an invoice never changes afterwards. */
    buyer: jsonb('buyer').$type<{ name: string; company: BillingCompany }>(),
    invoiceNumber: text('invoice_number').unique(),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    unique('orders_provider_payment_id_unique').on(t.provider, t.providerPaymentId),
    check('orders_pack_check', isOneOf(t.pack, PACK_KEYS)),
    check('orders_status_check', isOneOf(t.status, ORDER_STATUSES)),
    check('orders_quantity_check', sql`${t.quantity} > 0 and ${t.credits} > 0`),
    check('orders_amounts_check', sql`${t.priceIncl} = ${t.priceExcl} + ${t.vat}`),
    index('orders_wallet_id_index').on(t.walletId, t.id),
    index('orders_user_id_index').on(t.userId, t.id),
    index('orders_open_index').on(t.createdAt).where(sql`${t.status} = 'open'`),
  ],
);

/** Why credits moved: a finished dossier, a paid order, a gift (demo data included), a correction by hand. */
export const LEDGER_REASONS = ['demande', 'order', 'grant', 'correction'] as const;

/**
 * Every movement of credits, negative when spent. Rows are only added (a trigger refuses UPDATE and DELETE): the sum of a
 * wallet's amounts is its balance.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    walletId: reference('wallet_id')
      .notNull()
      .references(() => wallets.id),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    demandeId: reference('demande_id').references(() => demandes.id),
    orderId: reference('order_id').references(() => orders.id),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
    check('ledger_entries_balance_after_check', sql`${t.balanceAfter} >= 0`),
    check('ledger_entries_reason_check', isOneOf(t.reason, LEDGER_REASONS)),
    // A movement names what caused it, and nothing else.
    check(
      'ledger_entries_cause_check',
      sql`(${t.reason} = 'demande') = (${t.demandeId} is not null) and (${t.reason} = 'order') = (${t.orderId} is not null)`,
    ),
    index('ledger_entries_wallet_id_index').on(t.walletId, t.id),
    index('ledger_entries_demande_id_index').on(t.demandeId),
    index('ledger_entries_order_id_index').on(t.orderId),
  ],
);
