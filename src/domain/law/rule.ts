/**
 * How sure a rule is. `certain`: two or more independent sources, or the official one. `likely`: one source. `unconfirmed`:
 * practice or memory: a screen or a paper words it with care, or leaves it out, and never prints it as certain.
 */
export type Confidence = 'certain' | 'likely' | 'unconfirmed';

/** One rule of Belgian law or practice, with where it comes from. */
export interface Rule<T> {
  value: T;
  /** Article and version, or who published it. */
  source: string;
  /** YYYY-MM-DD since when it holds, or the day of the source; null when it was not found. */
  date: string | null;
  confidence: Confidence;
}

/** The state of the rules that a dossier was made with: changes with every change of a rule in this folder. */
export const LAW_VERSION = '2026-11-30';

/** The Companies and Associations Code, as sources name it. */
export const CSA = 'CSA/WVV (law of 23 March 2019)';

/** The day the code came into force for new companies; for existing ones on 1 January 2020. */
export const CSA_DATE = '2019-05-01';

/** Builds rules that share a source: `const csa = from('…', '2019-05-01', 'certain'); csa(30)`. */
export const from =
  (source: string, date: string | null, confidence: Confidence) =>
  <T>(value: T): Rule<T> => ({ value, source, date, confidence });

/** Whether a fact may be printed as it stands; what is unconfirmed is asked for, not stated. */
export const isPrintable = ({ confidence }: Rule<unknown>): boolean => confidence !== 'unconfirmed';

/** The sites that a source names, which are called the same in any language. */
export const sitesOf = ({ source }: Rule<unknown>): string[] =>
  source.match(/[a-z][\w-]*(?:\.[\w-]+)*\.(?:be|eu|law)\b/g) ?? [];
