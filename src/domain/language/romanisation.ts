import { remembered } from './remembered';

/**
 * Letters that Unicode does not take apart into a plain letter and an accent, and those written in several ways: Müller is Muller
 * on one paper and Mueller on another. The first reading is the simplest, the second the one with more letters.
 * Source: the transliterations of travel documents (ICAO Doc 9303, part 3, section 6), and how people write themselves.
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

/** Letters with one reading of one letter, each before its reading. */
const SINGLE =
  'ħh ıi ȷj ĸk łl ŋn ŧt ƀb ɓb ƃb ɔo ƈc ɖd ɗd ƌd ȡd ǝe ɛe ƒf ɠg ɡg ǥg ɩi ɨi ƙk ƚl ƛl ȴl ɯu ɲn ƞn ȵn ɵo ƥp ʀr ƨs ȿs ȥz ɀz ƶz ƫt ƭt ʈt ȶt ʊu ʉu ʋv ʌv ƴy ⱥa ɑa ȼc ⱦt ɇe ɉj ɋq ɍr ɏy ȝy ƿw';
for (const [letter = '', reading = ''] of SINGLE.split(' ')) READINGS[letter] = [reading];

/** Signs that keyboards replace by others, as every alphabet has them. */
const PLAIN_SIGNS: Record<string, string> = {};
for (const [plain, signs] of [
  ["'", '’‘‛′´`ʼʻʹˈʾʿ'],
  ['"', '“”„«»″'],
  ['-', '‐‑‒–—―−'],
] as const)
  for (const sign of signs) PLAIN_SIGNS[sign] = plain;

/** A letter without what is set on it; what no plain letter stands for, such as Cyrillic, is itself. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');

const withoutAccent = (letter: string): string =>
  [...withoutAccents(letter)].map((bare) => READINGS[bare]?.[0] ?? bare).join('');

/** Every way a small letter is written in the plain alphabet, at least one. */
const readingsOf = remembered((letter): readonly string[] => READINGS[letter] ?? [withoutAccent(letter)]);

const small = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC');

/** The letters of a text, each in its readings. What is left of an accent without a letter is none. */
const lettersOf = (text: string): (readonly string[])[] =>
  [...small(text)].map(readingsOf).filter(([first]) => first !== '');

interface Spelling {
  letters: (readonly string[])[];
  /** Each letter as it is written most simply. */
  plain: string;
  /** Every letter is written in one way. */
  isOnly: boolean;
}

const spellingOf = remembered((text): Spelling => {
  const letters = lettersOf(text);
  const plain = letters.map(([first]) => first).join('');
  return { letters, plain, isOnly: letters.every(({ length }) => length === 1) };
});

const NOT_ASCII = /[^\0-\x7f]/gu;

/** The letters of the table. */
export const READ_LETTERS: readonly string[] = Object.keys(READINGS);

/** A text in the plain alphabet and small letters, each letter as it is written most simply. */
export const romanised = (text: string): string =>
  small(text).replace(NOT_ASCII, (letter) => readingsOf(letter)[0] ?? '');

/** The same with the longer reading of each letter that has two: 'mueller' of 'Müller'. */
export const romanisedInFull = (text: string): string =>
  small(text).replace(NOT_ASCII, (letter) => {
    const [first = '', second] = readingsOf(letter);
    return second ?? first;
  });

/**
 * A text in plain letters and signs that keeps its capitals: 'Œuvre d’Élise' is "Oeuvre d'Elise". What an alphabet has (`isKept`)
 * stays; what no plain letter stands for stays too.
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
 * Whether two words are one in any of their romanisations: 'Søren' is 'SOREN' and 'Soeren', while 'Joel' and 'Jol', neither
 * of which has such a letter, are two. Case and accents make no difference.
 */
export function sameLetters(one: string, other: string): boolean {
  const [a, b] = [spellingOf(one), spellingOf(other)];
  if (a.plain === b.plain) return true;
  if (a.isOnly && b.isOnly) return false;
  const sides = [a.letters, b.letters] as const;
  const tried = new Set<string>();
  // `ahead` is what the side `by` has said and the other has still to say.
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

/** Letters that some letter may begin with, where its readings begin with several. */
const FIRSTS = new Set(
  Object.values(READINGS)
    .map((readings) => new Set(readings.map(([letter]) => letter)))
    .flatMap((firsts) => (firsts.size > 1 ? [...firsts] : [])),
);

/** What all romanisations of a text begin with alike: the same for texts for which `sameLetters` holds. */
export const sharedInitial = (text: string): string => {
  const [first = ''] = romanised(text);
  return FIRSTS.has(first) ? '*' : first;
};

/** Letters that one reading of some letter has and another lacks, but for those that only repeat the first one. */
const UNSURE = new Set(
  Object.values(READINGS).flatMap((readings) => {
    const first = readings[0]?.[0];
    const isShared = readings.every(([letter]) => letter === first);
    const letters = readings.length > 1 ? [...readings.join('')] : [];
    return letters.filter((letter) => !isShared || letter !== first);
  }),
);

/**
 * What all romanisations of a text have in common: texts for which `sameLetters` holds have the same, so that an index can find
 * candidates by it. Many others share it too.
 */
export const sharedLetters = (text: string): string =>
  [...romanised(text)]
    .filter((letter) => !UNSURE.has(letter))
    .join('')
    .replace(/(.)\1+/gu, '$1');
