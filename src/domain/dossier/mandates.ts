/**
 * The facts of a mandate that ends or begins. Every one may be left out: then the usual case holds, named at each.
 */

import { COLLEGE, longestTerm, SAYS_COLLEGE } from '../law/boards';
import type { FormKey, LegalForm } from '../law/forms';
import type { Rule } from '../law/rule';
import type { NameParts } from '../people/names';
import type { AddressParts } from '../registry/bceData';

/**
 * By whom a dossier has its directors come and go: `meeting`, the usual case; `board`, which notes an end and fills a place until
 * the next meeting; `director`: who resigns publishes it without a decision of anybody.
 */
export const DIRECTORS_BY = ['meeting', 'board', 'director'] as const;
export type DirectorsBy = (typeof DIRECTORS_BY)[number];

/** What happens to the mandate of a director who is in office and stays: a new term, or the confirmation of a co-option. */
export const CONTINUATIONS = ['renewal', 'confirmation'] as const;

/** With the daily management as well, or with that alone: no seat in the organ. */
export const DAILY = ['also', 'only'] as const;
export type Daily = (typeof DAILY)[number];

export const END_CAUSES = ['resignation', 'revocation', 'expiry', 'death'] as const;
export type EndCause = (typeof END_CAUSES)[number];

export const TERM_KINDS = ['indefinite', 'years', 'meeting', 'until'] as const;

/** `meeting`: until the annual meeting of that year is over. */
export type Term =
  | { kind: 'indefinite' }
  | { kind: 'years'; years: number }
  | { kind: 'meeting'; year: number }
  | { kind: 'until'; date: string };

/** Of who is co-opted: until the next meeting, which confirms it or not. */
export type MandateTerm = Term | { kind: 'nextMeeting' };

/** `cooptation`: by the board, which fills a place that has fallen open. */
export type AppointmentKind = 'appointment' | 'cooptation' | (typeof CONTINUATIONS)[number];

/** `articles`: as these say; `alone`, `jointly` and `college`: how directors represent the company. */
export const POWERS = ['articles', 'alone', 'jointly', 'college'] as const;
export type Powers = (typeof POWERS)[number];

/** Those that an appointment of this form may say. */
export function powersFor(form: LegalForm | null): Powers[] {
  const holds = ({ value }: Rule<readonly FormKey[]>) => form !== null && value.includes(form.key);
  return POWERS.filter(
    (powers) => !(powers === 'alone' && holds(COLLEGE)) && (powers !== 'college' || holds(SAYS_COLLEGE)),
  );
}

/** Where somebody lives; abroad, number and postcode may be ''. */
export type Domicile = AddressParts;

export interface MandateEnd {
  /** Usually a resignation. */
  cause: EndCause;
  /** YYYY-MM-DD; usually the date of the change. */
  date: string | null;
  /** The daily management ends alone, and the seat in the organ stays; usually everything ends. */
  daily_only: boolean;
}

/** A company as director: the person of the record is its permanent representative. */
export interface CompanyDirector {
  name: string;
  /** 10 digits. */
  number: string;
  /** As the registry has it; null, or left out, where it does not say. */
  seat?: AddressParts | null | undefined;
}

export interface Appointment {
  /** YYYY-MM-DD; usually the date of the change. */
  start: string | null;
  /** Usually without end, or the longest that the form allows; the next meeting ends that of who is co-opted. */
  term: MandateTerm;
  /** Usually not. */
  paid: boolean;
  /** Usually as the articles say. */
  powers: Powers;
  /** `seat`, the usual case: elected there; else the address to publish. Null of a mandate that goes on: the registry has it. */
  domicile: 'seat' | Domicile | null;
  /** Said only once the person has accepted. */
  accepted: boolean;
  /** Null, the usual case, for a person. */
  company: CompanyDirector | null;
  kind: AppointmentKind;
  /** Null, the usual case: without it. */
  daily: Daily | null;
}

/** A director in office of whom something changes, and whose mandate goes on; what is null stays. */
export interface MandateChange {
  new_name: NameParts | null;
  domicile: Domicile | null;
  /** Who represents the company that is the director. */
  representative: NameParts | null;
  powers: Powers | null;
}

/** What may change of it, in the order of the sentences. */
export const CHANGES = [
  'new_name',
  'domicile',
  'representative',
  'powers',
] as const satisfies (keyof MandateChange)[];

/** What is told of some facts: null and left out are the same. */
export type Told<T> = { [K in keyof T]?: T[K] | null | undefined } | null | undefined;

const saidOf = <T extends object>(told: Told<T>): Partial<T> =>
  Object.fromEntries(Object.entries(told ?? {}).filter(([, value]) => value != null)) as Partial<T>;

/** An end as told, the usual case for the rest. */
export const mandateEnd = (effective: string | null, told?: Told<MandateEnd>): MandateEnd => ({
  cause: 'resignation',
  date: effective,
  daily_only: false,
  ...saidOf(told),
});

/** What of a mandate changes, as told. */
export const mandateChange = (told: Told<MandateChange>): MandateChange => ({
  new_name: null,
  domicile: null,
  representative: null,
  powers: null,
  ...saidOf(told),
});

/**
 * Without end; where the form has a longest term, until the ordinary meeting of its last year: of a term in years nobody knows
 * whether that meeting still lies in it.
 */
export function usualTerm(form: LegalForm | null, start: string | null): Term {
  const years = longestTerm(form);
  if (years === null) return { kind: 'indefinite' };
  return start ? { kind: 'meeting', year: Number(start.slice(0, 4)) + years } : { kind: 'years', years };
}

/** An appointment as told, the usual case of the form for the rest. */
export function appointment(
  form: LegalForm | null,
  effective: string | null,
  told?: Told<Appointment>,
): Appointment {
  const start = told?.start ?? effective;
  return {
    start,
    term: usualTerm(form, start),
    paid: false,
    powers: 'articles',
    domicile: 'seat',
    accepted: false,
    company: null,
    kind: 'appointment',
    daily: null,
    ...saidOf(told),
  };
}
