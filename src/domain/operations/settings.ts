import { array, day, exact, type InferType, integer, mixed, ofText, oneOf, text } from '../base/schema';
import { langue } from '../language/fields';
import { BODY_MAX, SUBJECT_MAX, TEXT_IDS, type TextId } from '../language/texts/catalog';
import { PACK_KEYS } from '../money/credits';
import { units } from '../money/decimals';
import { decimal } from '../money/fields';

/** Credits in one pack. */
export const CREDITS_MAX = 10_000;

/** EUR with at most two places, above 0 and below 100 000. */
const price = () =>
  decimal().test('price', 'settings.errorPrice', (value) => {
    if (value == null || !/^\d{1,5}(\.\d{1,2})?$/.test(value)) return value == null || value === '';
    return units(value) > 0n;
  });

export const packSettingSchema = exact({
  key: oneOf(PACK_KEYS).required(),
  credits: integer().min(1).max(CREDITS_MAX).required(),
  /** EUR without VAT. */
  price_per_credit: price().required(),
});

/** Each pack exactly once. */
export const packSettingsSchema = array(packSettingSchema.required()).test(
  'packs',
  'validation.invalid',
  (packs) => {
    const keys = (packs ?? []).map((pack) => pack?.key);
    return packs == null || (keys.length === PACK_KEYS.length && new Set(keys).size === keys.length);
  },
);

/** Pads a decimal to two places. */
const twoPlaces = ofText((value) => {
  const [whole, cents = ''] = value.split('.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? `${whole}.${cents.padEnd(2, '0')}` : value;
});

/** EUR with two places, like the tariff. */
const fee = () => price().transform(twoPlaces);

const year = () => integer().min(2025).max(2100).required();
const octoberIndex = () =>
  decimal()
    .transform(twoPlaces)
    .test('index', 'settings.errorIndex', (value) => !value || /^\d{2,3}\.\d{2}$/.test(value));

/** The consumer price index of an October (2013 = 100), used to estimate the next tariff; may be empty in the form. */
export const indexFieldsSchema = array(exact({ year: year(), index: octoberIndex() }).required());

/** Each year once. */
const indexSettingsSchema = array(exact({ year: year(), index: octoberIndex().required() }).required())
  .max(20)
  .test('years', 'validation.invalid', (indices) => {
    const years = (indices ?? []).map((one) => one?.year);
    return new Set(years).size === years.length;
  });

/** The publication fee from a day on: EUR, VAT included. */
export const feeSettingSchema = exact({
  from: day().required(),
  company: fee().required(),
  association: fee().required(),
});

/** Each day once. */
export const feeSettingsSchema = array(feeSettingSchema.required())
  .max(20)
  .test('days', 'settings.errorSameDay', (fees) => {
    const days = (fees ?? []).map((one) => one?.from).filter(Boolean);
    return new Set(days).size === days.length;
  });

/** The text of a mail or SMS in one language. The subject of an SMS is ''. */
export const textSettingSchema = exact({
  id: mixed<TextId>().oneOf(TEXT_IDS).required(),
  lang: langue().required(),
  subject: text().max(SUBJECT_MAX).defined(),
  body: text().max(BODY_MAX).defined(),
});
export type TextSetting = InferType<typeof textSettingSchema>;

/** The settings of administrators. */
export const settingsSchema = exact({
  packs: packSettingsSchema.required(),
  fees: feeSettingsSchema.required(),
  /** Those of the operator's file, used while none are set here. */
  default_fees: feeSettingsSchema.required(),
  indices: indexSettingsSchema.required(),
  /** Only the changed texts. */
  texts: array(textSettingSchema.required()).required(),
});
export type Settings = InferType<typeof settingsSchema>;

/** PUT /admin/settings: at least one group. Packs, fees and indices are complete lists; texts only the changed ones. */
export const settingsUpdateSchema = exact({
  packs: packSettingsSchema,
  fees: feeSettingsSchema,
  indices: indexSettingsSchema,
  texts: array(textSettingSchema.required()).max(TEXT_IDS.length * 2),
}).test('group', 'validation.required', (body) => Object.values(body ?? {}).some((group) => group != null));
export type SettingsUpdate = InferType<typeof settingsUpdateSchema>;
