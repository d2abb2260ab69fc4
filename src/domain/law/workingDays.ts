/** Days on which a registry is closed. */
import { from, type Rule } from './rule';

/** Month and day of the fixed holidays; Easter Monday, Ascension Day and Whit Monday depend on Easter. */
const FIXED: Rule<readonly string[]> = from(
  'Royal decree of 18 April 1974 on public holidays, article 1',
  '1974-04-24',
  'certain',
)(['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']);

const AFTER_EASTER = [1, 39, 50] as const;

export const CLOSED_DAYS = ['saturday', 'sunday', 'holiday'] as const;
export type ClosedDay = (typeof CLOSED_DAYS)[number];

const DAY_MS = 24 * 3_600_000;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const plus = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * a + century - leap - moon + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * week) / 451);
  const sum = epact + week - 7 * late + 114;
  return dayOf(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)));
}

/** The holiday on `day` (YYYY-MM-DD): its month and day, or 'easter' and the days after it; null: none. */
export function holidayOn(day: string): string | null {
  if (FIXED.value.includes(day.slice(5))) return day.slice(5);
  const sunday = easter(Number(day.slice(0, 4)));
  const after = AFTER_EASTER.find((days) => plus(sunday, days) === day);
  return after === undefined ? null : `easter${after}`;
}

/** null: a working day. */
export function closedOn(day: string): ClosedDay | null {
  if (holidayOn(day)) return 'holiday';
  const weekday = dateOf(day).getUTCDay();
  if (weekday === 6) return 'saturday';
  return weekday === 0 ? 'sunday' : null;
}

/** `day`, or the last working day before it. */
export function lastWorkingDay(day: string): string {
  let found = day;
  while (closedOn(found)) found = plus(found, -1);
  return found;
}
