import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../pipeline/register';
import { forbidden } from './errors';
import { isForwarded, isFromThisMachine } from './loopback';

interface Options {
  /** The token of each operator call, by its name in the table; undefined: no token opens it. */
  tokens: Record<string, string | undefined>;
  /** Whether other machines can reach the server. */
  isPublic: boolean;
}

/**
 * Guards the operator's calls before anything is parsed. They need a token; on a server that only this machine can reach, calls from it
 * need none. Others get a 403.
 */
export function guardOperatorCalls(app: FastifyInstance, { tokens, isPublic }: Options): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || !(endpoint in tokens)) return;
    if (isLocal(request, isPublic) || hasToken(request, tokens[endpoint])) return;
    throw forbidden();
  });
}

/** Whether the call was made on this machine, on a server that no other machine can reach. */
export const isLocal = (request: FastifyRequest, isPublic: boolean): boolean =>
  !isPublic && isFromThisMachine(request);

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerToken(request);
  if (token === undefined || bearer === null) return false;
  const [given, expected] = [Buffer.from(bearer), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Without TRUST_PROXY all visitors behind a proxy share one rate limit. Logs this once. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !isForwarded(request)) return;
    isWarned = true;
    request.log.warn('a proxy forwards calls, but TRUST_PROXY is 0: every visitor counts as that proxy');
  });
}
