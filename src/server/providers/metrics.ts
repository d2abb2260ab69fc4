import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/* Calls to and from outside systems, of the whole process. Labels are our names and fixed words, never an address, an id or a number. */

export const providerMetrics = new Registry();

export const callSeconds = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Time of a call to an outside system, each try for itself.',
  labelNames: ['provider', 'operation', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [providerMetrics],
});

export const circuitOpen = new Gauge({
  name: 'provider_circuit_open',
  help: '1 while calls to an outside system are not even tried.',
  labelNames: ['provider'] as const,
  registers: [providerMetrics],
});

export const eventsTotal = new Counter({
  name: 'provider_events_total',
  help: 'What outside systems told: applied, repeated, waiting, forged, unreadable or failed.',
  labelNames: ['provider', 'way', 'outcome'] as const,
  registers: [providerMetrics],
});

export const registryBalance = new Gauge({
  name: 'registry_balance',
  help: 'Requests left that are paid for at the service of company data, by its last answer.',
  labelNames: ['provider'] as const,
  registers: [providerMetrics],
});
