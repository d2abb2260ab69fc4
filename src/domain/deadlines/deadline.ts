/** What a client company must do by which day, with the rule behind it. */

import { DUE_KINDS } from '../clients/client';
import type { Rule } from '../law/rule';
import type { ClosedDay } from '../law/workingDays';

/** Besides legal deadlines: the last day to reuse an identity check, and the last day of a year's publication fee. */
export const DEADLINE_KINDS = [...DUE_KINDS, 'check', 'tariff'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** What a user can mute: deadlines, and (in mails) unexplained changes in the registry. */
export const NOTIFIED_KINDS = [...DEADLINE_KINDS, 'change'] as const;
export type NotifiedKind = (typeof NOTIFIED_KINDS)[number];

/** Kinds that are never overdue: once the day is over, nothing can be done about them. */
export const SOFT_KINDS: readonly DeadlineKind[] = ['check', 'tariff'];

/**
 * What is to be done. `finish`: first finish the dossier; `correct`: it was refused; `decision`: it awaits validation. `dossier`:
 * its number, null: none is open; `people`: ending mandates or expiring checks; `atRegistry`: the smallest associations deposit
 * their accounts there, the others at the National Bank.
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
  /** Identifies it among those of its kind and company; stays the same if the day moves. */
  period: string;
  /** The last day on which an office can do it, YYYY-MM-DD: the end of the term, or the working day before. */
  day: string;
  /** The end of the term, YYYY-MM-DD. */
  ends: string;
  /** Why the day is before the end; null if they are the same. */
  closed: ClosedDay | null;
  rule: Pick<Rule<unknown>, 'source' | 'date' | 'confidence'>;
  expected: Expected;
  /** The day it was done, as noted by the office; null: not done. */
  done: string | null;
}

/** A deadline noted as done on a day. */
export interface Mark {
  kind: DeadlineKind;
  period: string;
  on: string;
}

/** Limits how far ahead a list can look: it grows with every year. */
export const MAX_YEARS_AHEAD = 10;

/** The key of a deadline within its company, for marks and calendars. */
export const deadlineKey = ({ kind, period }: Pick<Deadline, 'kind' | 'period'>): string =>
  `${kind}:${period}`;

/** Days from `today` to `day`, negative if it is over; both YYYY-MM-DD. */
export const daysLeft = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;

/** The order in lists: by day, then by kind. */
export const byDay = (a: Pick<Deadline, 'day' | 'kind'>, b: Pick<Deadline, 'day' | 'kind'>): number =>
  a.day.localeCompare(b.day) || DEADLINE_KINDS.indexOf(a.kind) - DEADLINE_KINDS.indexOf(b.kind);

/** The next open deadline of a company, overdue ones first; null: none. Soft kinds do not count. */
export function nextDeadline<D extends Pick<Deadline, 'day' | 'kind' | 'done'>>(
  deadlines: readonly D[],
): D | null {
  const open = deadlines.filter(({ kind, done }) => done === null && !SOFT_KINDS.includes(kind));
  return open.toSorted(byDay)[0] ?? null;
}
