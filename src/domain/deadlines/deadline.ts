/** What a client company must have done by which day, with the rule that says so. */

import { DUE_KINDS } from '../clients/client';
import type { Rule } from '../law/rule';
import type { ClosedDay } from '../law/workingDays';

/** Beside those that the law sets: until when an identity check may be used again, and the last day of a year's publication fee. */
export const DEADLINE_KINDS = [...DUE_KINDS, 'check', 'tariff'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** What somebody may not want to be told of, beside deadlines: what the registry changed and no dossier explains, by mail. */
export const TOLD_KINDS = [...DEADLINE_KINDS, 'change'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

/** Those that are missed for good: nothing is late about them once their day is over. */
export const SOFT_KINDS: readonly DeadlineKind[] = ['check', 'tariff'];

/**
 * What is to be done; `finish`: first the dossier, which is still in work; `correct`: it was refused; `decision`: it waits for its validation. `dossier`: its number, null where none is open; `people`: how many mandates end, or checks run out; `atRegistry`:
 * the smallest associations deposit their accounts there, the others at the National Bank.
 */
export type Expected =
  | { what: 'deposit'; dossier: number }
  | { what: 'finish'; dossier: number }
  | { what: 'correct'; dossier: number }
  | { what: 'decision'; dossier: number }
  | { what: 'renew'; people: number; dossier: number | null }
  | { what: 'meet'; people: number; dossier: number | null; byStatutes: boolean }
  | { what: 'accounts'; atRegistry: boolean; approved: string | null }
  | { what: 'confirmOwners' }
  | { what: 'updateOwners'; dossier: number }
  | { what: 'check'; people: number; mandateEnds: string }
  | { what: 'payBefore'; dossier: number };

export interface Deadline {
  kind: DeadlineKind;
  /** Tells it from the others of its kind and company, for good: it stays the same when its day moves. */
  period: string;
  /** The last day on which an office can do it, YYYY-MM-DD: the end of the term, or the working day before. */
  day: string;
  /** The end of the term, YYYY-MM-DD. */
  ends: string;
  /** Why the day is before the end; null when it is the same. */
  closed: ClosedDay | null;
  rule: Pick<Rule<unknown>, 'source' | 'date' | 'confidence'>;
  expected: Expected;
  /** The day on which it was done, as somebody of the office noted it. */
  done: string | null;
}

/** What somebody noted as done: on which day. */
export interface Mark {
  kind: DeadlineKind;
  period: string;
  on: string;
}

/** As far ahead anybody looks: each year more makes a list of all its meetings and accounts longer. */
export const MOST_YEARS_AHEAD = 10;

/** By what marks and calendars know one deadline of a company. */
export const deadlineKey = ({ kind, period }: Pick<Deadline, 'kind' | 'period'>): string =>
  `${kind}:${period}`;

/** Days from `today` to `day`, negative for what is over; both YYYY-MM-DD. */
export const daysLeft = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;

/** In the order of lists: by day, then by kind. */
export const byDay = (a: Pick<Deadline, 'day' | 'kind'>, b: Pick<Deadline, 'day' | 'kind'>): number =>
  a.day.localeCompare(b.day) || DEADLINE_KINDS.indexOf(a.kind) - DEADLINE_KINDS.indexOf(b.kind);

/** The next deadline of a company that is still to be done, late ones first; null without any. Soft ones do not count. */
export function nextDeadline<D extends Pick<Deadline, 'day' | 'kind' | 'done'>>(
  deadlines: readonly D[],
): D | null {
  const open = deadlines.filter(({ kind, done }) => done === null && !SOFT_KINDS.includes(kind));
  return open.toSorted(byDay)[0] ?? null;
}
