import type { Language } from '../language/languages';
import { todayInBrussels } from '../language/today';
import { legalForm } from '../law/forms';
import { bareParts, houseNumberIn } from './addressWords';
import type {
  BceAddress,
  BceCoded,
  BceData,
  BceDenomination,
  BceDescriptions,
  BcePeriod,
  OneOrMany,
} from './bceSchema';
import { countryCode, countryName } from './countries';

/**
 * Readers of the registry data. They accept missing elements, and one element as well as a list. Texts come in the requested
 * language, otherwise in the other one, otherwise as the registry gives them.
 */
export { type BceData, bceDataSchema, type OneOrMany } from './bceSchema';

/** The fields of the address service record. `pays`: an ISO 3166 code, or the registry's word for countries without one. */
export type AddressParts = {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
  pays: string;
};

/** `amount`: a decimal string with a point. */
export type Capital = { amount: string; currency: string };

type Maybe<T> = T | null | undefined;

export const listOf = <T>(value: Maybe<OneOrMany<T>>): T[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined);
};

const clean = (value: Maybe<string>): string => (value ?? '').trim();

const OPEN_DATA_LANGUAGES: Record<string, string> = { '1': 'fr', '2': 'nl', '3': 'de', '4': 'en' };

/** fr, nl, de or en from any notation of the registry; '' for none. */
export const languageOf = (value: Maybe<string>): string => {
  const language = clean(value).toLowerCase();
  return OPEN_DATA_LANGUAGES[language] ?? language.slice(0, 2);
};

/** The text in `lang`, otherwise in the product's other language, otherwise the first one that is not empty, otherwise ''. */
export const textIn = (descriptions: BceDescriptions, lang: Language): string => {
  const filled = listOf(descriptions).filter(({ value }) => clean(value) !== '');
  const other: Language = lang === 'fr' ? 'nl' : 'fr';
  const find = (wanted: Language) => filled.find(({ language }) => languageOf(language) === wanted);
  return clean((find(lang) ?? find(other) ?? filled[0])?.value);
};

const codeOf = (coded: BceCoded): string =>
  clean(typeof coded === 'string' ? coded : coded?.code).toUpperCase();

/** Whether a period ended before a day. */
export const over = (period: Maybe<BcePeriod>, on: string): boolean => {
  const end = clean(period?.end);
  return end !== '' && end < on;
};

/** The day a period ended, YYYY-MM-DD; null while it lasts. */
export const endedOn = (period: Maybe<BcePeriod>): string | null =>
  over(period, todayInBrussels()) ? clean(period?.end) : null;

/** The items valid today; if there are none (a stopped company), all of them. */
const current = <T>(items: T[], periodOf: (item: T) => Maybe<BcePeriod>): T[] => {
  const now = todayInBrussels();
  const valid = items.filter((item) => !over(periodOf(item), now));
  return valid.length > 0 ? valid : items;
};

const denominations = (bce: BceData): BceDenomination[] =>
  current(listOf(bce.denomination), ({ validityPeriod }) => validityPeriod);

/** The current name, unprocessed: no abbreviations, no commercial names. */
export const nameEntries = (bce: BceData): BceDenomination[] =>
  denominations(bce).filter(({ code }) => clean(code) === '001' || clean(code) === '');

/** The name without legal form; the abbreviation or commercial name if there is no name; otherwise ''. */
export const companyName = (bce: BceData, lang: Language): string => {
  const names = denominations(bce);
  const byCode = (wanted: (code: string) => boolean) =>
    textIn(
      names.filter(({ code }) => wanted(clean(code))).flatMap(({ description }) => listOf(description)),
      lang,
    );
  return byCode((code) => code === '001' || code === '') || byCode(() => true);
};

/** The current legal form, unprocessed. */
export const currentForm = (bce: BceData) =>
  current(listOf(bce.juridicalForm), ({ validityPeriod }) => validityPeriod)[0];

/** The registry's code of the legal form; '' for a natural person. */
export const formCodeOf = (bce: BceData): string => clean(currentForm(bce)?.code);

/**
 * The short form ('SA', 'BV'; for an abolished form that of its successor), the registry's description if there is no short form,
 * '' for a natural person.
 */
export const formOf = (bce: BceData, lang: Language, facts?: { cooperative?: boolean }): string =>
  legalForm(formCodeOf(bce), facts)?.short[lang] ?? formDescription(bce, lang);

/** In the registry's words. */
export const formDescription = (bce: BceData, lang: Language): string =>
  textIn(currentForm(bce)?.description, lang);

/** The legal form of a legal person whose form the product does not serve (law/forms), in the registry's words; otherwise null. */
export const unservedForm = (bce: BceData, lang: Language): string | null => {
  const code = formCodeOf(bce);
  return kindOf(bce) === 'natural' || legalForm(code) ? null : formDescription(bce, lang) || code;
};

/** 'Brasserie du Canal SA'. A form that the name already ends with is not repeated. */
export const companyNameWithForm = (
  bce: BceData,
  lang: Language,
  facts?: { cooperative?: boolean },
): string => {
  const name = companyName(bce, lang);
  const form = formOf(bce, lang, facts);
  const repeated = name.toLowerCase().endsWith(` ${form.toLowerCase()}`);
  return form === '' || name === '' || repeated ? name || form : `${name} ${form}`;
};

/** The address of the seat, unprocessed. */
export const seatOf = (bce: BceData): BceAddress | undefined => {
  const addresses = current(listOf(bce.address), ({ period }) => period);
  return (
    addresses.find(({ typeOfAddress }) => codeOf(typeOfAddress) === 'REGO') ??
    addresses.find(({ typeOfAddress }) => codeOf(typeOfAddress) === '') ??
    addresses[0]
  );
};

/** The registered seat (for a natural person the place of business); null if the registry has neither street nor postcode. */
export const seatAddress = (bce: BceData, lang: Language): AddressParts | null => {
  const seat = seatOf(bce);
  const rue = textIn(seat?.street?.description, lang);
  const zip_code = clean(seat?.zipcode);
  if (!seat || (rue === '' && zip_code === '')) return null;
  return bareParts({
    rue,
    numero: clean(seat.houseNumber),
    box: clean(seat.box),
    zip_code,
    localite: textIn(seat.municipality?.description, lang),
    pays: countryCode(clean(seat.country)),
  });
};

/** The postcode from which region, language and court follow; '' for an address abroad, whose postcode may look Belgian. */
export const belgianPostcode = (address: Pick<AddressParts, 'zip_code' | 'pays'> | null): string =>
  address?.pays === 'BE' ? address.zip_code : '';

/** 'Quai des Charbonnages 44 bte 3, 1080 Molenbeek-Saint-Jean'; the country only if it is not Belgium. */
export const formatAddress = (
  written: { [K in keyof AddressParts]?: AddressParts[K] | null | undefined },
  lang: Language,
): string => {
  const parts = bareParts(written);
  const box = clean(parts.box);
  const boxWord = lang === 'fr' ? 'bte' : 'bus';
  const country = countryCode(clean(parts.pays));
  const words = (...values: string[]) => values.filter((value) => value !== '').join(' ');
  return [
    words(clean(parts.rue), houseNumberIn(parts.numero ?? '', lang), box && `${boxWord} ${box}`),
    words(clean(parts.zip_code), clean(parts.localite)),
    country === 'BE' ? '' : countryName(country, lang),
  ]
    .filter((line) => line !== '')
    .join(', ');
};

/** Used where no amount, and so no currency, is registered. */
export const DEFAULT_CURRENCY = 'EUR';

/** The registered capital; null without an amount. `$` stands in for a missing currency. */
export const capitalOf = (bce: BceData): Capital | null => {
  const amount = clean(bce.capital?.amount).replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(amount)) return null;
  return { amount, currency: clean(bce.capital?.currency) || '$' };
};

/** Whether the capital card is shown: a capital is registered, or the legal form has one by law (SA/NV, not SRL/BV). */
export const hasCapital = (bce: BceData): boolean =>
  capitalOf(bce) !== null || (legalForm(formCodeOf(bce))?.capital ?? false);

const LEGAL = new Set(['ELP', '2']);
const NATURAL = new Set(['ENP', '1']);

/** An enterprise of unknown type counts as legal only if it has a legal form. */
export const kindOf = (bce: BceData): 'legal' | 'natural' => {
  const type = codeOf(bce.typeOfEnterprise);
  if (LEGAL.has(type)) return 'legal';
  return !NATURAL.has(type) && currentForm(bce) ? 'legal' : 'natural';
};

/** YYYY-MM-DD of the enterprise's end, past or announced; null if there is none. */
export const endDateOf = (bce: BceData): string | null => clean(bce.period?.end) || null;

/** YYYY-MM-DD of the enterprise's start; null if the registry has none. */
export const startDateOf = (bce: BceData): string | null => clean(bce.period?.begin) || null;

/** The registry's code of the legal situation: 000 is normal, '' if missing. */
export const situationCode = (bce: BceData): string => codeOf(bce.juridicalSituation);

/** Has not ended, and its status is AC (active) or missing. */
export const isActive = (bce: BceData): boolean => {
  const status = codeOf(bce.juridicalSituation?.status);
  return (status === '' || status === 'AC') && endDateOf(bce) === null;
};
