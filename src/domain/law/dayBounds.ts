/** The earliest and the latest day that somebody may name for what happened: for forms, lists and calls alike. */
import { monthsLater } from './deadlines';

/** The royal decree of 30 July 2018 on the register of beneficial owners is in force since this day. */
const UBO_REGISTER_SINCE = '2018-10-31';

/** Both days may be named. YYYY-MM-DD. */
export interface DayBounds {
  earliest: string;
  latest: string;
}

/** For the day on which a deadline was kept. */
export const keptBounds = (today: string): DayBounds => ({
  earliest: monthsLater(today, -12),
  latest: today,
});

/** For a confirmation of the beneficial owners: the register opened with its royal decree. `founded`: null where the registry names no day. */
export const confirmationBounds = (founded: string | null, today: string): DayBounds => ({
  earliest: latestOf(UBO_REGISTER_SINCE, founded),
  latest: today,
});

/** For what a journal notes: not before the decision or the step that it follows, nor after the step that follows it. */
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
