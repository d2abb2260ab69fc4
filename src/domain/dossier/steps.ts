import type { RouteName } from '../base/paths';
import { SERVICES, services } from './services';

/** The steps of the wizard, in order; ./wizard describes each. */
export const STEPS = [
  'step1',
  'step1Validate',
  'servicesStep',
  'step2',
  'step3',
  ...SERVICES.map((service) => services[service].step),
  'step4',
] as const satisfies readonly RouteName[];
export type StepName = (typeof STEPS)[number];
