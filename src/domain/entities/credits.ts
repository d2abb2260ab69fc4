import { array, email, exact, type InferType, id, integer, mixed, text, timestamp } from '../schema';
import { decimal } from './common';

export const PACK_KEYS = ['starter', 'pro', 'business', 'gerants'] as const;
export type PackKey = (typeof PACK_KEYS)[number];

export const ORDER_STATUSES = ['open', 'paid', 'failed', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Amounts in euro as decimal strings; VAT at 21 % (contract section 4). */
export const packSchema = exact({
  key: mixed<PackKey>()
    .oneOf([...PACK_KEYS])
    .required(),
  name: text().required(),
  credits: integer().required(),
  price_per_credit: decimal().required(),
  price_excl: decimal().required(),
  vat: decimal().required(),
  price_incl: decimal().required(),
});
export type Pack = InferType<typeof packSchema>;

export const orderSchema = exact({
  id: id().required(),
  pack: mixed<PackKey>()
    .oneOf([...PACK_KEYS])
    .required(),
  quantity: integer().required(),
  credits: integer().required(),
  price_excl: decimal().required(),
  vat: decimal().required(),
  price_incl: decimal().required(),
  status: mixed<OrderStatus>()
    .oneOf([...ORDER_STATUSES])
    .required(),
  created_at: timestamp().required(),
  paid_at: timestamp().defined().nullable(),
});
export type Order = InferType<typeof orderSchema>;

export const authorisedAccountSchema = exact({
  id: id().required(),
  name: text().required(),
  emails: array(text().required()).required(),
  domains: array(text().required()).required(),
  /** Who registered through it. */
  users: array(exact({ id: id().required(), name: text().required(), email: text().required() })).required(),
});
export type AuthorisedAccount = InferType<typeof authorisedAccountSchema>;

/** A domain as it stands behind the @, lower case. */
const domain = () =>
  text()
    .transform((value: unknown) =>
      typeof value === 'string' ? value.toLowerCase().replace(/^@/, '') : value,
    )
    .matches(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'validation.domain');

export const newAuthorisedAccountSchema = exact({
  name: text().max(200).required(),
  emails: array(email().required()).max(1000).default([]),
  domains: array(domain().required()).max(100).default([]),
});

/** What an administrator can set: packs and fees (contract section 4). */
export const settingsSchema = exact({
  packs: array(
    exact({
      key: mixed<PackKey>()
        .oneOf([...PACK_KEYS])
        .required(),
      credits: integer().min(1).required(),
      price_per_credit: decimal().required(),
    }),
  ).required(),
  fees: exact({
    gazette_fee_incl: decimal().required(),
    gazette_fee_since: text().required(),
  }).required(),
});
export type Settings = InferType<typeof settingsSchema>;
