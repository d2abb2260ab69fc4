/** The facts of a mandate that ends or begins. Each may be left out: the usual case, given at each, then applies. */

import { COLLEGE, longestTerm, SAYS_COLLEGE } from '../law/boards';
import type { FormKey, LegalForm } from '../law/forms';
import type { Rule } from '../law/rule';
import type { NameParts } from '../people/names';
import type { AddressParts } from '../registry/bceData';

/**
 * Who decides on directors in a dossier: `meeting`, the usual case; `board`: states ends and fills vacancies until the next
 * meeting; `director`: publishes their own resignation, without a decision.
 */
export const DIRECTORS_BY = ['meeting', 'board', 'director'] as const;
export type DirectorsBy = (typeof DIRECTORS_BY)[number];

/** What a director in office can get: a new term, or the confirmation of a co-option. */
export const CONTINUATIONS = ['renewal', 'confirmation'] as const;

/** Also with the daily management, or with it only, without a seat in the organ. */
export const DAILY = ['also', 'only'] as const;
export type Daily = (typeof DAILY)[number];

export const END_CAUSES = ['resignation', 'revocation', 'expiry', 'death'] as const;
export type EndCause = (typeof END_CAUSES)[number];

export const TERM_KINDS = ['indefinite', 'years', 'meeting', 'until'] as const;

/** `meeting`: until the end of the annual meeting of that year. */
export type Term =
  | { kind: 'indefinite' }
  | { kind: 'years'; years: number }
  | { kind: 'meeting'; year: number }
  | { kind: 'until'; date: string };

/** After a co-option: until the next meeting, which confirms it or not. */
export type MandateTerm = Term | { kind: 'nextMeeting' };

/** `cooptation`: the board fills a vacancy. */
export type AppointmentKind = 'appointment' | 'cooptation' | (typeof CONTINUATIONS)[number];

/** How directors represent the company; `articles`: as these provide. */
export const POWERS = ['articles', 'alone', 'jointly', 'college'] as const;
export type Powers = (typeof POWERS)[number];

/** The powers that an appointment of this form may state. */
export function powersFor(form: LegalForm | null): Powers[] {
  const applies = ({ value }: Rule<readonly FormKey[]>) => form !== null && value.includes(form.key);
  return POWERS.filter(
    (powers) => !(powers === 'alone' && applies(COLLEGE)) && (powers !== 'college' || applies(SAYS_COLLEGE)),
  );
}

/** A person's domicile; abroad, number and postcode may be ''. */
export type Domicile = AddressParts;

export interface MandateEnd {
  /** Usually a resignation. */
  cause: EndCause;
  /** YYYY-MM-DD; usually the date of the change. */
  date: string | null;
  /** Only the daily management ends, and the seat in the organ stays; usually everything ends. */
  daily_only: boolean;
}

/** A company that is a director; the person of the record is its permanent representative. */
export interface CompanyDirector {
  name: string;
  /** 10 digits. */
  number: string;
  /** From the registry; null or left out: not known. */
  seat?: AddressParts | null | undefined;
}

export interface Appointment {
  /** YYYY-MM-DD; usually the date of the change. */
  start: string | null;
  /** Usually indefinite, or the longest term of the form; after a co-option until the next meeting. */
  term: MandateTerm;
  /** Usually not. */
  paid: boolean;
  /** Usually as the articles provide. */
  powers: Powers;
  /** `seat`, the usual case: elected there; otherwise the address to publish. null: the mandate continues, and the registry has it. */
  domicile: 'seat' | Domicile | null;
  /** Published only after the person accepted. */
  accepted: boolean;
  /** null: a person (the usual case). */
  company: CompanyDirector | null;
  kind: AppointmentKind;
  /** null: without it (the usual case). */
  daily: Daily | null;
}

/** Changes for a director in office whose mandate continues; null: no change. */
export interface MandateChange {
  new_name: NameParts | null;
  domicile: Domicile | null;
  /** The new representative of the company that is the director. */
  representative: NameParts | null;
  powers: Powers | null;
}

/** In the order of the sentences. */
export const MANDATE_CHANGES = [
  'new_name',
  'domicile',
  'representative',
  'powers',
] as const satisfies (keyof MandateChange)[];

/** The client's answers: null and left out both mean not answered. */
export type Answered<T> = { [K in keyof T]?: T[K] | null | undefined } | null | undefined;

const answered = <T extends object>(answers: Answered<T>): Partial<T> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value != null)) as Partial<T>;

/** An end from the answers, with the usual case for the rest. */
export const mandateEnd = (effective: string | null, answers?: Answered<MandateEnd>): MandateEnd => ({
  cause: 'resignation',
  date: effective,
  daily_only: false,
  ...answered(answers),
});

/** The changes of a mandate from the answers. */
export const mandateChange = (answers: Answered<MandateChange>): MandateChange => ({
  new_name: null,
  domicile: null,
  representative: null,
  powers: null,
  ...answered(answers),
});

/**
 * Indefinite; if the form has a longest term, until the ordinary meeting of its last year, as a term in years may end before that
 * meeting.
 */
export function usualTerm(form: LegalForm | null, start: string | null): Term {
  const years = longestTerm(form);
  if (years === null) return { kind: 'indefinite' };
  return start ? { kind: 'meeting', year: Number(start.slice(0, 4)) + years } : { kind: 'years', years };
}

/** An appointment from the answers, with the form's usual case for the rest. */
export function appointment(
  form: LegalForm | null,
  effective: string | null,
  answers?: Answered<Appointment>,
): Appointment {
  const start = answers?.start ?? effective;
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
    ...answered(answers),
  };
}
