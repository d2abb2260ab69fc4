import { isCalendarDay } from '../base/schema';
import { dayText, isWeekdayName, monthOf, ORDINAL_ENDING } from './dayWords';
import { dayInBrussels } from './today';

const DAY = `(?<day>\\d{1,2})(?:\\s?${ORDINAL_ENDING})?`;
const NAME = '(?<name>\\p{L}{3,})\\.?';
const YEAR = "'?(?<year>\\d{4}|\\d{2})";

/** Orders and separators of day, month and year that people and programs use. */
const FORMS = [
  /^(?<day>\d{1,2})\s*[.,/\s-]\s*(?<month>\d{1,2})\s*[.,/\s-]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})\s*[./\s-]\s*(?<month>\d{1,2})\s*[./\s-]\s*(?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:1[89]|2\d)\d{2}|\d{2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(`^${DAY}(?:[\\s./-]*|\\s+(?:de|of|van)\\s+)${NAME}[\\s,./-]*${YEAR}$`, 'u'),
  new RegExp(`^${NAME}[\\s./-]*${DAY}[\\s,./-]+${YEAR}$`, 'u'),
  new RegExp(`^(?<year>\\d{4})[\\s,./-]*${NAME}[\\s./-]*${DAY}$`, 'u'),
];

const CLOCK = '\\d{1,2}\\s?[:.hu]\\s?\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:\\s?(?:am|pm|uur|u|h|s))?';
const HOUR = '\\d{1,2}\\s?(?:heures?|h|uur|u|am|pm)';
const ZONE = '(?:\\s?(?:z|utc|gmt|cest?))?(?:\\s?[+-]\\d{2}(?::?\\d{2})?)?(?:\\s?\\(.*\\))?';
/** A time of day after a date, with or without a zone; or a zone alone. */
const TIME = new RegExp(
  `(?:(?:t|[\\s,]+(?:(?:a|om|at|vers|rond) )?)(?:${CLOCK}|${HOUR}|\\d{6})${ZONE}|(?<=\\d)(?:z|[+-]\\d{2}:\\d{2}))$`,
);
/** The decimals of a date that a program wrote as a number: 20251231.0. */
const DECIMALS = /^(\d{8})[.,]0+$/;

const LEADING = /^(?:le|du|de|au|ce|en|date|datee|fait|dd|d|datum|op|den|van|the|on|of|dated)$/;

/** Drops what precedes a date: 'le', 'op', 'datum:', 'd.d.', a weekday. */
function withoutLeadingWords(text: string): string {
  const [all = '', word = ''] = /^[("[]*(\p{L}+)(?:\s?[.,:;)\]])*\s*/u.exec(text) ?? [];
  return LEADING.test(word) || isWeekdayName(word) ? withoutLeadingWords(text.slice(all.length)) : text;
}

/** Drops what follows a date: punctuation and a weekday, in brackets or not. */
const withoutEnd = (text: string): string =>
  text
    .replace(/[\s,]+\(?(\p{L}+)\.?\)?[.,;]*$/u, (all, word: string) => (isWeekdayName(word) ? '' : all))
    .replace(/^[("[]+(?=\d)|[\s.,;:!)"\]]+$/g, '');

/** YYYY-MM-DD, or null if no form matches a real day. Two-digit years are of this century. */
function inForms(text: string): string | null {
  for (const form of FORMS) {
    const { day, month, name, year } = form.exec(text)?.groups ?? {};
    const found = month ?? (name === undefined ? null : monthOf(name));
    if (!day || !found || !year) continue;
    const date = `${year.padStart(4, '20')}-${String(found).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDay(date)) return date;
  }
  return null;
}

/** Programs that use UTC write a Belgian midnight as 22:00Z or 23:00Z of the day before. */
function dayOfMidnight(text: string): string | null {
  const [, date, hour] =
    /^(\d{4}-\d{2}-\d{2})[t ](\d{2}):00(?::00(?:\.0+)?)?\s?(?:z|utc|gmt|\+00:?00)$/.exec(text) ?? [];
  const moment = new Date(`${date}T${hour}:00:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  const day = dayInBrussels(moment);
  return dayInBrussels(new Date(moment.getTime() - 1)) === day ? null : day;
}

/**
 * YYYY-MM-DD of a date as Belgians and their programs write it: '20/11/2026', '20/XI/2026', '20,11,2026', '20.11.26', '20112026',
 * '2026/11/20', '20 nov. 2026', 'vendredi 20 novembre 2026', '2026-11-20T00:00:00Z' (the time is ignored). null: not a date.
 */
export function parseTypedDate(typed: string): string | null {
  const written = dayText(typed);
  const midnight = dayOfMidnight(written);
  if (midnight) return midnight;
  const text = written.replace(DECIMALS, '$1');
  const bare = withoutLeadingWords(text);
  for (const one of [text, bare, text.replace(TIME, ''), bare.replace(TIME, '')]) {
    const date = inForms(one.trim()) ?? inForms(withoutEnd(one));
    if (date) return date;
  }
  return null;
}
