import { plainDigits } from './plainDigits';
import { plainWords } from './plainWords';
import { remembered } from './remembered';
import { withoutAccents } from './romanisation';

type Width = 'long' | 'short';
const LOCALES = ['fr', 'nl', 'en'];

/** Names of months or weekdays: for each language the long names, then the short ones. */
const namesOf = (part: 'month' | 'weekday', days: readonly number[]): string[][] =>
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).map((width: Width) => {
      const format = new Intl.DateTimeFormat(locale, { [part]: width, timeZone: 'UTC' });
      return days.map((day) => plainWords(format.format(day)));
    }),
  );

/** The short names too: the Dutch 'mrt' is not the beginning of 'maart'. */
const MONTHS = namesOf(
  'month',
  Array.from({ length: 12 }, (_none, at) => Date.UTC(2001, at, 15)),
);
/** 1 January 2001 was a Monday. */
const WEEKDAYS = namesOf(
  'weekday',
  Array.from({ length: 7 }, (_none, at) => Date.UTC(2001, 0, at + 1)),
);
const LONG_WEEKDAYS = WEEKDAYS.filter((_names, at) => at % 2 === 0);

/** The month, 1 to 12, of a French, Dutch or English name or its beginning ('déc', 'sept'); null if there is none, or several. */
export const monthOf = remembered((word): number | null => {
  const plain = plainWords(word);
  if (plain.length < 3) return null;
  const found = new Set(
    MONTHS.flatMap((months) => months.flatMap((name, at) => (name.startsWith(plain) ? [at + 1] : []))),
  );
  const [month] = found;
  return found.size === 1 && month !== undefined ? month : null;
});

/** The weekday, 1 (Monday) to 7, of a whole name as `plainWords` writes it; null if it is none. */
export function weekdayOf(word: string): number | null {
  const at = Math.max(...LONG_WEEKDAYS.map((names) => names.indexOf(word)));
  return at < 0 ? null : at + 1;
}

/** Whether a word, as `plainWords` writes it, is a weekday or its beginning ('ma', 'vend', 'thu'). */
export const isWeekdayName = (word: string): boolean =>
  word.length >= 2 && WEEKDAYS.some((names) => names.some((name) => name.startsWith(word)));

/** Endings of ordinals in French, Dutch and English without accents, including misspellings ('2ième'). Part of a pattern. */
export const ORDINAL_ENDING = '(?:i?ers?|i?e?res?|i?emes?|ie|e|ste?|nde?|de|rd|th|o|°)(?!\\p{L})';

/** Days that articles of association write in letters before a month: the first and the last of a financial year. */
const LETTERS: Record<string, string> = {
  ...{ premier: '1', eerste: '1', first: '1', trente: '30', dertig: '30' },
  ...{ 'trente et un': '31', eenendertig: '31' },
};
const IN_LETTERS =
  /(?<![\p{L}-])(premier|eerste|first|trente[ -]et[ -]un|trente|eenendertig|dertig) (?:(?:de|of|van) )?(?=(\p{L}+))/gu;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** A month in Roman figures behind a day: '20/XI/2026', '20 XI 2026', '31-XII'. */
const ROMAN_MONTH = /(?<=\d *[./-] *)[ivx]+(?= *(?:[./-]|\d|$))|(?<=^\d{1,2} )[ivx]+(?= \d{2,4}$)/g;

/**
 * Normalises a text in which dates are searched: lower case, no accents, ASCII digits, one kind of dash, slash, apostrophe and
 * space, no invisible characters. 'premier janvier' becomes '1 janvier', '20/XI' '20/11'; 'sept' in 'sept heures' is no month.
 */
export const dayText = (typed: string): string =>
  withoutAccents(plainDigits(typed.replace(/\p{Cf}/gu, '')))
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[’‘´`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(IN_LETTERS, (all, words: string, month: string) =>
      monthOf(month) === null ? all : `${LETTERS[words.replaceAll('-', ' ')]} `,
    )
    .replace(/\bsept(?= heures?\b)/g, '7')
    .replace(ROMAN_MONTH, (figure) => (ROMAN.includes(figure) ? String(ROMAN.indexOf(figure) + 1) : figure))
    .trim();
