import { day, exact, type InferType, oneOf, orNull, text } from '../base/schema';
import { decimal } from '../money/fields';

/**
 * The source of a fee's amount: `tariff`, the gazette's of the year; `office`, the gazette's answer to the office for this
 * dossier. Without an amount: `outdated`, the year's tariff is not confirmed; `renamedStreet`, the publication may be free.
 */
export const FEE_BASES = ['tariff', 'office', 'outdated', 'renamedStreet'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

const inBoth = () => exact({ fr: text().required(), nl: text().required() });

const basis = () => oneOf(FEE_BASES);

/** The fee for a publication on a day. */
export const amountFields = {
  /** EUR, VAT included, as a decimal; null: to be asked. */
  amount: text().defined().nullable(),
  basis: basis().required(),
  /** The first day of the tariff, the last known one if there is no amount; for the office's amount the day it was asked. */
  since: day().required(),
  /** The estimate of an unconfirmed tariff; null: confirmed, or unknown. */
  expected: orNull(exact({ from: day().required(), least: text().required(), most: text().required() })),
};

/** Today's fee, with the details of its transfer. */
export const feeFields = {
  ...amountFields,
  account: exact({ iban: text().required(), bic: text().required(), name: inBoth().required() }).required(),
  communication: text().required(),
};

/** EUR with at most two places, above 0. */
export const euroAmount = () =>
  decimal().test(
    'cents',
    'validation.decimal',
    (value) => value == null || (/^\d{1,9}(\.\d{1,2})?$/.test(value) && !/^[0.]+$/.test(value)),
  );

/** PUT /demandes/{id}/fee: the gazette's answer to the office, and its day. */
export const askedFeeSchema = exact({ amount: euroAmount().required(), day: day().required() });
export type AskedFee = InferType<typeof askedFeeSchema>;
