/** All reasons for which a registry returns a dossier, and which of them occur in a given dossier. */
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

/** In the order of the screens: blocking, warning, reminding; by subject within. */
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

/** The text id of what is checked. */
export const causeTitle = (id: string) => `causes.${id}.title` as const;
/** The text id of what is wrong; takes the values of the occurrence. */
export const causeLine = (id: string) => `causes.${id}.line` as const;
/** The text id of the rule's citation for users; `rule.source` is for the maintainers of the rules. */
export const causeRule = (id: string) => `causes.${id}.rule` as const;
/** Whether a code belongs to a cause; its text is a complete sentence without values. */
export const isCause = (code: string): boolean => code.startsWith('causes.');

/** Whether a registry checks it in this dossier. An unknown form only gets the causes of all forms. */
export function applies({ forms, about }: Cause, facts: DossierFacts): boolean {
  const { legalForm } = facts.company;
  if (forms !== 'all' && !(legalForm && forms.includes(legalForm.key))) return false;
  if (about === 'any') return true;
  return about === 'filing' ? filedSubjects(facts).length > 0 : facts[about] !== null;
}

const metOf = ({ met, place }: Cause, facts: DossierFacts): Met[] =>
  met(facts).map(({ step = place, ...found }: Found) => ({ step, ...found }));

/** A checked cause; `met` is empty if it is in order. */
export interface CauseCheck {
  id: string;
  severity: Severity;
  cause: Cause;
  met: Met[];
}

/** Every cause that applies: first those that occur, then those in order, both in the order of the catalogue. */
export function checkDossier(facts: DossierFacts): CauseCheck[] {
  const checks = CAUSES.filter((cause) => applies(cause, facts)).map((cause) => ({
    id: cause.id,
    severity: cause.severity,
    cause,
    met: metOf(cause, facts),
  }));
  return [...checks.filter(({ met }) => met.length > 0), ...checks.filter(({ met }) => met.length === 0)];
}

/** The severity of a cause that occurs, or 'inOrder'. */
export type CauseState = Severity | 'inOrder';
export const causeState = ({ severity, met }: CauseCheck): CauseState =>
  met.length > 0 ? severity : 'inOrder';

/** Whether it blocks the finish, or deserves attention before it. */
export const isOpenCause = (check: CauseCheck): boolean => ['blocks', 'warns'].includes(causeState(check));

const isStep = (place: Place): place is StepName => STEPS.some((step) => step === place);
const BLOCKING = CAUSES.filter(({ severity, code }) => severity === 'blocks' && code === undefined);

/** Causes that block the finish and that only the catalogue reports, with their codes. */
export const blockingCauses = (facts: DossierFacts): (Met & { step: StepName; code: string })[] =>
  BLOCKING.filter((cause) => applies(cause, facts)).flatMap((cause) =>
    metOf(cause, facts).flatMap(({ step, ...met }) =>
      isStep(step) ? [{ ...met, step, code: `causes.${cause.id}` }] : [],
    ),
  );
