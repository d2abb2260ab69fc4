import { isCalendarDay } from '../base/schema';

/**
 * The ordinary meeting according to the articles: the nth weekday of a month (`week` 5: the last one; `weekday` 1 Monday to 7
 * Sunday), or a day of a month. `month` 1 to 12.
 */
export type MeetingRule =
  | { kind: 'weekday'; month: number; week: number; weekday: number }
  | { kind: 'day'; month: number; day: number };

/** The value of `week` for the last weekday of a month. */
export const LAST_WEEK = 5;

const isWithin = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/** Whether a rule gives a day in every year; 29 February does not. */
export function isMeetingRule(rule: MeetingRule): boolean {
  const keys = Object.keys(rule).length;
  if (!isWithin(rule.month, 12)) return false;
  return rule.kind === 'weekday'
    ? keys === 4 && isWithin(rule.week, LAST_WEEK) && isWithin(rule.weekday, 7)
    : rule.kind === 'day' &&
        keys === 3 &&
        isWithin(rule.day, 31) &&
        isCalendarDay(`2001-${two(rule.month)}-${two(rule.day)}`);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of the meeting in a year, YYYY-MM-DD; holidays do not move it. */
export function meetingDay(rule: MeetingRule, year: number): string {
  const start = `${String(year).padStart(4, '0')}-${two(rule.month)}`;
  if (rule.kind === 'day') return `${start}-${two(rule.day)}`;
  const first = new Date(`${start}-01T00:00:00Z`).getUTCDay() || 7;
  const days = new Date(Date.UTC(year, rule.month, 0)).getUTCDate();
  const day = 1 + ((rule.weekday - first + 7) % 7) + (rule.week - 1) * 7;
  return `${start}-${two(day > days ? day - 7 : day)}`;
}
