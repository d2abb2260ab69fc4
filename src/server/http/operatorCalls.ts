import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../pipeline/register';
import { forbidden } from './errors';
import { isForwarded, isFromThisMachine } from './loopback';

interface Options {
  /** What opens each call of the operator, by its name in the table; undefined: nothing does. */
  tokens: Record<string, string | undefined>;
  /** Others than this machine's own people can reach the server. */
  isPublic: boolean;
}

/**
 * Keeps the operator's calls to whom they are for, before anything of them is read: this machine's own people while nobody
 * else can reach the server, otherwise whoever has the token. 403 for the rest.
 */
export function guardOperatorCalls(app: FastifyInstance, { tokens, isPublic }: Options): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || !(endpoint in tokens)) return;
    if (isLocal(request, isPublic) || hasToken(request, tokens[endpoint])) return;
    throw forbidden();
  });
}

/** Whether the one who asks sits at this machine. */
export const isLocal = (request: FastifyRequest, isPublic: boolean): boolean =>
  !isPublic && isFromThisMachine(request);

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerToken(request);
  if (token === undefined || bearer === null) return false;
  const [given, expected] = [Buffer.from(bearer), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Without TRUST_PROXY every visitor behind a proxy counts as that proxy, and shares its limits: the log says so once. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (told || !isForwarded(request)) return;
    told = true;
    request.log.warn('a proxy forwards calls, but TRUST_PROXY is 0: every visitor counts as that proxy');
  });
}
