/**
 * The services of a dossier, in the order of their steps. All code that depends on the service uses this list or a record of its
 * keys, so that the compiler finds every place that lacks a new one.
 */
import type { RouteName } from '../base/paths';
import type { Subject } from '../law/publication';
import { hasDecision } from './decided';

/** The part of a demande that the definitions use. */
interface Filled {
  address: object | null;
  dirigeants: readonly ({ GSM: string | null } & Parameters<typeof hasDecision>[0])[];
  shareholders: readonly object[];
  nb_total_actions: string | null;
}

interface ServiceDefinition {
  step: RouteName;
  /** The subject of its decision. */
  subject: Subject;
  /** The list of its checked people in the demande; null: nobody is checked. */
  people: 'dirigeants' | 'shareholders' | null;
  /** Only for a company with shares. */
  needsShares: boolean;
  /** Whether its screen has any data. */
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
    isBegun: ({ dirigeants }) => dirigeants.some((person) => Boolean(person.GSM) || hasDecision(person)),
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

/** The subjects a dossier can decide on, in the order of publication. */
export const SUBJECTS = SERVICES.map((service) => services[service].subject);

type ServiceFlag = `${Service}_service`;
/** As in API answers and in the database. */
export type ServiceFlags = Record<ServiceFlag, 0 | 1>;

export const byFlag = <T>(make: (service: Service) => T): Record<ServiceFlag, T> =>
  Object.fromEntries(SERVICES.map((service) => [`${service}_service`, make(service)])) as Record<
    ServiceFlag,
    T
  >;

export const flagsOf = (chosen: readonly Service[]): ServiceFlags =>
  byFlag((service) => (chosen.includes(service) ? 1 : 0));

/** For a dossier that does not exist yet: the steps before the choice are always the same. */
export const NO_SERVICES = flagsOf([]);

export const hasService = (flags: ServiceFlags, service: Service): boolean =>
  flags[`${service}_service`] === 1;

export const servicesOf = (flags: ServiceFlags): Service[] =>
  SERVICES.filter((service) => hasService(flags, service));
