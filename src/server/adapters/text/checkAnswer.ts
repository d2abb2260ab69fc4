import { isDeepStrictEqual } from 'node:util';
import { TEXT_MAX } from '#domain/dossier/demande';
import type { DossierFacts } from '#domain/dossier/facts';
import { filedSubjects } from '#domain/dossier/filing';
import { registerOf } from '#domain/dossier/resolutions/words';
import type { Language } from '#domain/language/languages';
import { atPlace, french } from '#domain/language/typography';
import { inOneLine } from '#domain/people/names';
import { countryName } from '#domain/registry/countries';
import { TextFailed } from './text';

/**
 * The service's text, if it may be proposed: each line must have the same facts in the same order as the draft's line, and the words that
 * say who joins, who leaves and why. A text that omits or confuses a director would be worse than the draft. The person still reads the
 * result.
 * @throws TextFailed
 */
export function checkedAnswer(lines: readonly string[], facts: DossierFacts, draft: string): string {
  const wanted = linesOf(draft);
  if (lines.length !== wanted.length || lines.some((line) => UNFIT.test(line)))
    throw new TextFailed('format');
  const factsOf = factsIn(facts);
  if (!wanted.every((line, at) => isDeepStrictEqual(factsOf(line), factsOf(lines[at] as string))))
    throw new TextFailed('facts');
  const left = [...lines];
  const text = draft.replace(/[^\n]+/g, () => (left.shift() as string).trim());
  if (text.length > TEXT_MAX) throw new TextFailed('tooLong');
  return facts.language === 'fr' ? french(text) : text;
}

/** The lines that a service rewrites. */
export const linesOf = (draft: string): string[] => draft.split('\n').filter((line) => line !== '');

const UNFIT = /^\s*$|[\p{Cc}\p{Cs}\u2028\u2029]|\*\*|```|^#|<\/?[a-z!]/iu;

/** Case, spaces, commas and the form of apostrophes and hyphens may differ. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;:()«»"“”]+/g, ' ')
    .trim();

/** Dates, terms and other numbers. */
const NUMBERS = '\\d{1,2}(?:er)? \\p{L}{3,} \\d{4}|\\d[\\d\\p{L}]*|\\p{L}+ (?:ans?|mois|jaar|maand(?:en)?)';

function beginning(...beginnings: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${beginnings.join('|')})`, 'gu');
}

/**
 * Beginnings of words that express decisions: an appointment, an end and its cause, a continuation or other powers, a move of the seat,
 * remuneration, and the deciding body.
 */
const DECISIONS: Record<Language, RegExp> = {
  fr: beginning(
    ...[
      'nomm',
      'nominat',
      'désign',
      'fin(?!\\p{L})',
      'démission',
      'révo',
      'cess',
      'expir',
      'termin',
      'décè',
      'décéd',
    ],
    ...['renouv', 'coopt', 'confirm', 'journali', 'remplac', 'seul', 'conjoint', 'collèg', 'statut'],
    ...['transf', 'rémun', 'gratuit'],
    ...['assembl', 'conseil', 'organe', 'unique'],
  ),
  nl: beginning(
    ...[
      'benoem',
      'aangesteld',
      'aanstel',
      'aangeduid',
      'einde',
      'eindig',
      'beëindig',
      'geëindigd',
      'ontsla',
      'afzet',
    ],
    ...[
      'afgezet',
      'verstr',
      'overl',
      'hernieuw',
      'coöpt',
      'gecoöpt',
      'bevestig',
      'dagelijks',
      'vervang',
      'alleen',
    ],
    ...['gezamenlijk', 'college', 'statut', 'verplaats', 'bezoldig', 'onbezoldig'],
    ...['vergadering', 'raad', 'bestuursorgaan', 'enige'],
  ),
};

/** What must stay in a line: names and numbers in the same number and order, and the words of decision. */
function factsIn(facts: DossierFacts): (line: string) => unknown {
  const names = namesOf(facts)
    .map((name) => folded(name ?? ''))
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    // Longest first: Jan Peeters Willems is not Jan Peeters.
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  // Whole words only: « d'An Peeters » names An Peeters, « Jan Peeters-Willems » does not name Jan Peeters.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]-?)(?:${[...names, NUMBERS].join('|')})(?![-']?[\\p{L}\\p{N}])`,
    'gu',
  );
  return (line) => {
    const words = folded(line);
    const others = words.replace(pattern, '·');
    return [words.match(pattern), new Set(others.match(DECISIONS[facts.language]))];
  };
}

function namesOf(facts: DossierFacts): (string | null)[] {
  const { language, seat, depositor, place, directors, shares } = facts;
  const { appointed = [], ended = [], changed = [] } = directors ?? {};
  const holdings = shares && filedSubjects(facts).includes('shares') ? shares.holdings : [];
  const companies = [...appointed, ...changed].flatMap(({ company }) => company ?? []);
  const addresses = [
    seat?.from,
    seat?.to,
    ...[...appointed, ...changed].map(({ domicile }) => domicile),
    ...companies.map((company) => company.seat),
  ];
  return [
    ...[...ended, ...appointed, ...changed, ...holdings].map(({ name }) => name),
    ...changed.flatMap(({ new_name, representative }) =>
      [new_name, representative].flatMap((name) => (name ? inOneLine(name) : [])),
    ),
    ...companies.flatMap((company) => [company.name, registerOf(company, language)]),
    ...holdings.map(({ domicile = null }) => domicile),
    depositor.name,
    ...(place ? [place, atPlace(place, language)] : []),
    ...addresses.flatMap((address) =>
      address && address !== 'seat'
        ? [
            address.rue,
            address.localite,
            countryName(address.pays, language),
            ...(address.box ? [`boîte ${address.box}`, `bus ${address.box}`] : []),
          ]
        : [],
    ),
  ];
}
