import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#domain/endpoint';
import { type FieldErrors, validate } from '#domain/schema';
import { CallError, forbidden, notFound, notImplemented, unauthenticated, withErrorField } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: string;
  }
}

import { FileAnswer, WithStatus } from './answers';
import type { CallContext, Caller } from './handlers';

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  context: CallContext<never>,
) => Promise<unknown>;

export interface RegisterOptions {
  /** The caller of a bearer token, or null when the token is unknown, ended or expired. */
  authenticate(token: string): Promise<Caller | null>;
  /** Checks every answer against the table; on in tests, where a drift must not pass. */
  checkAnswers: boolean;
}

/** Registers every call of `table` below /api; the ones marked as planned answer 501 to whoever may call them. */
export function registerEndpoints(
  app: FastifyInstance,
  table: Record<string, EndpointSpec>,
  handlers: Record<string, unknown>,
  options: RegisterOptions,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = endpoint.planned ? null : (handlers[name] as AnyHandler | undefined);
    if (handler === undefined) throw new Error(`No handler for the call ${name}.`);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint: name },
      handler: async (request, reply) => {
        try {
          const answer = await call(endpoint, handler, request, options);
          if (options.checkAnswers) checkAnswer(name, endpoint, answer);
          return send(endpoint, reply, answer);
        } catch (error) {
          throw endpoint.errorField ? withErrorField(error) : error;
        }
      },
    });
  }
}

async function call(
  endpoint: EndpointSpec,
  handler: AnyHandler | null,
  request: FastifyRequest,
  options: RegisterOptions,
): Promise<unknown> {
  const caller = await admit(endpoint, request, options);
  if (handler === null) throw notImplemented();
  const input = read(endpoint, request);
  const context = {
    caller: caller && { ...caller, seenRevision: seenRevision(request) },
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    bearer: bearerToken(request),
    headers: request.headers,
    rawBody: request.rawBody ?? '',
    log: request.log,
  };
  return handler(input, context as CallContext<never>);
}

/** Who may call: a dead token is a 401 even where no token is needed to come in, except where anyone may. */
async function admit(
  { who }: EndpointSpec,
  request: FastifyRequest,
  { authenticate }: RegisterOptions,
): Promise<Caller | null> {
  if (who === 'operator' || who === 'provider') return null;
  const token = bearerToken(request);
  const caller = token === null ? null : await authenticate(token);
  if (who === 'anyone') return caller;
  if (!caller) throw unauthenticated();
  if (who === 'unverified') return caller;
  if (!caller.emailVerified) throw forbidden('auth.emailNotVerified');
  if (who === 'admin' && !caller.isAdmin) throw forbidden();
  return caller;
}

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S{1,500})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** `If-Match: "12"`; `*` and nothing at all are whatever stands. 400 for anything else: it would check nothing. */
function seenRevision({ headers }: FastifyRequest): number | null {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return null;
  const revision = /^"(\d{1,9})"$/.exec(given)?.[1];
  if (revision === undefined) throw new CallError(400, { message: 'request.malformed' });
  return Number(revision);
}

function read(endpoint: EndpointSpec, request: FastifyRequest) {
  const params = part(endpoint.params, request.params, () => notFound());
  const query = part(endpoint.query, request.query, badInput);
  const body = part(endpoint.body, request.body, badInput);
  return { params, query, body };
}

function part(
  schema: EndpointSpec['body'],
  value: unknown,
  fault: (errors: FieldErrors) => CallError,
): unknown {
  if (!schema) return undefined;
  const result = validate(schema, value);
  if (!result.ok) throw fault(result.errors);
  return result.value;
}

/** A fault of the whole (not an object at all, no known group) has no field to stand on. */
function badInput({ '': whole, ...errors }: FieldErrors): CallError {
  return new CallError(422, {
    ...(whole ? { message: 'validation.invalid' } : {}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
  });
}

function send(endpoint: EndpointSpec, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof FileAnswer) {
    reply.header('content-type', answer.contentType).header('content-disposition', answer.disposition);
    return reply.send(answer.content);
  }
  const { status, body } =
    answer instanceof WithStatus ? answer : { status: endpoint.status ?? 200, body: answer };
  reply.code(status);
  if (status === 204) return reply.send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body ?? null));
}

function checkAnswer(name: string, endpoint: EndpointSpec, answer: unknown): void {
  if (!endpoint.response || answer instanceof FileAnswer) return;
  const travelling: unknown = JSON.parse(
    JSON.stringify((answer instanceof WithStatus ? answer.body : answer) ?? null),
  );
  const result = validate(endpoint.response, travelling);
  if (!result.ok)
    throw new Error(`The answer of ${name} is not the table's: ${JSON.stringify(result.errors)}`);
}
