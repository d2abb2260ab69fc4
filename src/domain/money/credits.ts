import { array, bool, exact, type InferType, id, integer, mixed, text, timestamp } from '../base/schema';
import { decimal } from './fields';

export const PACK_KEYS = ['starter', 'pro', 'business', 'gerants'] as const;
export type PackKey = (typeof PACK_KEYS)[number];
const packKey = () => mixed<PackKey>().oneOf([...PACK_KEYS]);

/**
 * open: no answer of the provider yet; expired may still become paid, when a payment comes late; refunded: all of it was
 * given or taken back (a part leaves it paid).
 */
export const ORDER_STATUSES = ['open', 'paid', 'failed', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const orderStatus = () => mixed<OrderStatus>().oneOf([...ORDER_STATUSES]);

/** Packs of one kind in an order. */
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

/** What a caller has to spend, and what they spend it on. */
export const walletSchema = exact({
  balance: integer().required(),
  /** Credits owed after a refund of what was spent already: the next purchase pays them first. 0 for nearly everybody. */
  debt: integer().required(),
  /** Finished dossiers of the last twelve months, and the credits they took. */
  dossiers: integer().required(),
  spent: integer().required(),
  /** EUR a credit without VAT: what the last pack cost that was paid. */
  credit_price: decimal().required(),
  /** The packs this caller may buy: Gérants is for who is no office. */
  packs: array(packKey().required()).required(),
  /** The one that fits their use. */
  recommended: packKey().required(),
  /** Ready to be invoiced: name, enterprise number and address are known. */
  billing_complete: bool().required(),
});
export type Wallet = InferType<typeof walletSchema>;

/**
 * Why credits moved: a finished dossier, a paid order, a refund, a refund that came back to us, a gift, a correction by
 * hand, what somebody brought along who joined an office. */
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

/** A line of a wallet's history. */
export const movementSchema = exact({
  id: id().required(),
  at: timestamp().required(),
  kind: mixed<MovementKind>()
    .oneOf([...MOVEMENT_KINDS])
    .required(),
  /** Whole credits; negative when spent. */
  amount: integer().required(),
  balance_after: integer().required(),
  demande: exact({ id: id().required(), denomination: text().required() })
    .default(undefined)
    .defined()
    .nullable(),
  order_id: id().defined().nullable(),
  /** In words, of a gift or a correction. */
  note: text().defined().nullable(),
});
export type Movement = InferType<typeof movementSchema>;

export const checkoutSchema = exact({
  pack: packKey().required(),
  quantity: integer().min(1).max(QUANTITY_MAX),
});

/** A paper that corrects another one: a credit note, or the invoice that answers it. */
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
  /** Null until it is paid. */
  invoice_number: text().defined().nullable(),
  /** Where the e-invoice is: waiting, taken over by the network, refused; mailed only, since the network does not know the buyer; null when it has none. */
  einvoice: mixed<'queued' | 'sent' | 'delivered' | 'failed' | 'mailed'>()
    .oneOf(['queued', 'sent', 'delivered', 'failed', 'mailed', null] as never[])
    .defined()
    .nullable(),
  /** Whom the network knows the buyer as: '0208:' and the enterprise number, or '9925:' and the VAT number. */
  einvoice_to: text().defined().nullable(),
  credit_notes: array(creditNoteSchema).required(),
  /** Of what was given back and came to us again: each answers a credit note. */
  new_invoices: array(creditNoteSchema).required(),
});
export type Order = InferType<typeof orderSchema>;
/** What an order says of its papers. */
export type Papers = Pick<
  Order,
  'invoice_number' | 'einvoice' | 'einvoice_to' | 'credit_notes' | 'new_invoices'
>;
