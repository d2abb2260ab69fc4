import { array, exact, type InferType, integer, mixed, text } from '../schema';
import { decimal } from './common';
import { PACK_KEYS, type PackKey } from './credits';

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
