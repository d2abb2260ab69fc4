import { blocksStep, type Missing, missing } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { articlesUnread } from '#domain/dossier/questions';
import { services } from '#domain/dossier/services';
import {
  INDICATORS,
  indicator,
  type StepName,
  serviceOf,
  serviceStepsOf,
  stepsOf,
  wizard,
} from '#domain/dossier/wizard';
import { needsLink } from '#domain/people/identityStatus';

/** A missing field, from domain/missing(). The first step has no demande yet and lists its own in the same form. */
export type Gap = Missing;

/** The id of the element a gap leads to: of the field, or of the fieldset of a choice. */
export const gapId = (field: string, personId?: number): string =>
  personId === undefined ? `field-${field}` : `field-${field}-${personId}`;

/** The field of a gap for unsaved values on another step. */
export const UNFINISHED = 'unfinished';

/** The first gap that blocks leaving a step. Queued links do not block, as they are sent in a moment, nor cards, which may follow later. */
export function stepGap(demande: Demande, step: StepName): Gap | undefined {
  const service = serviceOf(step);
  const people = service && services[service].people;
  const links =
    people && demande[people].some((person) => needsLink(person) && person.link_state !== 'queued');
  return missing(demande).find(
    (gap) => gap.step === step && blocksStep(gap) && (gap.field !== 'links' || links),
  );
}

/** Whether the service of the step has been started: before that its gaps are not shown as missing. */
function started(step: StepName, demande: Demande): boolean {
  const service = serviceOf(step);
  return service !== undefined && services[service].isBegun(demande);
}

/** Going forwards posts the progress of a step; before that it is not done. */
const posted = (step: StepName, demande: Demande): boolean =>
  demande.progress >= (wizard[step].progress ?? 0);

/** Whether the person is or was on this step or on a later one. */
function reached(step: StepName, demande: Demande, current: StepName): boolean {
  const steps = stepsOf(demande);
  const furthest = steps.findLastIndex(
    (name) => wizard[name].progress !== undefined && posted(name, demande),
  );
  return steps.indexOf(step) <= Math.max(steps.indexOf(current), furthest) || started(step, demande);
}

/** What is missing on the steps the person has been on, in step order. Unsaved values on another step are a gap as well. */
export function gapsSoFar(demande: Demande, current: StepName, unsaved: readonly StepName[]): Gap[] {
  const gaps = missing(demande).filter(({ step }) => reached(step, demande, current));
  const notSaved = unsaved.filter((step) => step !== current && gaps.every((gap) => gap.step !== step));
  return stepsOf(demande).flatMap((step) => [
    ...gaps.filter((gap) => gap.step === step),
    ...notSaved
      .filter((name) => name === step)
      .map((name) => ({ step: name, code: 'wizard.notSaved', field: UNFINISHED })),
  ]);
}

/** The number of tabs after this one, plus the later service screens, which share the sixth tab. */
export function stepsToCome(step: StepName, demande: Demande | null): number {
  const services = demande ? serviceStepsOf(demande) : [];
  const place = services.indexOf(step);
  const beside = place < 0 ? 0 : services.length - 1 - place;
  return INDICATORS - indicator(step) + beside;
}

export type StepState = 'current' | 'done' | 'incomplete' | 'todo';

export interface StepView {
  step: StepName;
  state: StepState;
  reachable: boolean;
}

/** The tabs of the dossier. Reachable are the steps before, and those up to the first incomplete one. */
export function stepViews(demande: Demande, current: StepName, unsaved: readonly StepName[]): StepView[] {
  const steps = stepsOf(demande);
  const open = new Set([
    ...missing(demande)
      .filter(blocksStep)
      .map(({ step }) => step),
    ...unsaved,
  ]);
  // This question may be left open, but the step is then not done.
  const unread = articlesUnread(dossierFacts(demande)) ? 'addressService' : undefined;
  const complete = (step: StepName) => !open.has(step) && posted(step, demande);
  const firstIncomplete = steps.findIndex((step) => !complete(step));
  const last = Math.max(steps.indexOf(current), firstIncomplete < 0 ? steps.length - 1 : firstIncomplete);
  return steps.map((step, index) => ({ step, state: stateOf(step), reachable: index <= last }));

  function stateOf(step: StepName): StepState {
    if (step === current) return 'current';
    // The text has no gaps: it is to do until the dossier is finished.
    if (step === 'step4') return 'todo';
    const before = steps.indexOf(step) < last || reached(step, demande, current);
    if (complete(step)) return !before ? 'todo' : step === unread ? 'incomplete' : 'done';
    return reached(step, demande, current) ? 'incomplete' : 'todo';
  }
}
