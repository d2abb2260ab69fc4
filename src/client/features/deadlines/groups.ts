import { MAX_YEARS_AHEAD } from '#domain/deadlines/deadline';
import { daysLater } from '#domain/law/deadlines';

/** Monday of the week that `day` lies in; both YYYY-MM-DD. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export interface Group<D> {
  /** 'late', or the Monday of the week. */
  key: string;
  /** Of the first week, what is left of it; of late ones, null. */
  from: string | null;
  to: string | null;
  deadlines: D[];
}

/** Late ones first, then week by week, the first one from today on; weeks without any are left out. Sorted by day before. */
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

/** The weeks that a month is drawn in, each by its seven days, Monday first. `month`: YYYY-MM. */
export function weeksOf(month: string): string[][] {
  const next = monthAfter(month, 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < `${next}-01`; monday = daysLater(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(monday, at)));
  return weeks;
}

/** The month `by` months later, or before; YYYY-MM. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The last month whose weeks lie as near as a list may reach. */
export const lastMonth = (today: string): string => monthAfter(today.slice(0, 7), 12 * MAX_YEARS_AHEAD - 2);

/** Whether an address names a month that a calendar can show. */
export const isMonth = (value: string | null, today: string): value is string =>
  value !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) && value <= lastMonth(today);
