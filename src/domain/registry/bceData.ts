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
 * Readers of the registry data. They never throw on a missing element and never tell one element from a list of
 * one. Texts come in the language asked for, else in the other one, else as the registry gives them.
 */
export { type BceData, bceDataSchema, type OneOrMany } from './bceSchema';

/** The fields of the address service record. `pays`: the code of ISO 3166, or the registry's word where it has none. */
export type AddressParts = {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
  pays: string;
};

/** `amount` is a decimal string with a point. */
export type Capital = { amount: string; currency: string };

type Maybe<T> = T | null | undefined;

/** One element, several, or none, as a list. */
export const listOf = <T>(value: Maybe<OneOrMany<T>>): T[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined);
};

const clean = (value: Maybe<string>): string => (value ?? '').trim();

const OPEN_DATA_LANGUAGES: Record<string, string> = { '1': 'fr', '2': 'nl', '3': 'de', '4': 'en' };

/** fr, nl, de or en of any way the registry writes it; '' for none. */
export const languageOf = (value: Maybe<string>): string => {
  const language = clean(value).toLowerCase();
  return OPEN_DATA_LANGUAGES[language] ?? language.slice(0, 2);
};

/** The text in `lang`, else in the other language of the product, else the first that says something, else ''. */
export const textIn = (descriptions: BceDescriptions, lang: Language): string => {
  const said = listOf(descriptions).filter(({ value }) => clean(value) !== '');
  const other: Language = lang === 'fr' ? 'nl' : 'fr';
  const find = (wanted: Language) => said.find(({ language }) => languageOf(language) === wanted);
  return clean((find(lang) ?? find(other) ?? said[0])?.value);
};

const codeOf = (coded: BceCoded): string =>
  clean(typeof coded === 'string' ? coded : coded?.code).toUpperCase();

/** Whether something ended before a day. */
export const over = (period: Maybe<BcePeriod>, on: string): boolean => {
  const end = clean(period?.end);
  return end !== '' && end < on;
};

/** The day on which something ended, YYYY-MM-DD; null while it holds. */
export const dayOver = (period: Maybe<BcePeriod>): string | null =>
  over(period, todayInBrussels()) ? clean(period?.end) : null;

/** What holds now; when nothing does (a stopped company), what held last. */
const current = <T>(items: T[], periodOf: (item: T) => Maybe<BcePeriod>): T[] => {
  const now = todayInBrussels();
  const valid = items.filter((item) => !over(periodOf(item), now));
  return valid.length > 0 ? valid : items;
};

const denominations = (bce: BceData): BceDenomination[] =>
  current(listOf(bce.denomination), ({ validityPeriod }) => validityPeriod);

/** The entries of the name that holds now, as they stand in the data; no abbreviation, no commercial name. */
export const nameEntries = (bce: BceData): BceDenomination[] =>
  denominations(bce).filter(({ code }) => clean(code) === '001' || clean(code) === '');

/** The name, without form; the abbreviation or commercial name only when there is no name; '' when there is none. */
export const companyName = (bce: BceData, lang: Language): string => {
  const names = denominations(bce);
  const byCode = (wanted: (code: string) => boolean) =>
    textIn(
      names.filter(({ code }) => wanted(clean(code))).flatMap(({ description }) => listOf(description)),
      lang,
    );
  return byCode((code) => code === '001' || code === '') || byCode(() => true);
};

/** The entry of the legal form that holds now, as it stands in the data. */
export const currentForm = (bce: BceData) =>
  current(listOf(bce.juridicalForm), ({ validityPeriod }) => validityPeriod)[0];

/** The registry's code of the legal form, '' for a natural person. */
export const formCodeOf = (bce: BceData): string => clean(currentForm(bce)?.code);

/**
 * Short form ('SA', 'BV'), for an abolished form that of its successor; the registry's description for a form without
 * one, '' for a natural person.
 */
export const formOf = (bce: BceData, lang: Language, facts?: { cooperative?: boolean }): string =>
  legalForm(formCodeOf(bce), facts)?.short[lang] ?? formDescription(bce, lang);

/** As the registry words it. */
export const formDescription = (bce: BceData, lang: Language): string =>
  textIn(currentForm(bce)?.description, lang);

/** The form of a legal person that is not served here (law/forms), as the registry words it; null for one that is. */
export const unservedForm = (bce: BceData, lang: Language): string | null => {
  const code = formCodeOf(bce);
  return kindOf(bce) === 'natural' || legalForm(code) ? null : formDescription(bce, lang) || code;
};

/** 'Brasserie du Canal SA'. A form the name already ends with is not repeated. */
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

/** The entry of the seat, as it stands in the data. */
export const seatOf = (bce: BceData): BceAddress | undefined => {
  const addresses = current(listOf(bce.address), ({ period }) => period);
  return (
    addresses.find(({ typeOfAddress }) => codeOf(typeOfAddress) === 'REGO') ??
    addresses.find(({ typeOfAddress }) => codeOf(typeOfAddress) === '') ??
    addresses[0]
  );
};

/**
 * The registered seat (a natural person's place of business), or null when the registry gives no address: without street and
 * postcode it is none.
 */
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

/**
 * The postcode by which the law of this country tells Region, language and court; '' for an address abroad, whose postcode may look
 * like one of ours.
 */
export const belgianPostcode = (address: Pick<AddressParts, 'zip_code' | 'pays'> | null): string =>
  address?.pays === 'BE' ? address.zip_code : '';

/** 'Quai des Charbonnages 44 bte 3, 1080 Molenbeek-Saint-Jean'; the country only when it is not Belgium. */
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

/** Where no amount is registered, which could bring its currency along. */
export const DEFAULT_CURRENCY = 'EUR';

/** The registered capital, or null without an amount. `$` stands in for a currency that is missing. */
export const capitalOf = (bce: BceData): Capital | null => {
  const amount = clean(bce.capital?.amount).replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(amount)) return null;
  return { amount, currency: clean(bce.capital?.currency) || '$' };
};

/** Whether the capital card is shown: a capital is registered, or the form has one by law (SA/NV, not SRL/BV). */
export const hasCapital = (bce: BceData): boolean =>
  capitalOf(bce) !== null || (legalForm(formCodeOf(bce))?.capital ?? false);

const LEGAL = new Set(['ELP', '2']);
const NATURAL = new Set(['ENP', '1']);

/** Unknown types count as legal only when they have a legal form. */
export const kindOf = (bce: BceData): 'legal' | 'natural' => {
  const type = codeOf(bce.typeOfEnterprise);
  if (LEGAL.has(type)) return 'legal';
  return !NATURAL.has(type) && currentForm(bce) ? 'legal' : 'natural';
};

/** YYYY-MM-DD when the enterprise has an end, past or announced; null otherwise. */
export const endDateOf = (bce: BceData): string | null => clean(bce.period?.end) || null;

/** YYYY-MM-DD since when the enterprise is there; null when the registry does not say. */
export const startDateOf = (bce: BceData): string | null => clean(bce.period?.begin) || null;

/** The registry's code of the legal situation; 000 is the normal one, '' when it says none. */
export const situationCode = (bce: BceData): string => codeOf(bce.juridicalSituation);

/** Neither ended nor in another status than AC (active). */
export const isActive = (bce: BceData): boolean => {
  const status = codeOf(bce.juridicalSituation?.status);
  return (status === '' || status === 'AC') && endDateOf(bce) === null;
};
