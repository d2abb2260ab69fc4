/**
 * Every call of the product, once: the server registers exactly this table, the browser's api has an endpoint for each
 * entry, and the API reference is written from it.
 */
import { accountEndpoints } from './endpoints/account';
import { adminEndpoints, creditEndpoints } from './endpoints/credits';
import { demandeEndpoints } from './endpoints/demandes';
import { identityEndpoints } from './endpoints/identity';
import { operationEndpoints } from './endpoints/operations';
import { serviceEndpoints } from './endpoints/services';
import { ticketEndpoints } from './endpoints/tickets';

export const endpoints = {
  ...accountEndpoints,
  ...demandeEndpoints,
  ...serviceEndpoints,
  ...identityEndpoints,
  ...ticketEndpoints,
  ...creditEndpoints,
  ...adminEndpoints,
  ...operationEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
