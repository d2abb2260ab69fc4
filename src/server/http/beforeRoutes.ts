import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#domain/contract/errorBody';
import { refuse, unknownCall } from './errorHandler';
import { CallError } from './errors';
import type { CallLimiter } from './rateLimit';
import { type Headers, setSecurityHeaders } from './securityHeaders';

/** What Node says of bytes that it cannot take for a request, and the status that tells it; 400 for the rest. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
const MESSAGES: Record<number, ErrorBody['message']> = { 413: 'request.tooLarge' };

/** How often Node looks for requests that take too long. */
const LOOK_MS = 5_000;

interface Parts {
  /** A request has this long to arrive, head and body. What is answered may take as long as it likes. */
  withinMs: number;
  isBehindProxy: boolean;
  count: CallLimiter['count'];
}

/** What a proxy calls a request in its own log. */
const PROXYS_ID = /^[\w-]{8,64}$/;

/**
 * Options for what is so before there is a route or a hook: an answer has the headers and the shape of every other one, and
 * repeats nothing of what was sent.
 */
export const beforeRoutes = (
  headers: Headers,
  { withinMs, isBehindProxy, count }: Parts,
): Pick<
  FastifyHttpOptions<Server>,
  'genReqId' | 'requestTimeout' | 'http' | 'frameworkErrors' | 'clientErrorHandler'
> => ({
  // A name that anybody could give would be a stranger's word in our log.
  genReqId: ({ headers: { 'x-request-id': given } }) =>
    isBehindProxy && typeof given === 'string' && PROXYS_ID.test(given) ? given : randomUUID(),
  requestTimeout: withinMs,
  http: {
    headersTimeout: Math.min(withinMs, 60_000),
    connectionsCheckingInterval: Math.min(withinMs, LOOK_MS),
  },
  // An address that cannot be read is an unknown one, and counts like any other.
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

/** Node limits the time of a request from its first byte on: a connection that sends none would stay open for ever. */
export function closeSilent({ server }: FastifyInstance, withinMs: number): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), withinMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** The same answers where Node has its own: to an expectation nobody knows, and to two hosts, of which it would take the first. */
export function answerLikeRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((word, at) => at % 2 === 0 && /^host$/i.test(word));
    done(hosts.length > 1 ? new CallError(400, { message: 'request.malformed' }) : undefined);
  });
  app.server.on('checkExpectation', app.routing);
}
