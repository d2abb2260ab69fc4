/** A company or association that an office keeps an eye on: its client. */

/** What a client's next deadline is about. */
export const DUE_KINDS = ['deposit', 'mandate', 'meeting', 'ubo', 'accounts'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Stands for « no deadline known », so that lists sorted by deadline have an order: such clients come last. */
export const NO_DUE = '9999-12-31';

/** How far the registry has been read: `unknown` when it has no such number, `gone` when it had it once. */
export const READINGS = ['awaited', 'read', 'unknown', 'gone'] as const;
export type Reading = (typeof READINGS)[number];

/** What the registry has changed of a client; `ended`: struck off or stopped, and its coming back. */
export const CHANGE_KINDS = ['name', 'form', 'seat', 'situation', 'ended', 'directors'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Longest text of a note. */
export const NOTE_MAX = 2_000;

/** The end of a financial year, MM-DD; 29 February is none: a year that ends with February ends on 02-28. */
const YEAR_END = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether `value` is a day of every year, MM-DD. */
export function isYearEnd(value: string): boolean {
  if (!YEAR_END.test(value)) return false;
  const day = new Date(`2001-${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === value;
}
