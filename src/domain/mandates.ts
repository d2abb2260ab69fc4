/**
 * The facts of a mandate that ends or begins, and the other facts of the law that a dossier can be told. Every one may be
 * left out: then the usual case holds, named at each.
 */
import type { AddressParts } from './bceData';
import { longestTerm } from './law/boards';
import type { LegalForm } from './law/forms';
import type { LawOverrides } from './law/overrides';

export const END_CAUSES = ['resignation', 'revocation', 'expiry', 'death'] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** `meeting`: until the annual meeting of that year is over. */
export type Term =
  | { kind: 'indefinite' }
  | { kind: 'years'; years: number }
  | { kind: 'meeting'; year: number }
  | { kind: 'until'; date: string };

/** `articles`: as these say; `alone` and `jointly`: how a director represents the company. */
export type Powers = 'articles' | 'alone' | 'jointly';

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
  domicile: 'seat' | AddressParts;
  /** Said only once the person has accepted. */
  accepted: boolean;
  /** Null, the usual case, for a person. */
  company: CompanyDirector | null;
}

/** What a dossier can be told beside what it holds; people by the id of their dirigeant. */
export interface MoreFacts {
  /** Whether the address of the seat stands in the articles; not told: it does not, and the screen may ask. */
  addressInArticles?: boolean | null;
  mandateEnds?: Readonly<Record<number, Partial<MandateEnd>>>;
  appointments?: Readonly<Record<number, Partial<Appointment>>>;
  /** Who deposits when that is not the accountant of the account. */
  depositorName?: string | null;
  /** Not told: one director in the registry, where the form allows one without a word in the articles. */
  soleDirector?: boolean;
  /** Not told: one shareholder in the dossier. */
  soleOwner?: boolean;
  /** Shareholders or members, for the least number of directors; not told: those in the dossier. */
  owners?: number | null;
  /** Of an old SCRL/CVBA: it really is a cooperative. */
  cooperative?: boolean;
  /** What the operator knows better of courts and counters. */
  law?: LawOverrides;
}

/** An end as told, the usual case for the rest. */
export const mandateEnd = (effective: string | null, told: Partial<MandateEnd> = {}): MandateEnd => ({
  cause: 'resignation',
  date: effective,
  ...told,
});

/** An appointment as told, the usual case of the form for the rest. */
export function appointment(
  form: LegalForm | null,
  effective: string | null,
  told: Partial<Appointment> = {},
): Appointment {
  const longest = longestTerm(form);
  return {
    start: effective,
    term: longest === null ? { kind: 'indefinite' } : { kind: 'years', years: longest },
    paid: false,
    powers: 'articles',
    domicile: 'seat',
    accepted: false,
    company: null,
    ...told,
  };
}
