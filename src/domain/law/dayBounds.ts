/** The earliest and the latest day that a person may enter for an event; used by forms, lists and API calls. */
import { monthsLater } from './deadlines';

/** The day the royal decree of 30 July 2018 on the register of beneficial owners took effect. */
const UBO_REGISTER_SINCE = '2018-10-31';

/** Both days are allowed. YYYY-MM-DD. */
export interface DayBounds {
  earliest: string;
  latest: string;
}

/** For the day on which a deadline was met. */
export const keptBounds = (today: string): DayBounds => ({
  earliest: monthsLater(today, -12),
  latest: today,
});

/** For a confirmation of the beneficial owners, possible since the register exists. `founded`: null if the registry has no day. */
export const confirmationBounds = (founded: string | null, today: string): DayBounds => ({
  earliest: latestOf(UBO_REGISTER_SINCE, founded),
  latest: today,
});

/** For a journal entry: not before the decision or the previous step, and not after the following step. */
export const entryBounds = (
  { decided, previous, following }: { decided: string; previous: string | null; following?: string | null },
  today: string,
): DayBounds => ({
  earliest: latestOf(decided, previous),
  latest: following && following < today ? following : today,
});

export function dayFault(day: string, { earliest, latest }: DayBounds): 'early' | 'future' | null {
  if (day > latest) return 'future';
  return day < earliest ? 'early' : null;
}

const latestOf = (first: string, second: string | null): string =>
  second !== null && second > first ? second : first;
