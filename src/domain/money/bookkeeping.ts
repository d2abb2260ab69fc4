import {
  bool,
  day,
  email,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  text,
  timestamp,
} from '../base/schema';
import { orderSchema } from './credits';
import { decimal } from './fields';

/** A user account in the administrators' search. */
export const accountSchema = exact({
  id: id().required(),
  name: text().required(),
  email: email().required(),
  /** The authorisation (office) the user registered with; null: none. */
  office: text().defined().nullable(),
  credits: integer().required(),
  debt: integer().required(),
  /** Has a passkey or an authenticator app besides the password. */
  second_factor: bool().required(),
});
export type Account = InferType<typeof accountSchema>;

/**
 * Why an administrator must look at an order: the paid amount differs; more was refunded than paid; a refund has been pending for
 * a day; the payment provider is no longer configured.
 */
export const ORDER_ATTENTION = ['amountDiffers', 'givenBackTooMuch', 'refundStuck', 'otherProvider'] as const;
export type OrderAttention = (typeof ORDER_ATTENTION)[number];

export const accountOrderSchema = orderSchema.shape({
  attention: mixed<OrderAttention>()
    .oneOf([...ORDER_ATTENTION, null] as OrderAttention[])
    .defined()
    .nullable(),
  /** When an administrator dealt with `attention`; null: not yet. */
  settled_at: timestamp().defined().nullable(),
  user: exact({ id: id().required(), name: text().required(), email: text().required() }).required(),
});
export type AccountOrder = InferType<typeof accountOrderSchema>;

/** Marks this problem as dealt with; must equal the current one. */
export const settleSchema = exact({
  attention: oneOf(ORDER_ATTENTION).required(),
});
export type Settle = InferType<typeof settleSchema>;

/** The most credits per grant or correction. */
export const GRANT_MAX = 10_000;

/** A manual grant of credits, or a correction, which may be negative. The reason is audited and mailed to the wallet's owner. */
export const grantSchema = exact({
  kind: oneOf(['grant', 'correction']).required(),
  amount: integer()
    .min(-GRANT_MAX)
    .max(GRANT_MAX)
    .required()
    .test('some', 'validation.invalid', (value) => value !== 0),
  reason: text().max(500).required(),
});
export type Grant = InferType<typeof grantSchema>;

/** `amount` in euro, VAT included; left out: everything not refunded yet. */
export const refundSchema = exact({ amount: decimal(), reason: text().max(500).required() });
export type Refund = InferType<typeof refundSchema>;

/** Operations that may need a second administrator. */
export const APPROVAL_KINDS = ['grant', 'correction', 'refund'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** A request of one administrator that another one decides. */
export const approvalSchema = exact({
  id: id().required(),
  kind: oneOf(APPROVAL_KINDS).required(),
  /** Credits, or for a refund euro as a decimal string. */
  amount: text().required(),
  reason: text().required(),
  /** The account concerned. */
  account: text().required(),
  order_id: id().defined().nullable(),
  asked_by: text().required(),
  asked_at: timestamp().required(),
  /** The caller made this request and cannot decide it. */
  own: bool().required(),
});
export type Approval = InferType<typeof approvalSchema>;

/** Invoiced in a month minus credit notes, by invoice day in Belgium. Euro as decimal strings. */
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
