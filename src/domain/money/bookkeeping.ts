import { bool, day, email, exact, type InferType, id, integer, mixed, text, timestamp } from '../base/schema';
import { orderSchema } from './credits';
import { decimal } from './fields';

/** An account as an administrator finds it. */
export const accountSchema = exact({
  id: id().required(),
  name: text().required(),
  email: email().required(),
  /** Name of the authorisation they registered through. */
  office: text().defined().nullable(),
  credits: integer().required(),
  debt: integer().required(),
  /** There is a passkey or an app beside the password. */
  second_factor: bool().required(),
});
export type Account = InferType<typeof accountSchema>;

/**
 * Why an order needs an administrator's hand: the payment is not of its amount; more went back than was paid; a refund has not gone
 * through for a day; it was paid with a service that is no longer configured.
 */
export const ORDER_ATTENTION = ['amountDiffers', 'givenBackTooMuch', 'refundStuck', 'otherProvider'] as const;
export type OrderAttention = (typeof ORDER_ATTENTION)[number];

export const accountOrderSchema = orderSchema.shape({
  attention: mixed<OrderAttention>()
    .oneOf([...ORDER_ATTENTION, null] as OrderAttention[])
    .defined()
    .nullable(),
  /** When an administrator has dealt with that. */
  settled_at: timestamp().defined().nullable(),
  user: exact({ id: id().required(), name: text().required(), email: text().required() }).required(),
});
export type AccountOrder = InferType<typeof accountOrderSchema>;

/** What an administrator has dealt with: the mark as they read it. */
export const settleSchema = exact({
  attention: mixed<OrderAttention>()
    .oneOf([...ORDER_ATTENTION])
    .required(),
});
export type Settle = InferType<typeof settleSchema>;

/** The most credits that are given or taken at once. */
export const GRANT_MAX = 10_000;

/** Credits given, or taken when negative, by hand: the reason is audited and mailed to who owns them. */
export const grantSchema = exact({
  kind: mixed<'grant' | 'correction'>().oneOf(['grant', 'correction']).required(),
  amount: integer()
    .min(-GRANT_MAX)
    .max(GRANT_MAX)
    .required()
    .test('some', 'validation.invalid', (value) => value !== 0),
  reason: text().max(500).required(),
});
export type Grant = InferType<typeof grantSchema>;

/** Amount in euro, VAT included; left out, all that is not refunded yet. */
export const refundSchema = exact({ amount: decimal(), reason: text().max(500).required() });
export type Refund = InferType<typeof refundSchema>;

/** What may need a second administrator. */
export const APPROVAL_KINDS = ['grant', 'correction', 'refund'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What one administrator asks and another one decides. */
export const approvalSchema = exact({
  id: id().required(),
  kind: mixed<ApprovalKind>()
    .oneOf([...APPROVAL_KINDS])
    .required(),
  /** Credits, or euro of a refund as a decimal string. */
  amount: text().required(),
  reason: text().required(),
  /** Whose account. */
  account: text().required(),
  order_id: id().defined().nullable(),
  asked_by: text().required(),
  asked_at: timestamp().required(),
  /** The caller asked it, and so cannot decide it. */
  own: bool().required(),
});
export type Approval = InferType<typeof approvalSchema>;

/** What was invoiced in a month, credit notes taken off, by the day of the invoice in Belgium. Euro as decimal strings. */
export const revenueMonthSchema = exact({
  /** YYYY-MM-01 */
  month: day().required(),
  orders: integer().required(),
  credits: integer().required(),
  price_excl: text().required(),
  vat: text().required(),
  price_incl: text().required(),
});
export type RevenueMonth = InferType<typeof revenueMonthSchema>;
