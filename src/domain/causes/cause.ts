import type { DossierFacts } from '../dossier/facts';
import type { StepName } from '../dossier/steps';
import type { FormKey } from '../law/forms';
import type { Subject } from '../law/publication';
import type { Rule } from '../law/rule';

/** `blocks` the finish, `warns` before it, `reminds` of what is done on paper or afterwards. */
export const SEVERITIES = ['blocks', 'warns', 'reminds'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where it is put right: a step, the documents, or with the papers at the counter. */
export type Place = StepName | 'documents' | 'counter';

/** What a text says in its places; a day is YYYY-MM-DD, and is written out by who shows it. */
export type CauseValues = Record<string, string | number>;

/** One instance of a cause in a dossier. */
export interface Met {
  step: Place;
  /** The field to go to, when there is one. */
  field?: string;
  /** Of the dirigeant or shareholder. */
  person?: { id: number; name: string };
  values?: CauseValues;
}

/** What is found: at the usual place of the cause, unless it says another. */
export type Found = Omit<Met, 'step'> & { step?: Place };

/** A cause for which a registry hands a dossier back, or for which what it takes is void. */
export interface Cause {
  /** Its words: `causes.<id>.title` what is looked at, `causes.<id>.line` what is wrong; a blocking one has its code too. */
  id: string;
  rule: Rule<unknown>;
  severity: Severity;
  forms: readonly FormKey[] | 'all';
  /** What a dossier must have for it: one of its subjects, a deposit of its own, or nothing more. */
  about: Subject | 'filing' | 'any';
  place: Place;
  /** What dossier/missing tells a blocking one by in its own words; without it the catalogue tells it, by the code `causes.<id>`. */
  code?: string;
  /**
   * It can only be the program's doing: it lies in what nobody types and nobody chooses. A return for it gives the credits of the
   * dossier back (dossier/journal/ours).
   */
  ours?: Rule<true>;
  /** Every instance in the dossier; none: in order. */
  met: (facts: DossierFacts) => Found[];
}

/** One that stands for the whole dossier. */
export const once = (met: boolean, found: Found = {}): Found[] => (met ? [found] : []);
