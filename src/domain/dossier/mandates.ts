/**
 * The facts of a mandate that ends or begins. Every one may be left out: then the usual case holds, named at each.
 */

import { longestTerm } from '../law/boards';
import type { LegalForm } from '../law/forms';
import type { AddressParts } from '../registry/bceData';

export const END_CAUSES = ['resignation', 'revocation', 'expiry', 'death'] as const;
export type EndCause = (typeof END_CAUSES)[number];

export const TERM_KINDS = ['indefinite', 'years', 'meeting', 'until'] as const;

/** `meeting`: until the annual meeting of that year is over. */
export type Term =
  | { kind: 'indefinite' }
  | { kind: 'years'; years: number }
  | { kind: 'meeting'; year: number }
  | { kind: 'until'; date: string };

/** `articles`: as these say; `alone` and `jointly`: how a director represents the company. */
export const POWERS = ['articles', 'alone', 'jointly'] as const;
export type Powers = (typeof POWERS)[number];

/** Where somebody lives; abroad, number and postcode may be ''. */
export type Domicile = AddressParts;

export interface MandateEnd {
  /** Usually a resignation. */
  cause: EndCause;
  /** YYYY-MM-DD; usually the date of the change. */
  date: string | null;
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
  /** Usually without end, or the longest that the form allows. */
  term: Term;
  /** Usually not. */
  paid: boolean;
  /** Usually as the articles say. */
  powers: Powers;
  /** `seat`, the usual case: elected there; else the address to publish. */
  domicile: 'seat' | Domicile;
  /** Said only once the person has accepted. */
  accepted: boolean;
  /** Null, the usual case, for a person. */
  company: CompanyDirector | null;
}

/** What is told of some facts: null and left out are the same. */
export type Told<T> = { [K in keyof T]?: T[K] | null | undefined } | null | undefined;

const saidOf = <T extends object>(told: Told<T>): Partial<T> =>
  Object.fromEntries(Object.entries(told ?? {}).filter(([, value]) => value != null)) as Partial<T>;

/** An end as told, the usual case for the rest. */
export const mandateEnd = (effective: string | null, told?: Told<MandateEnd>): MandateEnd => ({
  cause: 'resignation',
  date: effective,
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
    ...saidOf(told),
  };
}
