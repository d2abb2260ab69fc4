import type { DossierFacts } from '../dossier/facts';
import type { StepName } from '../dossier/steps';
import type { FormKey } from '../law/forms';
import type { Subject } from '../law/publication';
import type { Rule } from '../law/rule';

/** `blocks`: the dossier cannot be finished; `warns`: shown before finishing; `reminds`: about paper or later steps. */
export const SEVERITIES = ['blocks', 'warns', 'reminds'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where it is corrected: a step, the documents, or the paper documents at the counter. */
export type Place = StepName | 'documents' | 'counter';

/** Values in a cause's text. A day is YYYY-MM-DD, and is formatted when shown. */
export type CauseValues = Record<string, string | number>;

/** An occurrence of a cause in a dossier. */
export interface Met {
  step: Place;
  /** The field to focus, if there is one. */
  field?: string;
  /** The dirigeant or shareholder. */
  person?: { id: number; name: string };
  values?: CauseValues;
}

/** An occurrence; `step` is the cause's usual place if left out. */
export type Found = Omit<Met, 'step'> & { step?: Place };

/** A reason for which a registry returns a dossier, or which makes a decision void. */
export interface Cause {
  /** Texts: `causes.<id>.title` for what is checked, `causes.<id>.line` for what is wrong; a blocking one also has an error code. */
  id: string;
  rule: Rule<unknown>;
  severity: Severity;
  forms: readonly FormKey[] | 'all';
  /** What the dossier must have: one of its subjects, its own filing, or nothing in particular. */
  about: Subject | 'filing' | 'any';
  place: Place;
  /** The error code of a blocking cause that causes/missing reports with its own text; left out: `causes.<id>`. */
  code?: string;
  /**
   * Only a bug of the program can cause it, as nobody types or chooses its data. A return for it refunds the dossier's credits
   * (journal/ours).
   */
  ours?: Rule<true>;
  /** Every occurrence in the dossier; empty: in order. */
  met: (facts: DossierFacts) => Found[];
}

/** An occurrence that concerns the whole dossier. */
export const once = (met: boolean, found: Found = {}): Found[] => (met ? [found] : []);
