import { BELGIAN_LOCALES, LANGUAGES, type Language } from '../language/languages';
import { romanised } from '../language/romanisation';

/** ISO 3166-1 and XI (Northern Ireland): the countries allowed in an e-invoice (EN 16931, BR-CL-14). */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
  JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
  PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
  TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW
`
    .trim()
    .split(/\s+/),
);

/** Countries of domicile: not Northern Ireland, which is part of a country; with Kosovo (XK), which the registry knows and ISO does not. */
const HOME_COUNTRIES: readonly string[] = [...COUNTRY_CODES].filter((code) => code !== 'XI').concat('XK');

export const isHomeCountry = (code: string): boolean => HOME_COUNTRIES.includes(code);

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' });
let displayed: Record<Language, Intl.DisplayNames> | undefined;

/** 'Verenigde Staten' from 'US'; anything but a code comes back unchanged. */
export function countryName(code: string, lang: Language): string {
  displayed ??= { fr: namesIn(BELGIAN_LOCALES.fr), nl: namesIn(BELGIAN_LOCALES.nl) };
  return /^[A-Z]{2}$/.test(code) ? (displayed[lang].of(code) ?? code) : code;
}

/** Options for a domicile: Belgium first, the others by name. */
export function homeCountries(lang: Language): { value: string; label: string }[] {
  const order = new Intl.Collator(BELGIAN_LOCALES[lang]).compare;
  const options = HOME_COUNTRIES.map((value) => ({ value, label: countryName(value, lang) }));
  return options.sort(
    (a, b) => Number(b.value === 'BE') - Number(a.value === 'BE') || order(a.label, b.label),
  );
}

/** Other names that registers and people use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bel: 'BE',
  usa: 'US',
  etatsunisdamerique: 'US',
  verenigdestatenvanamerika: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  grandebretagne: 'GB',
  grootbrittannie: 'GB',
  greatbritain: 'GB',
  angleterre: 'GB',
  engeland: 'GB',
  england: 'GB',
  hollande: 'NL',
  holland: 'NL',
  grandducheduluxembourg: 'LU',
  groothertogdomluxemburg: 'LU',
  republiquefederaledallemagne: 'DE',
  bondsrepubliekduitsland: 'DE',
  republiquetcheque: 'CZ',
  tsjechischerepubliek: 'CZ',
  uae: 'AE',
};

/** Letters only, without accents. */
const fold = (name: string): string => romanised(name).replace(/[^\p{L}]/gu, '');

let codes: Map<string, string> | undefined;
const codesByName = (): Map<string, string> => {
  const locales = [...LANGUAGES.map((lang) => BELGIAN_LOCALES[lang]), 'de', 'en'];
  return new Map([
    ...locales
      .map(namesIn)
      .flatMap((names) =>
        HOME_COUNTRIES.map((code): [string, string] => [fold(names.of(code) ?? code), code]),
      ),
    ...Object.entries(OTHER_NAMES),
  ]);
};

/** The code of a country written as a code, or by its name in French, Dutch, German or English. '' means Belgium. */
export function countryCode(written: string): string {
  const name = written.trim();
  if (name === '') return 'BE';
  if (/^[A-Za-z]{2}$/.test(name) && isHomeCountry(name.toUpperCase())) return name.toUpperCase();
  codes ??= codesByName();
  // Registers add the kind of state in brackets.
  return codes.get(fold(name)) ?? codes.get(fold(name.replace(/\(.*$/, ''))) ?? name;
}
