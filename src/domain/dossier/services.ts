/**
 * What a dossier can change: one record each, in the order of their steps. Whoever tells all services apart reads this list,
 * or is a record of its keys, so that the compiler names the place where a new one is not known yet.
 */
import type { RouteName } from '../base/paths';
import type { Subject } from '../law/publication';
import { isDecided } from './decided';

/** What its definition looks at of a demande. */
interface Filled {
  address: object | null;
  dirigeants: readonly ({ GSM: string | null } & Parameters<typeof isDecided>[0])[];
  shareholders: readonly object[];
  nb_total_actions: string | null;
}

interface ServiceDefinition {
  /** Its screen in the wizard. */
  step: RouteName;
  /** What of the facts it decides on. */
  subject: Subject;
  /** Where its people stand in the demande; null when nobody is checked for it. */
  people: 'dirigeants' | 'shareholders' | null;
  /** Only for a company that has shares. */
  needsShares: boolean;
  /** Whether a person has begun on its screen. */
  isBegun: (demande: Filled) => boolean;
}

export const services = {
  address: {
    step: 'addressService',
    subject: 'seat',
    people: null,
    needsShares: false,
    isBegun: ({ address }) => address !== null,
  },
  dirigeants: {
    step: 'dirigeantsService',
    subject: 'directors',
    people: 'dirigeants',
    needsShares: false,
    isBegun: ({ dirigeants }) => dirigeants.some((person) => Boolean(person.GSM) || isDecided(person)),
  },
  cession_parts: {
    step: 'cessionService',
    subject: 'shares',
    people: 'shareholders',
    needsShares: true,
    isBegun: ({ shareholders, nb_total_actions }) => shareholders.length > 0 || nb_total_actions !== null,
  },
} as const satisfies Record<string, ServiceDefinition>;

export type Service = keyof typeof services;
export type ServiceStep = (typeof services)[Service]['step'];
export const SERVICES = Object.keys(services) as Service[];

/** What a dossier can decide, in the order it is published. */
export const SUBJECTS = SERVICES.map((service) => services[service].subject);

type ServiceFlag = `${Service}_service`;
/** Which services a demande has, as it travels and as it is stored. */
export type ServiceFlags = Record<ServiceFlag, 0 | 1>;

/** Something for the flag of each service. */
export const byFlag = <T>(make: (service: Service) => T): Record<ServiceFlag, T> =>
  Object.fromEntries(SERVICES.map((service) => [`${service}_service`, make(service)])) as Record<
    ServiceFlag,
    T
  >;

/** The flags of a demande with these services. */
export const flagsOf = (chosen: readonly Service[]): ServiceFlags =>
  byFlag((service) => (chosen.includes(service) ? 1 : 0));

/** A dossier that is not there yet: the steps before the choice are the same for all. */
export const NO_SERVICES = flagsOf([]);

/** Whether the demande has this service. */
export const hasService = (flags: ServiceFlags, service: Service): boolean =>
  flags[`${service}_service`] === 1;

/** The services of the demande, in order. */
export const servicesOf = (flags: ServiceFlags): Service[] =>
  SERVICES.filter((service) => hasService(flags, service));
