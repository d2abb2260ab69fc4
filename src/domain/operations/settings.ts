import { array, day, exact, type InferType, integer, mixed, ofText, oneOf, text } from '../base/schema';
import { langue } from '../language/fields';
import { BODY_MAX, SUBJECT_MAX, TEXT_IDS, type TextId } from '../language/texts/catalog';
import { PACK_KEYS } from '../money/credits';
import { units } from '../money/decimals';
import { decimal } from '../money/fields';

/** Of one pack. */
export const CREDITS_MAX = 10_000;

/** EUR with at most two places, more than nothing and less than 100 000. */
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

/** Every pack, once. */
export const packSettingsSchema = array(packSettingSchema.required()).test(
  'packs',
  'validation.invalid',
  (packs) => {
    const keys = (packs ?? []).map((pack) => pack?.key);
    return packs == null || (keys.length === PACK_KEYS.length && new Set(keys).size === keys.length);
  },
);

/** A decimal of at most two places, with both. */
const twoPlaces = ofText((value) => {
  const [whole, cents = ''] = value.split('.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? `${whole}.${cents.padEnd(2, '0')}` : value;
});

/** EUR with two places, as the tariff writes them. */
const fee = () => price().transform(twoPlaces);

const year = () => integer().min(2025).max(2100).required();
const octoberIndex = () =>
  decimal()
    .transform(twoPlaces)
    .test('index', 'settings.errorIndex', (value) => !value || /^\d{2,3}\.\d{2}$/.test(value));

/** The consumer price index of an October (2013 = 100), from which the tariff of the next year is expected; empty in a form. */
export const indexFieldsSchema = array(exact({ year: year(), index: octoberIndex() }).required());

/** Each year once. */
const indexSettingsSchema = array(exact({ year: year(), index: octoberIndex().required() }).required())
  .max(20)
  .test('years', 'validation.invalid', (indices) => {
    const years = (indices ?? []).map((one) => one?.year);
    return new Set(years).size === years.length;
  });

/** What the publication costs from a day on: EUR, VAT included. */
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

/** The words of one mail or SMS in one language. A subject is '' for an SMS. */
export const textSettingSchema = exact({
  id: mixed<TextId>().oneOf(TEXT_IDS).required(),
  lang: langue().required(),
  subject: text().max(SUBJECT_MAX).defined(),
  body: text().max(BODY_MAX).defined(),
});
export type TextSetting = InferType<typeof textSettingSchema>;

/** What an administrator can set. */
export const settingsSchema = exact({
  packs: packSettingsSchema.required(),
  fees: feeSettingsSchema.required(),
  /** Those of the operator's file, which hold while nobody has set others. */
  default_fees: feeSettingsSchema.required(),
  indices: indexSettingsSchema.required(),
  /** Only those that are not the usual ones. */
  texts: array(textSettingSchema.required()).required(),
});
export type Settings = InferType<typeof settingsSchema>;

/** PUT /admin/settings: one group or more. Packs, fees and indices are given whole; of the texts only those that change. */
export const settingsUpdateSchema = exact({
  packs: packSettingsSchema,
  fees: feeSettingsSchema,
  indices: indexSettingsSchema,
  texts: array(textSettingSchema.required()).max(TEXT_IDS.length * 2),
}).test('group', 'validation.required', (body) => Object.values(body ?? {}).some((group) => group != null));
export type SettingsUpdate = InferType<typeof settingsUpdateSchema>;
