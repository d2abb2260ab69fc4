import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid, v5 as uuidOf } from 'uuid';
import { exact, type FieldErrors, validate } from '#domain/base/schema';
import type { EndpointSpec, FileLimit } from '#domain/contract/endpoint';
import type { Count } from '../db/rateLimits';
import { CallError, forbidden, notFound, refuseOver, unauthorized } from '../http/errors';
import { EventStream, FileAnswer, WithStatus } from './answers';
import { asksForCsv, type CsvList } from './csv';
import type { CallContext, Caller } from './handlers';
import { actingOn, type Finders, findOwned, requireRole } from './owners';
import { serialise } from './serialise';
import { filesInTurn, writersInTurn } from './turns';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
    /** Set before parsing and again after the body has arrived; null without a login. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Its name in the table. */
    endpoint?: string;
    /** Failures repeat their code in `error`. */
    errorField?: boolean;
  }
}

type AnyCall<T> = (input: Input & { owned: unknown }, context: CallContext<never>) => T;
type AnyHandler = AnyCall<Promise<unknown>>;
type AnyCsv = AnyCall<CsvList>;
type Input = { params: unknown; query: unknown; body: unknown };

export interface RegisterOptions {
  /** Null when the token is unknown, ended or expired. */
  authenticate(token: string): Promise<Omit<Caller, 'editor'> | null>;
  finders: Finders;
  limits: { bodyBytes: number; attachmentBytes: number };
  /** Limits of calls with files. */
  hourly: Record<FileLimit, Count>;
  /** Audits that a list was exported, with the names of its filters, not their values. */
  exported(caller: Caller, list: string, detail: { filters: string[] }): Promise<void>;
  /** Runs after a call that may have written, so that the caller's next list shows the change. Never rejects. */
  settle(caller: Caller | null): Promise<void>;
  /** Checks every answer against the table; used in tests. */
  checkAnswers: boolean;
}

/** Body limit for calls without fields, and for calls without a login that take few. */
const EMPTY_BODY_BYTES = 1_024;
const NO_BODY = Buffer.alloc(0);
const STRANGERS_BODY_BYTES = 65_536;

/**
 * Registers every call of `table` below /api. The caller is identified before parsing and again after the body; the input is validated; the
 * thing it names must be the caller's; answers have only the fields of their schema.
 */
export function registerEndpoints(
  app: FastifyInstance,
  table: Record<string, EndpointSpec>,
  handlers: Record<string, unknown>,
  options: RegisterOptions,
): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null);
  const takeTurn = writersInTurn();
  const sendFile = filesInTurn();
  const ofProviders: ((scope: FastifyInstance) => void)[] = [];
  for (const [name, endpoint] of Object.entries(table)) {
    const given = handlers[name] as AnyHandler | { list: AnyHandler; csv: AnyCsv } | undefined;
    const { list: handler, csv } = typeof given === 'object' ? given : { list: given };
    if (handler === undefined) throw new Error(`No handler for the call ${name}.`);
    const asFile = csv && csvHandler(name, csv, options, sendFile);
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        bodyLimit: bodyLimitOf(endpoint, options.limits),
        config: { endpoint: name, errorField: endpoint.errorField ?? false },
        onRequest: async (request) => {
          request.caller = await admit(endpoint, request, options);
          if (endpoint.attachments && request.caller)
            refuseOver(await options.hourly[endpoint.attachments](request.caller.id));
        },
        preHandler: async (request) => {
          // A body may take a minute to arrive; the session or role may end in that time.
          if (endpoint.method !== 'GET') request.caller = await admit(endpoint, request, options);
        },
        handler: async (request, reply) => {
          if (endpoint.csv) reply.header('vary', 'accept');
          const wanted = asFile && asksForCsv(request.headers.accept) ? asFile : handler;
          const answer = await takeTurn(endpoint, request, async () => {
            const given = await call(endpoint, wanted, request, reply, options);
            if (endpoint.method !== 'GET') await options.settle(request.caller);
            return given;
          });
          if (options.checkAnswers) checkAnswer(name, endpoint, answer);
          return send(endpoint, reply, answer);
        },
      });
    if (endpoint.who === 'provider') ofProviders.push(route);
    else route(app);
  }
  if (ofProviders.length > 0)
    app.register((scope, _options, done) => {
      acceptRawBodies(scope);
      for (const route of ofProviders) route(scope);
      done();
    });
}

/** The handler of an exported list. The export is audited before anything is sent. */
const csvHandler =
  (
    name: string,
    csv: AnyCsv,
    { exported }: RegisterOptions,
    sendFile: ReturnType<typeof filesInTurn>,
  ): AnyHandler =>
  async (input, context) => {
    const { caller, rawQuery } = context as unknown as CallContext<Caller>;
    const list = csv(input, context);
    const filters = Object.keys(rawQuery).filter((field) => !['page', 'per_page', 'sort'].includes(field));
    const lang = caller.account.langueUser;
    const text = await sendFile(caller.ownerId, async () => {
      await exported(caller, name, { filters, ...(input.params as object | undefined) });
      return list.text(lang);
    });
    return new FileAnswer(text, 'text/csv; charset=utf-8', list.fileName(lang), true);
  };

/** Only the driver of a provider parses its message, from the signed bytes. */
function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
}

function bodyLimitOf({ who, body, attachments }: EndpointSpec, limits: RegisterOptions['limits']): number {
  // Base64 turns three bytes into four; the rest of the body comes on top.
  if (attachments) return Math.ceil((limits.attachmentBytes * 4) / 3) + limits.bodyBytes;
  if (who === 'provider') return limits.bodyBytes;
  if (!body) return EMPTY_BODY_BYTES;
  return who === 'anyone' ? Math.min(STRANGERS_BODY_BYTES, limits.bodyBytes) : limits.bodyBytes;
}

async function call(
  endpoint: EndpointSpec,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RegisterOptions,
): Promise<unknown> {
  const { caller } = request;
  const input = read(endpoint, request);
  const owned = await ownedBy(endpoint, input, caller, options);
  const context = {
    caller: caller && actingOn(caller, owned),
    requestKey: endpoint.repeatable ? requestKeyOf(request) : null,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    bearer: bearerToken(request),
    headers: request.headers,
    rawBody: request.rawBody ?? NO_BODY,
    rawQuery: fieldsOnce(request.query),
    stillAllowed: async () => {
      const now = await admit(endpoint, request, options).catch(() => null);
      const thing = await ownedBy(endpoint, input, now, options).catch(() => null);
      return now !== null && now.id === caller?.id && thing !== null;
    },
    get gone() {
      return abortOnDisconnect(reply);
    },
    log: request.log,
  };
  return handler({ ...input, owned }, context as CallContext<never>);
}

/** Aborts when the connection closes before the whole answer was written. */
function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed && !raw.writableFinished) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function ownedBy(
  { about, who, sample }: EndpointSpec,
  input: Input,
  caller: Caller | null,
  { finders }: RegisterOptions,
): Promise<unknown> {
  if (!about) return undefined;
  if (!caller) throw unauthorized();
  return findOwned(finders, about, input, caller, {
    admins: who === 'owner+admin',
    samples: sample === true,
  });
}

/** Checks caller and role before parsing, so that a parse error does not reveal that the call exists. */
async function admit(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  options: RegisterOptions,
): Promise<Caller | null> {
  const caller = await callerOf(endpoint, request, options);
  if (caller) requireRole(caller, endpoint);
  return caller;
}

/** The caller. A token that has ended is a 401 even where a login is optional, except for calls that anyone may make. */
async function callerOf(
  { who }: EndpointSpec,
  request: FastifyRequest,
  { authenticate }: RegisterOptions,
): Promise<Caller | null> {
  if (who === 'operator' || who === 'provider') return null;
  const token = bearerToken(request);
  const known = token === null ? null : await authenticate(token);
  const caller = known && { ...known, editor: identifierIn(request, 'x-editor') };
  // Until their second factor is set up they count as not logged in.
  if (who === 'anyone') return caller?.mustEnrol ? null : caller;
  if (!caller) throw unauthorized();
  if (who === 'unverified') return caller;
  if (!caller.emailVerified) throw forbidden('auth.emailNotVerified');
  if (who === 'enrolling') return caller;
  if (caller.mustEnrol) throw forbidden('auth.secondFactorRequired');
  if (who === 'admin' && !caller.isAdmin) throw forbidden();
  return caller;
}

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S{1,500})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** A UUID in a header: of the tab, or of the call. 400 for other values. */
function identifierIn({ headers }: FastifyRequest, name: 'x-editor' | 'idempotency-key'): string | null {
  const given = headers[name];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !isUuid(given)) throw new CallError(400, { message: 'request.malformed' });
  return given.toLowerCase();
}

/**
 * Idempotency-Key bound to the user and to how many offices they have left: a key never finds an answer of a colleague or of an office they
 * have left. Joining an office keeps it.
 */
function requestKeyOf(request: FastifyRequest): string | null {
  const { caller } = request;
  const given = identifierIn(request, 'idempotency-key');
  return given && caller && uuidOf(`${caller.id}:${caller.officesLeft}`, given);
}

/** Provider drivers parse the query themselves. 400 when a field occurs twice. */
function fieldsOnce(query: unknown): Record<string, string | undefined> {
  const fields = query as Record<string, string | string[] | undefined>;
  if (Object.values(fields).some(Array.isArray)) throw new CallError(400, { message: 'request.malformed' });
  return fields as Record<string, string | undefined>;
}

/** For calls without input: every field is unknown. */
const NO_INPUT = exact({});

function read(endpoint: EndpointSpec, request: FastifyRequest): Input {
  const params = part(endpoint.params, request.params, () => notFound());
  // Only the driver of a provider parses its message: it checks the signed bytes and the address.
  if (endpoint.who === 'provider') return { params, query: undefined, body: undefined };
  const query = fields(endpoint.query, request.query);
  return { params, query, body: fields(endpoint.body, request.body) };
}

function fields(schema: EndpointSpec['body'], value: unknown): unknown {
  if (schema) return part(schema, value, badInput);
  return part(isEmpty(value) ? undefined : NO_INPUT, value, badInput);
}

/** Undefined, or an object without fields. */
const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

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

/** Errors of the whole body (not an object, unknown group) go to `message`, having no field. */
function badInput({ '': whole, ...errors }: FieldErrors): CallError {
  return new CallError(422, {
    ...(whole ? { message: 'validation.invalid' } : {}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
  });
}

function send(endpoint: EndpointSpec, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof FileAnswer) {
    reply
      .header('content-type', answer.contentType)
      .header('content-disposition', answer.disposition)
      // robots.txt allows calendar programs.
      .header('x-robots-tag', 'noindex');
    return reply.send(answer.content);
  }
  // Proxies that buffer or compress would delay the events.
  if (answer instanceof EventStream)
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Otherwise a stopping server waits for the idle connection after the stream.
        .header('connection', 'close')
        .send(answer.events)
    );
  const { status, body, cookie } =
    answer instanceof WithStatus ? answer : new WithStatus(endpoint.status ?? 200, answer);
  reply.code(status);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  if (status === 204) return reply.send();
  // Fastify would send null as an empty body.
  const json = endpoint.response ? serialise(endpoint.response, body ?? null) : JSON.stringify(body ?? null);
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
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
