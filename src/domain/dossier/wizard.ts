/**
 * The wizard as data, and pure questions about it. Screens and server ask these; nobody compares step numbers.
 */
import type { Demande, Progress, Service } from '../contract/entities/demande';
import { pathTo } from '../contract/paths';
import { STEPS, type StepName } from './steps';

export { STEPS, type StepName };

interface Step {
  /** 1 to 7; the three service screens share the sixth. */
  indicator: number;
  /** Only there when the demande has this service. */
  service?: Service;
  /** Posted when the step is left forwards. */
  progress?: Exclude<Progress, 0 | 100>;
}

export const wizard: Record<StepName, Step> = {
  step1: { indicator: 1 },
  step1Validate: { indicator: 2, progress: 25 },
  servicesStep: { indicator: 3 },
  step2: { indicator: 4, progress: 50 },
  step3: { indicator: 5, progress: 75 },
  addressService: { indicator: 6, service: 'address' },
  dirigeantsService: { indicator: 6, service: 'dirigeants' },
  cessionService: { indicator: 6, service: 'cession_parts' },
  step4: { indicator: 7 },
};

export const INDICATORS = 7;

export type ServiceFlags = Pick<Demande, 'address_service' | 'dirigeants_service' | 'cession_parts_service'>;

/** A dossier that is not there yet: the steps before the choice are the same for all. */
export const NO_SERVICES: ServiceFlags = {
  address_service: 0,
  dirigeants_service: 0,
  cession_parts_service: 0,
};

/** Whether the demande has this service. */
export const hasService = (flags: ServiceFlags, service: Service): boolean =>
  flags[`${service}_service`] === 1;

/** The steps of this demande, in order: the service screens only where chosen. */
export const stepsOf = (flags: ServiceFlags): StepName[] =>
  STEPS.filter((name) => {
    const { service } = wizard[name];
    return service === undefined || hasService(flags, service);
  });

/** The chosen service screens, in order. */
export const serviceStepsOf = (flags: ServiceFlags): StepName[] =>
  stepsOf(flags).filter((name) => wizard[name].service !== undefined);

/**
 * The step after `step`; null where there is none: after the text, and after the dates of a demande without any
 * service, which has nothing to write a text about.
 */
export function next(step: StepName, flags: ServiceFlags): StepName | null {
  if (step === 'step3' && serviceStepsOf(flags).length === 0) return null;
  return STEPS.slice(STEPS.indexOf(step) + 1).find((name) => stepsOf(flags).includes(name)) ?? null;
}

/** The step before `step`, null before the first. */
export function previous(step: StepName, flags: ServiceFlags): StepName | null {
  return STEPS.slice(0, STEPS.indexOf(step)).findLast((name) => stepsOf(flags).includes(name)) ?? null;
}

/** Where a person goes on with a demande of this progress. */
export function resume(progress: number): StepName | 'finish' {
  if (progress < 25) return 'step1Validate';
  if (progress < 50) return 'servicesStep';
  if (progress < 75) return 'step2';
  if (progress < 100) return 'step3';
  return 'finish';
}

/** The address at which the wizard goes on with a demande in progress; from a list of a while ago it leads on to the step of now. */
export const resumePath = (demande: { id: number; open_step: StepName }): string =>
  pathTo(demande.open_step, undefined, { demande_id: demande.id, resume: 1 });

/** The place in the indicator, 1 to 7. */
export const indicator = (step: StepName): number => wizard[step].indicator;

/** '6b' for the second chosen service when there are several, '5' for a plain step. */
export function label(step: StepName, flags: ServiceFlags): string {
  const services = serviceStepsOf(flags);
  const place = services.indexOf(step);
  const number = String(indicator(step));
  return place >= 0 && services.length > 1 ? `${number}${'abc'[place]}` : number;
}
