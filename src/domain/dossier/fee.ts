import { day, exact, type InferType, oneOf, orNull, text } from '../base/schema';
import { decimal } from '../money/fields';

/**
 * Where the amount of a fee comes from: `tariff`, the gazette's of the year; `office`, what the office asked the gazette for this
 * dossier. Without an amount: `outdated`, the year's tariff is not confirmed; `renamedStreet`, the publication may be free.
 */
export const FEE_BASES = ['tariff', 'office', 'outdated', 'renamedStreet'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

const inBoth = () => exact({ fr: text().required(), nl: text().required() });

const basis = () => oneOf(FEE_BASES);

/** What is paid for a publication, on its day. */
export const amountFields = {
  /** EUR, VAT included, as a decimal; null while it is to be asked. */
  amount: text().defined().nullable(),
  basis: basis().required(),
  /** The day of the tariff, the last known one where there is no amount; of an office's amount the day it was asked. */
  since: day().required(),
  /** What the tariff of the year is expected to be, without being confirmed; null where it is, and where nothing is known. */
  expected: orNull(exact({ from: day().required(), least: text().required(), most: text().required() })),
};

/** The fee of today, with what a transfer of it says. */
export const feeFields = {
  ...amountFields,
  account: exact({ iban: text().required(), bic: text().required(), name: inBoth().required() }).required(),
  communication: text().required(),
};

/** EUR with at most two places, more than nothing. */
export const euroAmount = () =>
  decimal().test(
    'cents',
    'validation.decimal',
    (value) => value == null || (/^\d{1,9}(\.\d{1,2})?$/.test(value) && !/^[0.]+$/.test(value)),
  );

/** PUT /demandes/{id}/fee: what the gazette answered the office for one dossier, and on which day. */
export const askedFeeSchema = exact({ amount: euroAmount().required(), day: day().required() });
export type AskedFee = InferType<typeof askedFeeSchema>;
