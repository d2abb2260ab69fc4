/** A company or association that an office looks after: its client. */

/** The subject of a client's next deadline. */
export const DUE_KINDS = ['deposit', 'mandate', 'meeting', 'ubo', 'accounts'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Stands for 'no deadline': sorts such clients last. */
export const NO_DUE = '9999-12-31';

/** The reading of the registry: `unknown`: it has no such number; `gone`: it no longer has it. */
export const READINGS = ['awaited', 'read', 'unknown', 'gone'] as const;
export type Reading = (typeof READINGS)[number];

/** Changes found in the registry; `ended`: struck off or stopped, or active again. */
export const CHANGE_KINDS = ['name', 'form', 'seat', 'situation', 'ended', 'directors'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Characters of a note. */
export const NOTE_MAX = 2_000;

/** The end of a financial year, MM-DD; never 29 February: a year that ends with February ends on 02-28. */
const YEAR_END = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether `value` is a day that exists in every year, MM-DD. */
export function isYearEnd(value: string): boolean {
  if (!YEAR_END.test(value)) return false;
  const day = new Date(`2001-${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === value;
}
