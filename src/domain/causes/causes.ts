/** Everything for which a registry hands a dossier back, in one list, and what of it a dossier meets. */
import type { DossierFacts } from '../dossier/facts';
import { filedSubjects } from '../dossier/filing';
import { STEPS, type StepName } from '../dossier/steps';
import { LATER_CAUSES } from './afterwards';
import { type Cause, type Found, type Met, type Place, SEVERITIES, type Severity } from './cause';
import { COUNTER_CAUSES } from './counter';
import { DATE_CAUSES } from './dates';
import { DECISION_CAUSES } from './decisions';
import { DIRECTOR_CAUSES } from './directors';
import { FORM_CAUSES } from './forms';
import { LANGUAGE_CAUSES } from './languages';
import { PEOPLE_CAUSES } from './people';
import { SEAT_CAUSES } from './seat';
import { SHARE_CAUSES } from './shares';
import { SIGNING_CAUSES } from './signing';
import { STAGE_CAUSES } from './stages';
import { TEXT_CAUSES } from './text';

export type { Cause, CauseValues, Met, Severity } from './cause';

/** In the order of the screens: what blocks, what warns, what is for paper; by subject within. */
export const CAUSES: readonly Cause[] = [
  ...FORM_CAUSES,
  ...STAGE_CAUSES,
  ...DATE_CAUSES,
  ...SIGNING_CAUSES,
  ...SEAT_CAUSES,
  ...LANGUAGE_CAUSES,
  ...DIRECTOR_CAUSES,
  ...DECISION_CAUSES,
  ...PEOPLE_CAUSES,
  ...SHARE_CAUSES,
  ...TEXT_CAUSES,
  ...COUNTER_CAUSES,
  ...LATER_CAUSES,
].toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/** The message id of what is looked at. */
export const causeTitle = (id: string) => `causes.${id}.title` as const;
/** The message id of what is wrong, with the values of what was met. */
export const causeLine = (id: string) => `causes.${id}.line` as const;
/** The message id of where the rule stands, as people cite it: `rule.source` is for who keeps the rules. */
export const causeRule = (id: string) => `causes.${id}.rule` as const;
/** Whether a code is that of a cause: a sentence by itself, where there are no values. */
export const isCause = (code: string): boolean => code.startsWith('causes.');

/** Whether a registry looks at it in this dossier at all. A form that is not known here may be any. */
export function applies({ forms, about }: Cause, facts: DossierFacts): boolean {
  const { legalForm } = facts.company;
  if (forms !== 'all' && !(legalForm && forms.includes(legalForm.key))) return false;
  if (about === 'any') return true;
  return about === 'filing' ? filedSubjects(facts).length > 0 : facts[about] !== null;
}

const metOf = ({ met, place }: Cause, facts: DossierFacts): Met[] =>
  met(facts).map(({ step = place, ...found }: Found) => ({ step, ...found }));

/** What a cause is in a dossier: `met` is empty where it is in order. */
export interface CauseCheck {
  id: string;
  severity: Severity;
  cause: Cause;
  met: Met[];
}

/** Every cause that applies, in the order of the catalogue: those that are met first, those in order after them. */
export function checkDossier(facts: DossierFacts): CauseCheck[] {
  const checks = CAUSES.filter((cause) => applies(cause, facts)).map((cause) => ({
    id: cause.id,
    severity: cause.severity,
    cause,
    met: metOf(cause, facts),
  }));
  return [...checks.filter(({ met }) => met.length > 0), ...checks.filter(({ met }) => met.length === 0)];
}

/** Where a cause is in a dossier: as severe as it is, or in order. */
export type CauseState = Severity | 'inOrder';
export const stateOf = ({ severity, met }: CauseCheck): CauseState => (met.length > 0 ? severity : 'inOrder');

/** Whether it keeps the dossier from being finished, or ought to be looked at before. */
export const isOpenCause = (check: CauseCheck): boolean => ['blocks', 'warns'].includes(stateOf(check));

const isStep = (place: Place): place is StepName => STEPS.some((step) => step === place);
const TOLD = CAUSES.filter(({ severity, code }) => severity === 'blocks' && code === undefined);

/** What of it keeps a dossier from being finished and is told by nobody else, each with its code. */
export const toldCauses = (facts: DossierFacts): (Met & { step: StepName; code: string })[] =>
  TOLD.filter((cause) => applies(cause, facts)).flatMap((cause) =>
    metOf(cause, facts).flatMap(({ step, ...met }) =>
      isStep(step) ? [{ ...met, step, code: `causes.${cause.id}` }] : [],
    ),
  );
