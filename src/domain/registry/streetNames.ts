/** Street names as letterheads, registers and people write them: abbreviated, in either language, with or without spaces. */

import { romanisedInFull } from '../language/romanisation';
import { bareStreet } from './addressWords';
import { foldWords } from './nameSearch';

/** Abbreviations, without points, and what each may mean. Sources: common use in Belgium, and the street names of BeSt Address. */
const WORDS: Record<string, string> = {
  ...{
    bd: 'boulevard',
    bld: 'boulevard',
    blv: 'boulevard',
    blvd: 'boulevard',
    bvd: 'boulevard',
    boul: 'boulevard',
  },
  ...{
    av: 'avenue',
    ave: 'avenue',
    aven: 'avenue',
    all: 'allee',
    imp: 'impasse',
    pass: 'passage',
    rte: 'route',
  },
  ...{
    ch: 'chaussee/chemin',
    che: 'chemin',
    chem: 'chemin',
    chm: 'chemin',
    chee: 'chaussee',
    chs: 'chaussee',
  },
  ...{ chss: 'chaussee', chsee: 'chaussee', chaus: 'chaussee', chauss: 'chaussee', chssee: 'chaussee' },
  ...{
    pl: 'place/plein/plaats',
    pln: 'plein',
    plts: 'plaats',
    plc: 'place',
    sq: 'square',
    sqr: 'square',
    esp: 'esplanade',
  },
  ...{
    rd: 'rond',
    pt: 'point',
    rpt: 'rond point',
    res: 'residence',
    cl: 'clos',
    parv: 'parvis',
    sent: 'sentier',
  },
  ...{
    fg: 'faubourg',
    fbg: 'faubourg',
    faub: 'faubourg',
    q: 'quai',
    r: 'rue',
    vx: 'vieux',
    gd: 'grand',
    gde: 'grande',
  },
  ...{ gds: 'grands', gdes: 'grandes', pte: 'petite', pts: 'petits', gr: 'grand/grote' },
  ...{ st: 'saint/sint/straat', ste: 'sainte', sts: 'saints', nd: 'notre dame', olv: 'onze lieve vrouw' },
  ...{
    dr: 'docteur/dokter/doctor/dreve/dreef',
    doct: 'docteur/dokter/doctor',
    gen: 'general/generaal',
    gal: 'general',
    col: 'colonel/kolonel',
  },
  ...{
    kol: 'kolonel',
    cap: 'capitaine',
    capt: 'capitaine',
    kap: 'kapitein',
    cdt: 'commandant',
    comm: 'commandant',
  },
  ...{
    lt: 'lieutenant/luitenant',
    ltn: 'lieutenant/luitenant',
    mar: 'marechal',
    mal: 'marechal',
    maar: 'maarschalk',
  },
  ...{
    prof: 'professeur/professor',
    pres: 'president',
    min: 'ministre/minister',
    pr: 'prince/prins/professeur',
  },
  ...{
    bourg: 'bourgmestre',
    bgm: 'bourgmestre',
    burg: 'burgemeester',
    bgmr: 'burgemeester',
    not: 'notaire/notaris',
  },
  ...{
    card: 'cardinal',
    kard: 'kardinaal',
    mgr: 'monseigneur',
    chan: 'chanoine',
    kan: 'kanunnik',
    past: 'pastoor',
  },
  ...{
    kon: 'koning/koningin',
    ing: 'ingenieur',
    adj: 'adjudant',
    sgt: 'sergent',
    maj: 'major/majoor',
    fr: 'frere',
  },
  ...{
    str: 'straat',
    strt: 'straat',
    stw: 'steenweg',
    stg: 'steenweg',
    stwg: 'steenweg',
    stnw: 'steenweg',
    stnwg: 'steenweg',
    steenwg: 'steenweg',
    sw: 'steenweg',
    ln: 'laan',
    wg: 'weg',
  },
  ...{ mkt: 'markt', mt: 'markt', krs: 'kruis', gebr: 'gebroeders', zr: 'zuster', pcesse: 'princesse' },
};

/** Other words that street names abbreviate to any of their beginnings. */
const BEGUN = [
  'princesse prinses hertog hertogin graaf gravin baron baronne ridder chevalier comte comtesse marquis keizer keizerin empereur imperatrice',
  'gouverneur ambassadeur senateur senator depute volksvertegenwoordiger avocat advocaat architecte architect echevin schepen deken doyen',
  'aumonier aalmoezenier aartsbisschop bisschop eveque pasteur broeder soeur industrie industriepark industrieterrein quartier domaine',
].flatMap((words) => words.split(' '));
const WHOLE = new Set([
  ...Object.values(WORDS)
    .flatMap((words) => words.split('/'))
    .filter((word) => !word.includes(' ')),
  ...BEGUN,
]);
/** The least letters of an abbreviation outside the table: 'Burgem.', 'Princ.'. */
const SHORTEST = 4;

const begunBy = (word: string): string[] =>
  word.length < SHORTEST || WHOLE.has(word) ? [] : [...WHOLE].filter((whole) => whole.startsWith(word));

/** Abbreviated endings of Dutch names written as one word: 'Kerkstr.', 'Louizaln.'. */
const ENDINGS = /(?<=\p{L}{3})(?:stnwg|stnw|stwg|stg|stw|steenwg?|strt?|ln|plts|pln?|dr|wg|mkt)$/u;

/** A limit on combinations; no real name has so many. */
const MAX_READINGS = 24;

const readingsOfWord = (word: string): string[] => {
  const whole = WORDS[word]?.split('/') ?? begunBy(word);
  const ending = ENDINGS.exec(word)?.[0] ?? '';
  const long = ending === '' ? [] : (WORDS[ending]?.split('/') ?? []);
  return [word, ...whole, ...long.map((one) => word.slice(0, -ending.length) + one)];
};

const opened = (folded: string): string[] =>
  folded
    .split(' ')
    .map(readingsOfWord)
    .reduce<string[]>(
      (begun, words) =>
        begun.flatMap((start) => words.map((word) => `${start} ${word}`.trim())).slice(0, MAX_READINGS),
      [''],
    )
    .filter(Boolean);

/**
 * Every reading of a street name, folded for search, the literal one first: 'Bd Anspach' gives 'bd anspach' and 'boulevard
 * anspach'. [] for a text without a word.
 */
export const streetReadings = (name: string): string[] => {
  const folded = new Set(
    [name, bareStreet(name)]
      // '1-3' must not become '13'.
      .map((one) => one.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, ' '))
      .flatMap((one) => [foldWords(one), foldWords(one, romanisedInFull)]),
  );
  // Folding joins the initials of 'O.-L.-Vrouwstraat'.
  return [
    ...new Set([...folded].flatMap((one) => opened(one.replace(/\b(?:o ?l ?)vrouw/u, 'onze lieve vrouw')))),
  ];
};

/** Removes the spaces of a folded name, except between digits, for comparing. */
export const streetKey = (folded: string): string => folded.replace(/(?<!\d) | (?!\d)/g, '');

export const streetKeys = (name: string): string[] => [...new Set(streetReadings(name).map(streetKey))];

/** Whether two names may be the same street. */
export const sameStreet = (one: string, other: string): boolean => {
  const keys = new Set(streetKeys(one));
  return streetKeys(other).some((key) => keys.has(key));
};

const RANGE = /^(\d+)([a-z]*)[-/](\d+)([a-z]*)$/;

/** The first and the last house of '14-16' or '14/16'; null for other numbers, such as '12/3'. */
function rangeOf(number: string): { first: number; last: number } | null {
  const [, first, , last] = RANGE.exec(number) ?? [];
  return first !== undefined && Number(last) > Number(first)
    ? { first: Number(first), last: Number(last) }
    : null;
}

/** Whether houses lie in a range: 14 is in 14-18; 15 is not, it is on the other side of the street. */
function isWithin(number: string, range: string): boolean {
  const all = rangeOf(range);
  const asked = /^\d+$/.test(number) ? { first: Number(number), last: Number(number) } : rangeOf(number);
  if (!all || !asked || asked.first < all.first || asked.last > all.last) return false;
  const isOneSide = (all.last - all.first) % 2 === 0;
  return !isOneSide || ((asked.first - all.first) % 2 === 0 && (asked.last - all.first) % 2 === 0);
}

/**
 * The number in the list that `number` means, both in the form of `houseKey`: itself; '14-16' for 14 and for '14/16'; 12 for
 * '12-14' or '12/3' if the list has nothing closer.
 */
export function listedNumber(numbers: readonly string[], number: string): string | undefined {
  const dashed = number.replace('/', '-');
  const [first] = number.split(/[-/]/);
  return (
    [number, ...(rangeOf(number) ? [dashed, dashed.replace('-', '/')] : [])].find((one) =>
      numbers.includes(one),
    ) ??
    numbers.find((one) => isWithin(number, one)) ??
    (first === number ? undefined : numbers.find((one) => one === first))
  );
}
