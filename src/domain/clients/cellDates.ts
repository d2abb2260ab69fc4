import { dayText, monthOf, ORDINAL_ENDING, weekdayOf } from '../language/dayWords';
import { plainWords } from '../language/plainWords';
import { remembered } from '../language/remembered';
import { parseTypedDate } from '../language/typedDate';
import { isYearEnd } from './client';
import { isMeetingRule, LAST_WEEK, type MeetingRule } from './meeting';

const two = (value: number | string): string => String(value).padStart(2, '0');

/** A year that ends with February ends on its 28th, in leap years too. */
const everyYear = (monthDay: string): string => (monthDay === '02-29' ? '02-28' : monthDay);

/** The last day of a month, with 28 days in February. */
const lastDay = (month: number): string => `${two(month)}-${new Date(Date.UTC(2001, month, 0)).getUTCDate()}`;

interface YearDay {
  month: number;
  day: number;
}

/** 2025-12-31; 31/12, with or without a year; 31 12 if it is the whole text; 31 décembre, 1er juillet, 31dec. */
const DAY = new RegExp(
  `(?<!\\d)(?:\\d{4}([./-])(?<isoMonth>\\d{1,2})\\1(?<isoDay>\\d{1,2})|(?<day>\\d{1,2})(?:\\s*([./-])\\s*|(?<=^\\d+) (?=\\d+$))(?<month>\\d{1,2})(?:\\5(?:\\d{4}|\\d{2}))?|(?<named>\\d{1,2})(?:\\s*${ORDINAL_ENDING})?[^\\p{L}\\p{N}]*(?<word>\\p{L}{3,}))(?!\\d)`,
  'gu',
);

/** The days in a text, in their order, and the rest of the text: 'le 15 juin à 18 h'. */
function daysIn(text: string): { days: YearDay[]; rest: string } {
  const days: YearDay[] = [];
  const rest = dayText(text).replace(DAY, (all: string, ...match) => {
    const { isoMonth, isoDay, day, month, named, word } = match.at(-1) as Record<string, string>;
    const found = isoMonth ?? month ?? monthOf(word ?? '');
    if (found === null) return all;
    days.push({ month: Number(found), day: Number(isoDay ?? day ?? named) });
    return ' ';
  });
  return { days, rest };
}

const namesMonth = (rest: string): boolean => rest.split(/[^\p{L}]+/u).some((word) => monthOf(word) !== null);

/** Whether a part of a day remains: of a half-read span, the half that was read may be the wrong one. */
const isHalfRead = (rest: string): boolean => /[./-]\s*\d{1,3}(?!\d)/.test(rest) || namesMonth(rest);

/** Whether both days delimit one year, or are the same end twice: '31 décembre (31/12)'. 29 February counts as the 28th. */
function isSpan(first: YearDay, last: YearDay): boolean {
  const after = new Date(Date.UTC(2001, last.month - 1, Number(yearDay(last).slice(3)) + 1));
  const dayAfter = `${two(after.getUTCMonth() + 1)}-${two(after.getUTCDate())}`;
  return yearDay(first) === dayAfter || yearDay(first) === yearDay(last);
}

const yearDay = ({ month, day }: YearDay): string => everyYear(`${two(month)}-${two(day)}`);

/** 'fin', 'eind', 'le dernier jour du mois de', before a month. */
const END_OF =
  /^(?:(?:le|op|de|the|au) )?(?:fin|einde?|ultimo|end|dernier jour|laatste dag|last day)(?: (?:de|du|van|of)(?: (?:mois|maand|month|the month|de maand)(?: (?:de|van|of))?)?)? /;
const CALENDAR_YEAR = /^(?:annee (?:civile|calendaire|calendrier)|kalenderjaar|calendar year)$/;
const MONTH_FIRST =
  /^(?:(?<month>\d{1,2}) ?[./-] ?|(?<word>\p{L}{3,})[\s./-]*)(?<last>\d{2})(?:st|th)?(?:[\s,./-]+(?:\d{4}(?: \d{1,2}:.*)?|\d{2}))?$/u;

/** MM-DD of the last day of a month, 1 to 12; null for any other day. */
function endOfMonth(month: number, day: string): string | null {
  if (month < 1 || month > 12) return null;
  const end = lastDay(month);
  return everyYear(`${two(month)}-${day}`) === end ? end : null;
}

/**
 * The end of a month written month first, or without separators: '12/31', 'Dec 31', '1231', '3112'. The number may be a day or a
 * year: if the result differs, as for 'déc-25', null.
 */
function endOfMonthFirst(text: string): string | null {
  const [, one = '', other = ''] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  const { month, word, last = '' } = MONTH_FIRST.exec(text)?.groups ?? {};
  return (
    endOfMonth(Number(one), other) ??
    endOfMonth(Number(other), one) ??
    endOfMonth(Number(month ?? monthOf(word ?? '')), last)
  );
}

/**
 * MM-DD of the end of a financial year as lists write it (31/12, 31/12/2026, 31 décembre, juin, or from the first to the last
 * day: 01/07 - 30/06); null: no such day, or unclear.
 */
export const yearEndOf = remembered((text): string | null => {
  const whole = dayText(text);
  const date = parseTypedDate(whole);
  if (date) return everyYear(date.slice(5));
  const monthFirst = endOfMonthFirst(whole);
  if (monthFirst) return monthFirst;
  // An invalid complete date is not a day of a year either.
  if (/^\d{1,4}[.,/\s-]+\d{1,2}[.,/\s-]+\d{1,4}$|^\d{5,}$/.test(whole)) return null;
  if (CALENDAR_YEAR.test(whole)) return '12-31';
  const named = whole.replace(END_OF, '');
  const [, before, after] = /^(\d{1,2})[./-]\d{4}$|^\d{4}[./-](\d{1,2})$/.exec(named) ?? [];
  const figure = Number(before ?? after);
  if (figure >= 1 && figure <= 12) return lastDay(figure);
  const month = monthOf(named.replace(/[\s./-]*\d{4}$/, ''));
  if (month !== null) return lastDay(month);
  const { days, rest } = daysIn(whole);
  const last = days.at(-1);
  if (!last || days.length > 2 || isHalfRead(rest)) return null;
  const [first] = days;
  if (first && first !== last && !isSpan(first, last)) return null;
  const monthDay = yearDay(last);
  return isYearEnd(monthDay) ? monthDay : null;
});

/** YYYY-MM-DD of a day not later than `today`; null for anything else. */
export function pastDayOf(text: string, today: string): string | null {
  const date = parseTypedDate(text);
  return date && date <= today ? date : null;
}

const ordinal = (figure: number, words: string): RegExp =>
  new RegExp(`^(?:${words}|${figure}(?:${ORDINAL_ENDING})?)$`, 'u');
const WEEKS: readonly (readonly [week: number, words: RegExp])[] = [
  [1, ordinal(1, 'premiere?|eerste|first')],
  [2, ordinal(2, 'deuxieme|seconde?|tweede|second')],
  [3, ordinal(3, 'troisieme|derde|third')],
  [4, ordinal(4, 'quatrieme|vierde|fourth')],
  [LAST_WEEK, /^(?:derniere?|laatste|last)$/],
];
/** '2 ième' is one word. */
const SPACED_ORDINAL = new RegExp(`\\b(\\d) (?=${ORDINAL_ENDING})`, 'gu');

const weekOf = (word = ''): number | undefined => WEEKS.find(([, words]) => words.test(word))?.[0];

/**
 * A meeting rule as articles word it: 'le deuxième mardi de juin à 18 h', '3e donderdag van mei', '15/06'. null: not recognised,
 * counted from the end ('avant-dernier', 'op een na laatste'), or two days.
 */
export const meetingOf = remembered((text): MeetingRule | null => {
  const whole = parseTypedDate(text);
  if (whole) {
    const day = { kind: 'day' as const, month: Number(whole.slice(5, 7)), day: Number(whole.slice(8)) };
    return isMeetingRule(day) ? day : null;
  }
  const words = plainWords(dayText(text)).replace(SPACED_ORDINAL, '$1').split(' ');
  const found = daysIn(text);
  const days = found.days.map((day) => ({ kind: 'day' as const, ...day }));
  const at = words.findIndex((word) => weekdayOf(word) !== null);
  if (at >= 0) {
    const before = words.slice(0, Math.max(at - 1, 0));
    if (days.some(isMeetingRule) || words.filter((word) => weekdayOf(word) !== null).length > 1) return null;
    // A lone number may belong to an article or a time.
    const isOrdinal = (word: string) => /\D/.test(word) && weekOf(word) !== undefined;
    if (/^(?:avant|na)$/.test(before.at(-1) ?? '') || before.some(isOrdinal)) return null;
    const weekday = weekdayOf(words[at] ?? '') ?? 0;
    const week = weekOf(words[at - 1]);
    const months = new Set(words.map(monthOf).filter((found) => found !== null));
    if (months.size > 1) return null;
    const [month] = months;
    const rule = { kind: 'weekday' as const, month: month ?? 0, week: week ?? 0, weekday };
    return isMeetingRule(rule) ? rule : null;
  }
  const [rule, ...others] = days;
  if (namesMonth(found.rest)) return null;
  if (!rule || !isMeetingRule(rule)) return null;
  return others.some((one) => isMeetingRule(one) && (one.month !== rule.month || one.day !== rule.day))
    ? null
    : rule;
});
