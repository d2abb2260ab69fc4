/** The number of directors a company needs, their longest term, and what an appointment states. */
import type { FormKey, LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';

interface Minimum {
  least: number;
  /** With fewer than three owners, this number of directors is enough. */
  withFewOwners?: number;
  /** The articles may provide for a sole director. */
  soleAllowed?: boolean;
}

const memory = (articles: string) => from(`${CSA}, ${articles} (memory)`, CSA_DATE, 'unconfirmed');
const board = from(`${CSA}, articles 7:85 and 7:101 (jubel.be, 19 February 2024)`, CSA_DATE, 'likely');

/** The minimum number of directors; null where the rule was not found. */
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

/** The longest term in years, for the forms that have one. */
export const LONGEST_TERM: Partial<Record<FormKey, Rule<number>>> = {
  SA: memory('article 7:85, § 2')(6),
};

/** A company that is a director appoints a natural person as its permanent representative, whose identity is checked like a director's. */
export const PERMANENT_REPRESENTATIVE: Rule<boolean> = memory('article 2:55')(true);
/** Directors may elect domicile at the seat for what concerns their office. */
export const ELECTION_OF_DOMICILE: Rule<boolean> = memory('article 2:54')(true);

const representative = from(`${CSA}, article 2:55 (cms.law)`, CSA_DATE, 'likely');
/** Nobody may sit both in their own name and as a company's permanent representative in the same organ. */
export const DOUBLE_CAPACITY: Rule<boolean> = representative(true);
/** Nobody may represent two companies in the same organ. */
export const ONE_COMPANY_EACH: Rule<boolean> = representative(true);

/** The board represents the company as one body: the articles, not the meeting, allow a director to act alone. */
export const COLLEGE: Rule<readonly FormKey[]> = memory('article 7:93')(['SA']);

/** An appointment states whether its directors represent alone, jointly or as a college. */
export const SAYS_COLLEGE: Rule<readonly FormKey[]> = memory('article 9:7')(['ASBL']);

/**
 * Excluded from management: minors, people under protection for such acts, and those barred after a bankruptcy. The product can
 * only see the age, in the national number of an accepted check.
 */
export const CAPACITY: Rule<true> = from(
  'Old Civil code, articles 388 and 492/1; law of 4 May 2023 on bans of directors (the first from memory)',
  '2023-08-01',
  'unconfirmed',
)(true);

export interface Board {
  /** In office after the changes of the dossier, companies included. */
  directors: number;
  /** Shareholders or members; null: not known. */
  owners: number | null;
  /** The articles provide for a sole director. */
  soleDirector: boolean;
}

export interface BoardWarning {
  least: number;
  left: number;
  rule: Rule<unknown>;
}

/** Whether fewer directors remain than the form requires; null if there are enough. */
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

/** Whether a single director can be the whole organ without a provision in the articles. */
export const oneIsEnough = (form: LegalForm | null): boolean =>
  form !== null && MINIMUM_DIRECTORS[form.key]?.value.least === 1;

export const soleByArticles = (form: LegalForm | null): boolean =>
  form !== null && MINIMUM_DIRECTORS[form.key]?.value.soleAllowed === true;

/** The longest term of a mandate in years; null if it is unlimited. */
export const longestTerm = (form: LegalForm | null): number | null =>
  (form && LONGEST_TERM[form.key]?.value) ?? null;
