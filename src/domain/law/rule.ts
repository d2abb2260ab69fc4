/**
 * How certain a rule is. `certain`: two or more independent sources, or the official one. `likely`: one source. `unconfirmed`:
 * practice or memory: screens and documents word it carefully or omit it, and never state it as certain.
 */
export type Confidence = 'certain' | 'likely' | 'unconfirmed';

/** A rule of Belgian law or practice, with its source. */
export interface Rule<T> {
  value: T;
  /** Article and version, or the publisher. */
  source: string;
  /** YYYY-MM-DD since when it applies, or the day of the source; null: not found. */
  date: string | null;
  confidence: Confidence;
}

/** The version of the rules, stored with each dossier: changes with every change of a rule in this folder. */
export const LAW_VERSION = '2026-11-30';

/** The Companies and Associations Code, as cited in sources. */
export const CSA = 'CSA/WVV (law of 23 March 2019)';

/** The day the code took effect for new companies; for existing ones 1 January 2020. */
export const CSA_DATE = '2019-05-01';

/** Builds rules that share a source: `const csa = from('…', '2019-05-01', 'certain'); csa(30)`. */
export const from =
  (source: string, date: string | null, confidence: Confidence) =>
  <T>(value: T): Rule<T> => ({ value, source, date, confidence });

/** Whether a fact may be printed; an unconfirmed one is asked, not stated. */
export const isPrintable = ({ confidence }: Rule<unknown>): boolean => confidence !== 'unconfirmed';

/** The web sites in a source: their names need no translation. */
export const sitesOf = ({ source }: Rule<unknown>): string[] =>
  source.match(/[a-z][\w-]*(?:\.[\w-]+)*\.(?:be|eu|law)\b/g) ?? [];
