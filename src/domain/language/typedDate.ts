import { isCalendarDay } from '../contract/schema';

/** Day, month and year with a separator, or without one when each has its two digits; the ISO order too. */
const FORMS = [
  /^(?<day>\d{1,2})\s*[./\s-]\s*(?<month>\d{1,2})\s*[./\s-]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/**
 * A date as Belgians type it, as YYYY-MM-DD: '20/11/2026', '20.11.26', '20-11-2026', '20112026'. Two digits of a year are of
 * this century. Null for what is no day of the calendar.
 */
export function parseTypedDate(typed: string): string | null {
  for (const form of FORMS) {
    const { day, month, year } = form.exec(typed.trim())?.groups ?? {};
    if (!day || !month || !year) continue;
    const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDay(date) ? date : null;
  }
  return null;
}
