import type { EndpointSpec } from '../endpoint';
import { exact, mixed, text } from '../schema';

export const WEBHOOK_PROVIDERS = [
  'veriff',
  'mollie',
  'stripe',
  'sandbox-identity',
  'sandbox-payments',
] as const;

const status = exact({ status: text().required() });

export const operationEndpoints = {
  webhook: {
    method: 'POST',
    path: '/webhooks/:provider',
    who: 'provider',
    summary: 'A signed message of an outside provider.',
    params: exact({
      provider: mixed<(typeof WEBHOOK_PROVIDERS)[number]>()
        .oneOf([...WEBHOOK_PROVIDERS])
        .required(),
    }),
    status: 204,
  },
  health: {
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'The process is alive.',
    response: status,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    summary: 'The database answers; 503 otherwise.',
    response: status,
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    who: 'operator',
    summary: 'Prometheus metrics.',
    binary: true,
  },
} as const satisfies Record<string, EndpointSpec>;
