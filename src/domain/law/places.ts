import { LANGUAGES, type Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/**
 * Region and language zone of a seat, from its postcode: no postcode crosses their borders.
 * Source: bpost's postcode list; language zones of the coordinated laws of 18 July 1966 on languages in administrative matters,
 * articles 2 to 8.
 */
export type Region = 'brussels' | 'wallonia' | 'flanders';

export type LanguageZone = 'fr' | 'nl' | 'bilingual' | 'de';

type Range = readonly [first: number, last: number];

const BRUSSELS: Range = [1000, 1299];

// Walloon Brabant; Liège and Namur; Hainaut and Luxembourg.
const WALLONIA: readonly Range[] = [
  [1300, 1499],
  [4000, 7999],
];

// Flemish Brabant, Antwerp and Limburg; West and East Flanders.
const FLANDERS: readonly Range[] = [
  [1500, 3999],
  [8000, 9999],
];

// Eupen, Lontzen, Kelmis, Raeren, Bütgenbach, Büllingen, Amel, Sankt Vith, Burg-Reuland: no other municipality uses 47xx.
const GERMAN_SPEAKING: Range = [4700, 4799];

/**
 * Municipalities of one zone where people may use another language with the administration. This is a right of persons: a
 * company's documents stay in the language of the zone.
 */
export const FACILITIES: Rule<Record<string, Language | 'de'>> = from(
  'Coordinated laws of 18 July 1966, articles 7 and 8',
  '1966-08-02',
  'certain',
)({
  // Around Brussels: Drogenbos, Linkebeek, Sint-Genesius-Rode, Wemmel, Kraainem, Wezembeek-Oppem.
  ...{ '1620': 'fr', '1630': 'fr', '1640': 'fr', '1780': 'fr', '1950': 'fr', '1970': 'fr' },
  // Along the language border: Bever, Herstappe, Voeren, Ronse, Spiere-Helkijn, Mesen.
  ...{ '1547': 'fr', '3717': 'fr', '3790': 'fr', '3791': 'fr', '3792': 'fr', '3793': 'fr', '3798': 'fr' },
  ...{ '9600': 'fr', '8587': 'fr', '8957': 'fr' },
  // Mouscron, Comines-Warneton, Enghien, Flobecq.
  ...{ '7700': 'nl', '7711': 'nl', '7712': 'nl', '7780': 'nl', '7781': 'nl', '7782': 'nl', '7783': 'nl' },
  ...{ '7784': 'nl', '7850': 'nl', '7880': 'nl' },
  // Malmedy, Waimes.
  ...{ '4960': 'de', '4950': 'de' },
});

const within = (code: number, [first, last]: Range): boolean => code >= first && code <= last;

/** Four digits, the first one not 0. */
export const POSTCODE = /^[1-9]\d{3}$/;

const parsed = (postcode: string): number => (POSTCODE.test(postcode.trim()) ? Number(postcode) : Number.NaN);

/** null: not a Belgian postcode. */
export const regionOf = (postcode: string): Region | null => {
  const code = parsed(postcode);
  if (within(code, BRUSSELS)) return 'brussels';
  if (WALLONIA.some((range) => within(code, range))) return 'wallonia';
  return FLANDERS.some((range) => within(code, range)) ? 'flanders' : null;
};

/** null: not a Belgian postcode. */
export const languageZoneOf = (postcode: string): LanguageZone | null => {
  if (within(parsed(postcode), GERMAN_SPEAKING)) return 'de';
  const region = regionOf(postcode);
  if (region === 'brussels') return 'bilingual';
  return region && (region === 'wallonia' ? 'fr' : 'nl');
};

/** The second language that people may use with the administration of this municipality, or null. */
export const facilitiesOf = (postcode: string): Language | 'de' | null =>
  FACILITIES.value[postcode.trim()] ?? null;

/** A company writes in the language of its seat's zone; in Brussels in either language. */
export const DOCUMENT_LANGUAGES: Rule<Record<LanguageZone, readonly Language[]>> = from(
  `${CSA}, article 2:33`,
  CSA_DATE,
  'likely',
)({
  fr: ['fr'],
  nl: ['nl'],
  bilingual: LANGUAGES,
  // The zone's language is German, which the product does not write: it offers French and Dutch, and the screens say so
  // (`isGermanSpeaking`).
  de: LANGUAGES,
});

/** Languages for the documents of a company with this seat; both if the postcode is not Belgian. */
export const documentLanguages = (postcode: string): readonly Language[] => {
  const zone = languageZoneOf(postcode);
  return zone ? DOCUMENT_LANGUAGES.value[zone] : LANGUAGES;
};

/** The language of the documents: the seat's, or the one chosen for the dossier where several are allowed. */
export const documentLanguage = (postcode: string, chosen: Language): Language => {
  const allowed = documentLanguages(postcode);
  return allowed.includes(chosen) ? chosen : (allowed[0] ?? chosen);
};

/** The court whose registry accepts documents in German. */
export const REGISTRY_IN_GERMAN: Rule<string> = from(
  `${CSA}, article 2:33; law of 15 June 1935 on languages in court`,
  CSA_DATE,
  'likely',
)('eupen');

/** A German-speaking seat is accepted, with a notice that documents exist in French and Dutch only. */
export const isGermanSpeaking = (postcode: string): boolean => languageZoneOf(postcode) === 'de';
