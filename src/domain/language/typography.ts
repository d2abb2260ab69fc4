import { BELGIAN_LOCALES, type Language } from './languages';
import { romanised } from './romanisation';

/** No-break space, before a colon and inside guillemets in French. */
export const NBSP = '\u00A0';
/** Narrow no-break space, before the other double signs in French and between thousands. */
export const NNBSP = '\u202F';

/**
 * Replaces spaces by the no-break spaces of French: before `:` and inside « », narrow ones before `;`, `?` and `!`. Only for our
 * own sentences; texts that people typed are not changed.
 */
export const french = (text: string): string =>
  text
    .replace(/ (:|»)/g, `${NBSP}$1`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/ ([;?!])/g, `${NNBSP}$1`);

/** 'L’assemblée générale' from 'l’assemblée générale'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Given names with a mute h, without accents. Before any other h nothing is elided. */
const MUTE_H = new Set(
  `hadrien hadrienne hector hedwige hegesippe helena helene heliodore helier heloise henri henriette henry hercule hermance
  hermeline hermenegilde hermine hermione herve hilaire hilarion hippolyte homere honorat honore honorine horace hortense hubert
  huberte hugues humbert hyacinthe hyppolite`.split(/\s+/),
);
const STARTS_WITH_VOWEL = /^(?:[aeiou]|y(?![aeiou]))/;
/** Vowels pronounced as consonants. */
const NOT_ELIDED = /^(?:oui|onz)/;

const isElided = (words: string): boolean => {
  const [first = ''] = romanised(words).match(/[\p{L}\p{N}]+/u) ?? [];
  return (STARTS_WITH_VOWEL.test(first) && !NOT_ELIDED.test(first)) || MUTE_H.has(first);
};

/** French 'of': 'd’Élise', 'de Marc', 'd’Yves', 'de Yasmina', 'd’Åse', 'd’Hélène', 'de Hugo'. */
export const de = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`);

/** 'Of' before a name: 'd’Aïcha', 'van Aïcha'. */
export const ofName = (name: string, lang: Language): string => (lang === 'fr' ? de(name) : `van ${name}`);

/** 'At' a place, in French with the article of its name: 'à Namur', 'au Rœulx', 'aux Bons Villers', 'à La Louvière', 'te Gent'. */
export function atPlace(place: string, lang: Language): string {
  if (lang === 'nl') return `te ${place}`;
  const [, article, name] = /^(les?)\s+(.+)$/isu.exec(place) ?? [];
  if (!article) return `à ${place}`;
  return `${article.length === 2 ? 'au' : 'aux'} ${name}`;
}

/** One per language, kept: creating a formatter takes longer than using it. */
const inBoth = <T>(make: (locale: string) => T): Record<Language, T> => ({
  fr: make(BELGIAN_LOCALES.fr),
  nl: make(BELGIAN_LOCALES.nl),
});
const longDates = inBoth(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const enumerations = inBoth((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const decimals = inBoth((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));

/** French writes the first of a month as '1er': '1er décembre'. */
export const firstOfMonth = (written: string, lang: Language): string =>
  lang === 'fr' ? written.replace(/^1(?!\d|er)/, '1er') : written;

/** '1er décembre 2026' or '1 december 2026' from YYYY-MM-DD. */
export const longDate = (day: string, lang: Language): string =>
  firstOfMonth(longDates[lang].format(new Date(`${day}T00:00:00Z`)), lang);

/** 'A, B et C' or 'A, B en C'; items that contain commas: 'A, a ; B, b ; et C, c' or 'A, a; B, b; en C, c'. */
export function enumeration(items: readonly string[], lang: Language): string {
  if (items.length < 2 || !items.some((item) => item.includes(','))) return enumerations[lang].format(items);
  const semicolon = { fr: '\u202F; ', nl: '; ' }[lang];
  const and = { fr: 'et', nl: 'en' }[lang];
  return `${items.slice(0, -1).join(semicolon)}${semicolon}${and} ${items.at(-1)}`;
}

/** A decimal of the API ('1000.5') as Belgians write it: '1 000,5' or '1.000,5'. Exact at any size. */
export const formatDecimal = (value: string, lang: Language): string =>
  decimals[lang].format(value as `${number}`).replace('-', '\u2212');

/** Euros as Belgians write them, with two decimals, or for unit prices up to `places`: '1 000,50 €', '€ 1.000,50'. */
export const formatEuro = (value: string, lang: Language, places = 2): string =>
  new Intl.NumberFormat(BELGIAN_LOCALES[lang], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: places,
  }).format(value as `${number}`);

/** A decimal with its sign, for gains and losses: '+10', '−10', '0'. */
export const formatMovement = (value: string, lang: Language): string =>
  value.startsWith('-') || /^0*(\.0*)?$/.test(value)
    ? formatDecimal(value, lang)
    : `+${formatDecimal(value, lang)}`;
