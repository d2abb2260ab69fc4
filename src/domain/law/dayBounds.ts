/** The earliest and the latest day that somebody may name for what happened: for forms, lists and calls alike. */
import { monthsLater, UBO_MONTHS } from './deadlines';

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
  earliest: latestOf(UBO_MONTHS.date, founded),
  latest: today,
});

/** For what a journal notes: not before the decision, nor before the step that it follows. */
export const entryBounds = (
  { decided, previous }: { decided: string | null; previous: string | null },
  today: string,
): DayBounds => ({ earliest: latestOf(decided, previous), latest: today });

export function dayFault(day: string, { earliest, latest }: DayBounds): 'early' | 'future' | null {
  if (day > latest) return 'future';
  return day < earliest ? 'early' : null;
}

const latestOf = (...days: (string | null)[]): string =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? '0001-01-01';
