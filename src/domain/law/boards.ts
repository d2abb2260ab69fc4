/** How many must manage, for how long, and what an appointment says. */
import type { FormKey, LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';

interface Minimum {
  least: number;
  /** Fewer owners than three allow fewer directors. */
  withFewOwners?: number;
  /** The articles may provide for a sole director. */
  soleAllowed?: boolean;
}

const memory = (articles: string) => from(`${CSA}, ${articles} (memory)`, CSA_DATE, 'unconfirmed');
const board = from(`${CSA}, articles 7:85 and 7:101 (jubel.be, 19 February 2024)`, CSA_DATE, 'likely');

/** Least number of directors; null where the rule was not found. */
export const MINIMUM_DIRECTORS: Record<FormKey, Rule<Minimum> | null> = {
  SRL: memory('article 5:70')({ least: 1 }),
  SC: memory('article 6:58')({ least: 1 }),
  SA: board({ least: 3, withFewOwners: 2, soleAllowed: true }),
  ASBL: from(`${CSA}, article 9:5`, CSA_DATE, 'certain')({ least: 3, withFewOwners: 2 }),
  SNC: memory('book 4')({ least: 1 }),
  SComm: memory('book 4')({ least: 1 }),
  SE: null,
  SCE: null,
  AISBL: null,
};

/** Longest term in years; null for a form without one. */
export const LONGEST_TERM: Partial<Record<FormKey, Rule<number>>> = {
  SA: memory('article 7:85, § 2')(6),
};

/** A company as director names a person who represents it, and who is checked like a director. */
export const PERMANENT_REPRESENTATIVE: Rule<boolean> = memory('article 2:55')(true);
/** Directors may elect domicile at the seat for what concerns their office. */
export const ELECTION_OF_DOMICILE: Rule<boolean> = memory('article 2:54')(true);

const representative = from(`${CSA}, article 2:55 (cms.law)`, CSA_DATE, 'likely');
/** Nobody sits both in their own name and as the permanent representative of a company in the same organ. */
export const DOUBLE_CAPACITY: Rule<boolean> = representative(true);
/** Nor does anybody represent two companies in it. */
export const ONE_COMPANY_EACH: Rule<boolean> = representative(true);

/** The board represents as one body: that a director acts alone is for the articles, not for the meeting. */
export const COLLEGE: Rule<readonly FormKey[]> = memory('article 7:93')(['SA']);

/** An appointment says whether its directors represent alone, jointly or as a college. */
export const SAYS_COLLEGE: Rule<readonly FormKey[]> = memory('article 9:7')(['ASBL']);

/**
 * Nobody manages who is a minor, or under protection for that, or barred as a bankrupt. Of all this only the age is seen, in the national
 * number of an accepted check.
 */
export const CAPACITY: Rule<true> = from(
  'Old Civil code, articles 388 and 492/1; law of 4 May 2023 on bans of directors (the first from memory)',
  '2023-08-01',
  'unconfirmed',
)(true);

export interface Board {
  /** In office after the dossier, companies counted. */
  directors: number;
  /** Shareholders or members; null while it is not known. */
  owners: number | null;
  /** The articles provide for a sole director. */
  soleDirector: boolean;
}

export interface BoardWarning {
  least: number;
  left: number;
  rule: Rule<unknown>;
}

/** Whether fewer directors are left than the form wants; null when there are enough. */
export function boardWarning(
  form: LegalForm | null,
  { directors, owners, soleDirector }: Board,
): BoardWarning | null {
  const rule = form && MINIMUM_DIRECTORS[form.key];
  if (!rule) return null;
  const { least, withFewOwners = least, soleAllowed = false } = rule.value;
  if (soleAllowed && soleDirector && directors === 1) return null;
  const wanted = owners !== null && owners < 3 ? withFewOwners : least;
  return directors < wanted ? { least: wanted, left: directors, rule } : null;
}

/** Whether one director may be the whole organ without a word about it in the articles. */
export const oneIsEnough = (form: LegalForm | null): boolean =>
  form !== null && MINIMUM_DIRECTORS[form.key]?.value.least === 1;

/** Whether the articles of this form may provide for a sole director. */
export const soleByArticles = (form: LegalForm | null): boolean =>
  form !== null && MINIMUM_DIRECTORS[form.key]?.value.soleAllowed === true;

/** Longest term of a mandate, in years; null when it may be without end. */
export const longestTerm = (form: LegalForm | null): number | null =>
  (form && LONGEST_TERM[form.key]?.value) ?? null;
