import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './db/rateLimits';
import { tooMany } from './errors';

/** Networks remembered at once; beyond that the ones unseen the longest are forgotten. */
const MOST_NETWORKS = 10_000;

/**
 * Turns away a network that calls too often, before anything is asked of the database: 429. Each process counts for itself and
 * forgets when it stops; what is dear has limits of its own, which last.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: MOST_NETWORKS,
    keyGenerator: ({ ip }) => networkOf(ip),
    // The interface's files cost little and come by the dozen.
    allowList: ({ url }) => !/^\/(?:api|v)\//.test(url),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  });
  // A hook of the whole server, not of its routes: theirs ask who is calling, and would come first.
  app.addHook('onRequest', app.rateLimit());
}
