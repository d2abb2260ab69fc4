import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#domain/contract/errorBody';
import { refuse, unknownCall } from './errorHandler';
import { CallError } from './errors';
import type { CallLimiter } from './rateLimit';
import { type Headers, setSecurityHeaders } from './securityHeaders';

/** HTTP status by the error code of Node's parser; any other code is a 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
const MESSAGES: Record<number, ErrorBody['message']> = { 413: 'request.tooLarge' };

/** How often Node looks for requests that took too long. */
const CHECK_EVERY_MS = 5_000;

interface Parts {
  /** Time for a request to arrive, head and body. Answering it may take longer. */
  withinMs: number;
  isBehindProxy: boolean;
  count: CallLimiter['count'];
}

/** The request id that a proxy in front has given. */
const PROXY_REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Options for failures before any route or hook runs. These answers have the same headers and shape as all others, and repeat nothing of
 * the request.
 */
export const beforeRoutes = (
  headers: Headers,
  { withinMs, isBehindProxy, count }: Parts,
): Pick<
  FastifyHttpOptions<Server>,
  'genReqId' | 'requestTimeout' | 'http' | 'frameworkErrors' | 'clientErrorHandler'
> => ({
  // Only a proxy's id goes into the log: a client could write anything into that header.
  genReqId: ({ headers: { 'x-request-id': given } }) =>
    isBehindProxy && typeof given === 'string' && PROXY_REQUEST_ID.test(given) ? given : randomUUID(),
  requestTimeout: withinMs,
  http: {
    headersTimeout: Math.min(withinMs, 60_000),
    connectionsCheckingInterval: Math.min(withinMs, CHECK_EVERY_MS),
  },
  // An address that cannot be decoded counts for the rate limit like any unknown one.
  frameworkErrors: (_error, request, reply) => {
    setSecurityHeaders(reply.raw, headers);
    reply.header('x-request-id', request.id);
    const refusal = count(request);
    return refusal ? refuse(reply, refusal) : unknownCall(request, reply);
  },
  clientErrorHandler: ({ code }, socket) => {
    if (code !== 'ECONNRESET' && socket.writable) {
      const status = STATUSES[code] ?? 400;
      const body = JSON.stringify({ message: MESSAGES[status] ?? 'request.malformed' } satisfies ErrorBody);
      const lines = [
        ...headers,
        ['content-type', 'application/json; charset=utf-8'],
        ['content-length', String(body.length)],
        ['cache-control', 'no-store'],
        ['connection', 'close'],
      ].map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy();
  },
});

/** Node's request timeout starts at the first byte. Closes connections that never send one. */
export function closeSilent({ server }: FastifyInstance, withinMs: number): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), withinMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/**
 * Gives our error answers where Node sends its own: to an unknown `Expect` header, and to two `Host` headers, of which Node would use the
 * first.
 */
export function answerLikeRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((word, at) => at % 2 === 0 && /^host$/i.test(word));
    done(hosts.length > 1 ? new CallError(400, { message: 'request.malformed' }) : undefined);
  });
  app.server.on('checkExpectation', app.routing);
}
