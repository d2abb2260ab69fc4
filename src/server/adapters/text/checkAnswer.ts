import { TEXT_MAX } from '#domain/contract/entities/demande';
import type { DossierFacts } from '#domain/dossier/dossierFacts';
import { needsProxy } from '#domain/dossier/filing';
import type { Domicile } from '#domain/dossier/mandates';
import { publishedResolutions } from '#domain/dossier/resolutions';
import type { Language } from '#domain/language/languages';
import { atPlace, french, longDate } from '#domain/language/typography';
import { countryName } from '#domain/registry/countries';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { rolesKept } from './checkRoles';
import { TextFailed } from './text';
import { folded, formsOfName, takenOut } from './wording';

/**
 * The words of a text service, tidied, if they may be proposed: in the right language, plain, with every fact of the
 * dossier that the draft states, each director coming or going as he does, and no number that is none of them. A text
 * that leaves out a new director would be worse than the template; whatever passes is still read by the person.
 * @throws TextFailed
 */
export function checkedAnswer(answer: string, facts: DossierFacts, draft: string): string {
  const text = tidy(answer);
  if (text === '') throw new TextFailed('empty');
  if (text.length > TEXT_MAX) throw new TextFailed('tooLong');
  if (MARKUP.test(text) || UNFIT.test(text) || CHATTER.test(text)) throw new TextFailed('format');
  const rest = withoutFacts(text, factsIn(draft, facts));
  // The numbers of the headings are all that may be left.
  const headings = publishedResolutions(facts).length;
  if (rest.match(/\d+/g)?.some((number) => Number(number) > headings)) throw new TextFailed('addedFact');
  if (!isIn(facts.language, rest)) throw new TextFailed('language');
  if (facts.directors && !rolesKept(text, facts.directors, facts.language)) throw new TextFailed('mixedUp');
  return facts.language === 'fr' ? french(text) : text;
}

const tidy = (answer: string): string =>
  answer
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const MARKUP = /```|\*\*|__|^\s*(?:#{1,6}\s|[{[])|<\/?[a-z!]/im;
const UNFIT = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/u;
const CHATTER =
  /^(?:voici|bien sûr|certainement|d['’]accord|hier (?:is|volgt)|hieronder|zeker|natuurlijk)\b/i;

interface Fact {
  /** Ways to write it, folded. */
  forms: string[];
  /** How often it must be there: two people may share a name. */
  times: number;
}

/** What must be in a text because the draft says it; the longest first, as Jan Peeters Willems is not Jan Peeters. */
function factsIn(draft: string, facts: DossierFacts): Fact[] {
  const said = folded(draft);
  return factsOf(facts)
    .filter(({ forms }) => takenOut(said, forms).times > 0)
    .sort((a, b) => (b.forms[0] ?? '').length - (a.forms[0] ?? '').length);
}

/** What is left of the text when its facts are taken out. Throws when one is not in it. */
function withoutFacts(text: string, wanted: readonly Fact[]): string {
  let left = folded(text);
  for (const { forms, times } of wanted) {
    const found = takenOut(left, forms);
    if (found.times < times) throw new TextFailed('missingFact');
    left = found.left;
  }
  return left;
}

function factsOf(facts: DossierFacts): Fact[] {
  const { language, seat, depositor, place } = facts;
  const { appointed = [], ended = [] } = facts.directors ?? {};
  const people = [...ended, ...appointed].map(formsOfName);
  // Whom the proxy names signs the extract too: in both places.
  if (depositor.name) people.push(...Array(needsProxy(facts) ? 2 : 1).fill([depositor.name]));
  const addresses = [
    seat?.from,
    seat?.to,
    ...appointed.map(({ domicile }) => (domicile === 'seat' ? null : domicile)),
  ];
  const days = [
    facts.decisionDate,
    facts.effectiveDate,
    ...ended.map(({ date }) => date),
    ...appointed.flatMap(({ start, term }) => [start, term.kind === 'until' ? term.date : null]),
  ];
  const elsewhere = [
    ...addresses.flatMap((address) => (address ? formsOfAddress(address, language) : [])),
    ...days.map((day) => formsOfDay(day, language)),
    ...appointed.flatMap(({ company }) =>
      company ? [[company.name], [formatEnterpriseNumber(company.number)]] : [],
    ),
    ...appointed.map(({ term }) => (term.kind === 'meeting' ? [String(term.year)] : [])),
    place ? [place, atPlace(place, language)] : [],
  ];
  const found = new Map<string, Fact>();
  const add = (forms: string[], person: boolean) => {
    const known = forms.map(folded).filter((form) => form !== '');
    const [key] = known;
    if (key === undefined) return;
    const { forms: others = [], times = 0 } = found.get(key) ?? {};
    found.set(key, { forms: [...others, ...known], times: person ? times + 1 : Math.max(times, 1) });
  };
  for (const forms of people) add(forms, true);
  for (const forms of elsewhere) add(forms, false);
  return [...found.values()];
}

const formsOfAddress = (
  { rue, numero, box, zip_code, localite, pays }: Domicile,
  language: Language,
): string[][] => [
  [`${rue} ${numero}`.trim()],
  [`${zip_code} ${localite}`.trim()],
  pays === 'BE' ? [] : [countryName(pays, language)],
  box ? ['boîte', 'bte', 'bus', 'b.'].map((word) => `${word} ${box}`) : [],
];

/** In words and in the language of the text: '1er décembre 2026', or '1 décembre 2026'. */
const formsOfDay = (day: string | null, language: Language): string[] => {
  if (!day) return [];
  const written = longDate(day, language);
  return [written, written.replace(/^1er /, '1 ')];
};

/** Small words that one of the languages has and the others have not. */
const SMALL_WORDS = {
  fr: new Set(['le', 'la', 'les', 'du', 'des', 'est', 'et', 'au', 'aux', 'un', 'une', 'pour', 'par', 'à']),
  nl: new Set(['het', 'van', 'een', 'en', 'wordt', 'worden', 'om', 'te', 'aan', 'met', 'ter', 'tot']),
  en: new Set(['the', 'of', 'and', 'has', 'been', 'for', 'with', 'by', 'from', 'as', 'an']),
};

function isIn(language: Language, text: string): boolean {
  const words = text.split(/[^\p{L}]+/u);
  const count = (of: keyof typeof SMALL_WORDS) => words.filter((word) => SMALL_WORDS[of].has(word)).length;
  const own = count(language);
  return own > count('en') && own > count(language === 'fr' ? 'nl' : 'fr');
}
