import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/base/codes';
import type { ErrorBody } from '#domain/contract/errorBody';
import { isFull, isUnavailable } from '../db/errors';
import { noSpaceTotal } from '../files/metrics';
import { safeError } from '../telemetry/safeError';
import { busy, CallError, full, withErrorField } from './errors';

/** Codes for errors that Fastify raises before any handler. */
const REFUSALS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.unsupportedMediaType',
};

/** Turns every failure of a call into an `ErrorBody`. Details go to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = thrown instanceof CallError ? thrown : (passing(thrown, request) ?? thrown);
    if (error instanceof CallError) {
      const { errorField } = request.routeOptions.config;
      return refuse(reply, error, errorField ? withErrorField(error.body) : error.body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return answer(reply, status, { message: REFUSALS[status] ?? 'request.malformed' });
    request.log.error({ err: safeError(error), route: request.routeOptions.url }, 'the call failed');
    return answer(reply, 500, { message: 'server.error' });
  });
}

/** Failures that pass: the disk is full until the operator makes room, or no connection is free. */
function passing(thrown: unknown, request: FastifyRequest): CallError | undefined {
  if (isFull(thrown)) {
    noSpaceTotal.inc();
    request.log.error({ err: safeError(thrown), route: request.routeOptions.url }, 'there is no room left');
    return full();
  }
  // Failures of outside systems are a CallError already, so this is our database.
  return isUnavailable(thrown) ? busy() : undefined;
}

export function refuse(
  reply: FastifyReply,
  { status, retryAfterSeconds, body }: CallError,
  shown: ErrorBody = body,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return answer(reply, status, shown);
}

export function unknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, 404, { message: 'request.notFound' });
}

const answer = (reply: FastifyReply, status: number, body: ErrorBody): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
