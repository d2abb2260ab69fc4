import {
  array,
  bool,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  timestamp,
} from '../base/schema';
import { decimal } from './fields';

export const PACK_KEYS = ['starter', 'pro', 'business', 'gerants'] as const;
export type PackKey = (typeof PACK_KEYS)[number];
const packKey = () => oneOf(PACK_KEYS);

/**
 * `open`: the provider has not answered yet; `expired` can still become `paid` if a payment arrives late; `refunded`: the whole
 * amount was refunded or charged back (after a partial refund the order stays paid).
 */
export const ORDER_STATUSES = ['open', 'paid', 'failed', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const orderStatus = () => oneOf(ORDER_STATUSES);

/** The most packs of one kind in an order. */
export const QUANTITY_MAX = 100;

/** Amounts in euro as decimal strings; VAT at 21 %. */
export const packSchema = exact({
  key: packKey().required(),
  name: text().required(),
  credits: integer().required(),
  price_per_credit: decimal().required(),
  price_excl: decimal().required(),
  vat: decimal().required(),
  price_incl: decimal().required(),
});
export type Pack = InferType<typeof packSchema>;

/** The caller's wallet and its use. */
export const walletSchema = exact({
  balance: integer().required(),
  /** Credits owed after a refund of credits that were already spent; the next purchase pays them first. Nearly always 0. */
  debt: integer().required(),
  /** Dossiers finished in the last twelve months, and the credits they cost. */
  dossiers: integer().required(),
  spent: integer().required(),
  /** EUR per credit without VAT, from the last paid pack. */
  credit_price: decimal().required(),
  /** The packs this caller may buy: Gérants is not for offices. */
  packs: array(packKey().required()).required(),
  /** The pack that fits the caller's use. */
  recommended: packKey().required(),
  /** Name, enterprise number and address for an invoice are complete. */
  billing_complete: bool().required(),
});
export type Wallet = InferType<typeof walletSchema>;

/**
 * Why credits moved: a finished dossier, a paid order, a refund, a returned refund, a grant, a manual correction, or credits that
 * a user brought along when joining an office.
 */
export const MOVEMENT_KINDS = [
  'demande',
  'order',
  'refund',
  'return',
  'grant',
  'correction',
  'transfer',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const movementSchema = exact({
  id: id().required(),
  at: timestamp().required(),
  kind: oneOf(MOVEMENT_KINDS).required(),
  /** Whole credits; negative: spent. */
  amount: integer().required(),
  balance_after: integer().required(),
  demande: orNull(exact({ id: id().required(), denomination: text().required() })),
  order_id: id().defined().nullable(),
  /** The reason of a grant or a correction. */
  note: text().defined().nullable(),
});
export type Movement = InferType<typeof movementSchema>;

export const checkoutSchema = exact({
  pack: packKey().required(),
  quantity: integer().min(1).max(QUANTITY_MAX),
});

/** A document that corrects another one: a credit note, or the new invoice that follows it. */
export const creditNoteSchema = exact({
  number: text().required(),
  price_incl: decimal().required(),
  credits: integer().required(),
  created_at: timestamp().required(),
});

export const orderSchema = exact({
  id: id().required(),
  pack: packKey().required(),
  quantity: integer().required(),
  credits: integer().required(),
  price_excl: decimal().required(),
  vat: decimal().required(),
  price_incl: decimal().required(),
  status: orderStatus().required(),
  created_at: timestamp().required(),
  paid_at: timestamp().defined().nullable(),
  /** null until it is paid. */
  invoice_number: text().defined().nullable(),
  /** The e-invoice: queued, sent to the network, delivered or failed; mailed: the network does not know the buyer; null: no e-invoice. */
  einvoice: mixed<'queued' | 'sent' | 'delivered' | 'failed' | 'mailed'>()
    .oneOf(['queued', 'sent', 'delivered', 'failed', 'mailed', null] as never[])
    .defined()
    .nullable(),
  /** The buyer's address in the network: '0208:' and the enterprise number, or '9925:' and the VAT number. */
  einvoice_to: text().defined().nullable(),
  credit_notes: array(creditNoteSchema).required(),
  /** Invoices for refunds that were returned to us; each answers a credit note. */
  new_invoices: array(creditNoteSchema).required(),
});
export type Order = InferType<typeof orderSchema>;
/** The invoices and credit notes of an order. */
export type Papers = Pick<
  Order,
  'invoice_number' | 'einvoice' | 'einvoice_to' | 'credit_notes' | 'new_invoices'
>;
