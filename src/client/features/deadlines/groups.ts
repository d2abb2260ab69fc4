import { MAX_YEARS_AHEAD } from '#domain/deadlines/deadline';
import { daysLater } from '#domain/law/deadlines';

/** Monday of the week of `day`; both YYYY-MM-DD. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export interface Group<D> {
  /** 'late', or the Monday of the week. */
  key: string;
  /** The first day shown of the week, which for the present week is today; null for late ones. */
  from: string | null;
  to: string | null;
  deadlines: D[];
}

/** Late ones first, then week by week from today; weeks without any are left out. The input is sorted by day. */
export function inGroups<D extends { day: string }>(deadlines: readonly D[], today: string): Group<D>[] {
  const groups: Group<D>[] = [];
  for (const one of deadlines) {
    const monday = mondayOf(one.day);
    const key = one.day < today ? 'late' : monday;
    const last = groups.at(-1);
    if (last?.key === key) last.deadlines.push(one);
    else
      groups.push({
        key,
        from: key === 'late' ? null : monday < today ? today : monday,
        to: key === 'late' ? null : daysLater(monday, 6),
        deadlines: [one],
      });
  }
  return groups;
}

/** The weeks in which a month is drawn, as seven days each from Monday. `month`: YYYY-MM. */
export function weeksOf(month: string): string[][] {
  const next = monthAfter(month, 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < `${next}-01`; monday = daysLater(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(monday, at)));
  return weeks;
}

/** The month `by` months later, or earlier if negative; YYYY-MM. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The last month whose weeks are all within the maximum of years ahead. */
export const lastMonth = (today: string): string => monthAfter(today.slice(0, 7), 12 * MAX_YEARS_AHEAD - 2);

/** Whether the URL's value is a month that the calendar can show. */
export const isMonth = (value: string | null, today: string): value is string =>
  value !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) && value <= lastMonth(today);
