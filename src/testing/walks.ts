import { flagsOf, SERVICES, type ServiceFlags } from '#domain/dossier/services';
import type { StepName } from '#domain/dossier/wizard';

export interface Walk {
  /** 'address + cession_parts', for the name of a test. */
  name: string;
  flags: ServiceFlags;
  /** The screens between the dates (step 3) and the text (step 4), in the order one comes by them forwards. */
  services: readonly StepName[];
}

type Bit = 0 | 1;

const walk = (address: Bit, dirigeants: Bit, cession: Bit, ...services: StepName[]): Walk => {
  const bits = [address, dirigeants, cession];
  const chosen = SERVICES.filter((_service, at) => bits[at] === 1);
  return {
    name: chosen.join(' + ') || 'no service',
    flags: flagsOf(chosen),
    services,
  };
};

/**
 * Where the wizard leads with every choice of services, forwards and, read from the end, backwards. The
 * domain's functions and the screens in a browser are held to this one table.
 */
export const walks: readonly Walk[] = [
  walk(1, 1, 1, 'addressService', 'dirigeantsService', 'cessionService'),
  walk(1, 1, 0, 'addressService', 'dirigeantsService'),
  walk(1, 0, 1, 'addressService', 'cessionService'),
  walk(1, 0, 0, 'addressService'),
  walk(0, 1, 1, 'dirigeantsService', 'cessionService'),
  walk(0, 1, 0, 'dirigeantsService'),
  walk(0, 0, 1, 'cessionService'),
  walk(0, 0, 0),
];

/** Progress, and where a person goes on with it. */
export const resumes = [
  [0, 'step1Validate'],
  [25, 'servicesStep'],
  [50, 'step2'],
  [75, 'step3'],
] as const;
