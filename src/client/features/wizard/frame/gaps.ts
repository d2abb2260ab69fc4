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

/**
 * Something that is missing, as domain/missing() tells it; the first step, which has no demande yet, tells its own in
 * the same form.
 */
export type Gap = Missing;

/** The element a gap leads to. Give this id to the field, or to the fieldset of a choice. */
export const gapId = (field: string, personId?: number): string =>
  personId === undefined ? `field-${field}` : `field-${field}-${personId}`;

/** The field of what is typed on a step and not saved: the step leads to its form. */
export const UNFINISHED = 'unfinished';

/**
 * What keeps from leaving a step: all that is missing on it but links that wait to be sent, which leave in a moment, and cards, which
 * may be handed in later.
 */
export function stepGap(demande: Demande, step: StepName): Gap | undefined {
  const service = serviceOf(step);
  const people = service && services[service].people;
  const links =
    people && demande[people].some((person) => needsLink(person) && person.link_state !== 'queued');
  return missing(demande).find(
    (gap) => gap.step === step && blocksStep(gap) && (gap.field !== 'links' || links),
  );
}

/** Whether a person has begun on a service screen: until then its gaps are still to come, not missing. */
function started(step: StepName, demande: Demande): boolean {
  const service = serviceOf(step);
  return service !== undefined && services[service].isBegun(demande);
}

/** A step that is left forwards posts its progress; until that has happened it is not done. */
const posted = (step: StepName, demande: Demande): boolean =>
  demande.progress >= (wizard[step].progress ?? 0);

/** Whether a person is on this step, has been on it, or has been on one that comes after it. */
function reached(step: StepName, demande: Demande, current: StepName): boolean {
  const steps = stepsOf(demande);
  const furthest = steps.findLastIndex(
    (name) => wizard[name].progress !== undefined && posted(name, demande),
  );
  return steps.indexOf(step) <= Math.max(steps.indexOf(current), furthest) || started(step, demande);
}

/**
 * What is missing on the steps a person has been on, in their order: what is still to come is no fault. What is typed and
 * not saved on another step is missing as well.
 */
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

/** How many steps come after this one: the tabs, and the service screens that share the sixth. */
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

/** Each step of this demande as the tabs show it: reachable backwards, and forwards up to the first incomplete one. */
export function stepViews(demande: Demande, current: StepName, unsaved: readonly StepName[]): StepView[] {
  const steps = stepsOf(demande);
  const open = new Set([
    ...missing(demande)
      .filter(blocksStep)
      .map(({ step }) => step),
    ...unsaved,
  ]);
  // It may be left without an answer, and is not done without one.
  const unread = articlesUnread(dossierFacts(demande)) ? 'addressService' : undefined;
  const complete = (step: StepName) => !open.has(step) && posted(step, demande);
  const firstIncomplete = steps.findIndex((step) => !complete(step));
  const last = Math.max(steps.indexOf(current), firstIncomplete < 0 ? steps.length - 1 : firstIncomplete);
  return steps.map((step, index) => ({ step, state: stateOf(step), reachable: index <= last }));

  function stateOf(step: StepName): StepState {
    if (step === current) return 'current';
    // The text has nothing that could be missing: until the demande is finished it is still to come.
    if (step === 'step4') return 'todo';
    const before = steps.indexOf(step) < last || reached(step, demande, current);
    if (complete(step)) return !before ? 'todo' : step === unread ? 'incomplete' : 'done';
    return reached(step, demande, current) ? 'incomplete' : 'todo';
  }
}
