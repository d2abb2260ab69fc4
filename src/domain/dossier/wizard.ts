/** The wizard as data: screens and server ask these functions, and never compare step numbers. */

import { pathTo } from '../base/paths';
import type { Progress } from './demande';
import {
  SERVICES,
  type Service,
  type ServiceFlags,
  type ServiceStep,
  services,
  servicesOf,
} from './services';
import { STEPS, type StepName } from './steps';

export { STEPS, type StepName };

interface Step {
  /** 1 to 7; the service screens share the sixth. */
  indicator: number;
  /** The progress saved when the step is completed. */
  progress?: Exclude<Progress, 0 | 100>;
}

export const SERVICES_INDICATOR = 6;

const serviceSteps = SERVICES.map((service) => [services[service].step, { indicator: SERVICES_INDICATOR }]);

export const wizard: Record<StepName, Step> = {
  step1: { indicator: 1 },
  step1Validate: { indicator: 2, progress: 25 },
  servicesStep: { indicator: 3 },
  step2: { indicator: 4, progress: 50 },
  step3: { indicator: 5, progress: 75 },
  ...(Object.fromEntries(serviceSteps) as Record<ServiceStep, Step>),
  step4: { indicator: 7 },
};

export const INDICATORS = 7;

export const serviceOf = (step: StepName): Service | undefined =>
  SERVICES.find((service) => services[service].step === step);

export const isServiceStep = (step: StepName): step is ServiceStep => serviceOf(step) !== undefined;

export const serviceStepsOf = (flags: ServiceFlags): StepName[] =>
  servicesOf(flags).map((service) => services[service].step);

/** The steps of this demande, in order, with the chosen service screens only. */
export const stepsOf = (flags: ServiceFlags): StepName[] => {
  const chosen = serviceStepsOf(flags);
  return STEPS.filter((step) => !isServiceStep(step) || chosen.includes(step));
};

/** The step after `step`; null: none, after the text and, for a demande without any service, after the dates. */
export function next(step: StepName, flags: ServiceFlags): StepName | null {
  if (step === 'step3' && serviceStepsOf(flags).length === 0) return null;
  return STEPS.slice(STEPS.indexOf(step) + 1).find((name) => stepsOf(flags).includes(name)) ?? null;
}

/** The step before `step`; null before the first. */
export function previous(step: StepName, flags: ServiceFlags): StepName | null {
  return STEPS.slice(0, STEPS.indexOf(step)).findLast((name) => stepsOf(flags).includes(name)) ?? null;
}

/** Where the wizard resumes with this progress. */
export function resume(progress: number): StepName | 'finish' {
  if (progress < 25) return 'step1Validate';
  if (progress < 50) return 'servicesStep';
  if (progress < 75) return 'step2';
  if (progress < 100) return 'step3';
  return 'finish';
}

/** The address that resumes the wizard; `resume=1` redirects from an outdated list to the current step. */
export const resumePath = (demande: { id: number; open_step: StepName }): string =>
  pathTo(demande.open_step, undefined, { demande_id: demande.id, resume: 1 });

export const indicator = (step: StepName): number => wizard[step].indicator;

/** '6b' for the second of several chosen services, '5' for any other step. */
export function label(step: StepName, flags: ServiceFlags): string {
  const chosen = serviceStepsOf(flags);
  const place = chosen.indexOf(step);
  const number = String(indicator(step));
  return place >= 0 && chosen.length > 1 ? `${number}${letter(place)}` : number;
}

const letter = (place: number): string => String.fromCharCode('a'.charCodeAt(0) + place);
