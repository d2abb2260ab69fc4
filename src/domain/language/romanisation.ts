import { remembered } from './remembered';

/**
 * Letters that Unicode does not split into a plain letter and an accent, and letters with several romanisations: Müller is Muller
 * on one document and Mueller on another. The first reading is the simplest, the second the one with more letters.
 * Source: the transliterations of travel documents (ICAO Doc 9303, part 3, section 6), and common use.
 */
const READINGS: Record<string, readonly string[]> = {
  ü: ['u', 'ue', 'uxx'],
  ö: ['o', 'oe'],
  ä: ['a', 'ae'],
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  ñ: ['n', 'nn', 'nx', 'nxx'],
  đ: ['d', 'dj'],
  ð: ['d', 'dh'],
  ə: ['a', 'e'],
  ß: ['ss'],
  æ: ['ae'],
  œ: ['oe'],
  þ: ['th'],
  ƕ: ['hv'],
  ƣ: ['oi'],
  ȣ: ['ou'],
  ȸ: ['db'],
  ȹ: ['qp'],
  ɣ: ['gh'],
  ʃ: ['sh'],
  ʒ: ['zh'],
};

/** Pairs: a letter with only one reading, then that reading. */
const SINGLE =
  'ħh ıi ȷj ĸk łl ŋn ŧt ƀb ɓb ƃb ɔo ƈc ɖd ɗd ƌd ȡd ǝe ɛe ƒf ɠg ɡg ǥg ɩi ɨi ƙk ƚl ƛl ȴl ɯu ɲn ƞn ȵn ɵo ƥp ʀr ƨs ȿs ȥz ɀz ƶz ƫt ƭt ʈt ȶt ʊu ʉu ʋv ʌv ƴy ⱥa ɑa ȼc ⱦt ɇe ɉj ɋq ɍr ɏy ȝy ƿw';
for (const [letter = '', reading = ''] of SINGLE.split(' ')) READINGS[letter] = [reading];

/** Typographic signs and their ASCII form. */
const PLAIN_SIGNS: Record<string, string> = {};
for (const [plain, signs] of [
  ["'", '’‘‛′´`ʼʻʹˈʾʿ'],
  ['"', '“”„«»″'],
  ['-', '‐‑‒–—―−'],
] as const)
  for (const sign of signs) PLAIN_SIGNS[sign] = plain;

/** A text without accents; letters without a Latin base, such as Cyrillic ones, stay. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');

const withoutAccent = (letter: string): string =>
  [...withoutAccents(letter)].map((bare) => READINGS[bare]?.[0] ?? bare).join('');

/** Every romanisation of a lower-case letter, at least one. */
const readingsOf = remembered((letter): readonly string[] => READINGS[letter] ?? [withoutAccent(letter)]);

const small = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC');

/** The letters of a text, each with its readings. An accent without a letter is dropped. */
const lettersOf = (text: string): (readonly string[])[] =>
  [...small(text)].map(readingsOf).filter(([first]) => first !== '');

interface Spelling {
  letters: (readonly string[])[];
  /** The simplest reading of each letter. */
  plain: string;
  /** No letter has a second reading. */
  isOnly: boolean;
}

const spellingOf = remembered((text): Spelling => {
  const letters = lettersOf(text);
  const plain = letters.map(([first]) => first).join('');
  return { letters, plain, isOnly: letters.every(({ length }) => length === 1) };
});

const NOT_ASCII = /[^\0-\x7f]/gu;

/** The letters of READINGS. */
export const READ_LETTERS: readonly string[] = Object.keys(READINGS);

/** A text in lower-case plain letters, each in its simplest reading. */
export const romanised = (text: string): string =>
  small(text).replace(NOT_ASCII, (letter) => readingsOf(letter)[0] ?? '');

/** The same with the longer reading where there are two: 'mueller' of 'Müller'. */
export const romanisedInFull = (text: string): string =>
  small(text).replace(NOT_ASCII, (letter) => {
    const [first = '', second] = readingsOf(letter);
    return second ?? first;
  });

/**
 * A text in plain letters and signs that keeps its capitals: 'Œuvre d’Élise' becomes "Oeuvre d'Elise". Characters that `isKept`
 * accepts stay, and those without a plain letter too.
 */
export const inPlainLetters = (text: string, isKept: (sign: string) => boolean = () => false): string =>
  [...text.normalize('NFC')]
    .map((sign, at, all) => {
      if (isKept(sign)) return sign;
      const plain = PLAIN_SIGNS[sign] ?? romanised(sign);
      if (sign === sign.toLowerCase()) return plain;
      return /\p{Ll}/u.test(all[at + 1] ?? '')
        ? plain.charAt(0).toUpperCase() + plain.slice(1)
        : plain.toUpperCase();
    })
    .join('');

/**
 * Whether two words are the same in any of their romanisations: 'Søren' equals 'SOREN' and 'Soeren', but 'Joel' is not 'Jol', as
 * neither has a letter with two readings. Ignores case and accents.
 */
export function sameLetters(one: string, other: string): boolean {
  const [a, b] = [spellingOf(one), spellingOf(other)];
  if (a.plain === b.plain) return true;
  if (a.isOnly && b.isOnly) return false;
  const sides = [a.letters, b.letters] as const;
  const tried = new Set<string>();
  // `ahead`: letters that side `by` has read and the other side has yet to match.
  const meet = (at: readonly [number, number], ahead: string, by: 0 | 1): boolean => {
    const key = `${at} ${by} ${ahead}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const turn = ahead === '' ? 0 : by === 0 ? 1 : 0;
    const readings = sides[turn][at[turn]];
    if (!readings) return ahead === '' && at[1] === sides[1].length;
    const then = turn === 0 ? ([at[0] + 1, at[1]] as const) : ([at[0], at[1] + 1] as const);
    return readings.some((reading) => {
      if (reading.startsWith(ahead)) return meet(then, reading.slice(ahead.length), turn);
      return ahead.startsWith(reading) && meet(then, ahead.slice(reading.length), by);
    });
  };
  return meet([0, 0], '', 0);
}

/** First letters of words whose readings begin with different letters. */
const FIRSTS = new Set(
  Object.values(READINGS)
    .map((readings) => new Set(readings.map(([letter]) => letter)))
    .flatMap((firsts) => (firsts.size > 1 ? [...firsts] : [])),
);

/** The first letter that all romanisations of a text share, otherwise '*': equal for texts that `sameLetters` matches. */
export const sharedInitial = (text: string): string => {
  const [first = ''] = romanised(text);
  return FIRSTS.has(first) ? '*' : first;
};

/** Letters that occur in one reading of a letter and not in another, except those that only repeat the first one. */
const UNSURE = new Set(
  Object.values(READINGS).flatMap((readings) => {
    const first = readings[0]?.[0];
    const isShared = readings.every(([letter]) => letter === first);
    const letters = readings.length > 1 ? [...readings.join('')] : [];
    return letters.filter((letter) => !isShared || letter !== first);
  }),
);

/** An index key: equal for texts that `sameLetters` matches, but also for many others. */
export const sharedLetters = (text: string): string =>
  [...romanised(text)]
    .filter((letter) => !UNSURE.has(letter))
    .join('')
    .replace(/(.)\1+/gu, '$1');
