import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid, v5 as uuidOf } from 'uuid';
import { exact, type FieldErrors, validate } from '#domain/base/schema';
import type { EndpointSpec, FileLimit } from '#domain/contract/endpoint';
import type { Count } from '../db/rateLimits';
import { CallError, forbidden, notFound, refuseOver, unauthorized } from '../http/errors';
import { EventStream, FileAnswer, WithStatus } from './answers';
import { asksForCsv, type CsvList } from './csv';
import type { CallContext, Caller } from './handlers';
import { type Finders, findOwned, requireRole } from './owners';
import { serialise } from './serialise';
import { filesInTurn, writersInTurn } from './turns';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
    /** Set before anything of the request is parsed, and again once its body has arrived; null for nobody. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Its name in the table. */
    endpoint?: string;
    /** A failure says its code in `error` too. */
    errorField?: boolean;
  }
}

type AnyCall<T> = (input: Input & { owned: unknown }, context: CallContext<never>) => T;
type AnyHandler = AnyCall<Promise<unknown>>;
type AnyCsv = AnyCall<CsvList>;
type Input = { params: unknown; query: unknown; body: unknown };

export interface RegisterOptions {
  /** The caller of a bearer token, or null when the token is unknown, ended or expired. */
  authenticate(token: string): Promise<Omit<Caller, 'editor'> | null>;
  finders: Finders;
  /** Bytes of a body. */
  limits: { bodyBytes: number; attachmentBytes: number };
  /** Of calls with files. */
  hourly: Record<FileLimit, Count>;
  /** Writes down that a list left as a file, and by which of its filters: never what was typed in them. */
  exported(caller: Caller, list: string, detail: { filters: string[] }): Promise<void>;
  /** After a call that may have written: who changed a dossier sees it in the next list. Never rejects. */
  settle(caller: Caller | null): Promise<void>;
  /** Checks every answer against the table; on in tests, where a drift must not pass. */
  checkAnswers: boolean;
}

/** What a call without fields may send all the same, and a stranger's call with a few. */
const EMPTY_BODY_BYTES = 1_024;
const NO_BODY = Buffer.alloc(0);
const STRANGERS_BODY_BYTES = 65_536;

/**
 * Registers every call of `table` below /api: who calls is known before anything is parsed and read again after the body, what they
 * send is checked, the thing it is about is theirs, and an answer leaves with the fields of its schema only.
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
          // A body may take a minute, in which a session ends and a member loses their role or their office.
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
      takeRawBodies(scope);
      for (const route of ofProviders) route(scope);
      done();
    });
}

/** The handler of a list that leaves as a file: it is written down before anything has left. */
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

/** A provider's message is read by its driver alone, from the bytes that it signed. */
function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
}

function bodyLimitOf({ who, body, attachments }: EndpointSpec, limits: RegisterOptions['limits']): number {
  // base64 makes three bytes four; beside the files there is the rest of the body.
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
    caller,
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
      return goneOf(reply);
    },
    log: request.log,
  };
  return handler({ ...input, owned }, context as CallContext<never>);
}

/** A request closes once it was read; an answer that closes before its end has nobody to read it. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed && !raw.writableFinished) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The thing the call is about; undefined where it is about none. */
async function ownedBy(
  { about, who }: EndpointSpec,
  input: Input,
  caller: Caller | null,
  { finders }: RegisterOptions,
): Promise<unknown> {
  if (!about) return undefined;
  if (!caller) throw unauthorized();
  return findOwned(finders, about, input, caller, { admins: who === 'owner+admin' });
}

/** Who calls, where they may. Their role is asked before anything is parsed, so that no fault of the body tells that the call is there. */
async function admit(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  options: RegisterOptions,
): Promise<Caller | null> {
  const caller = await whoCalls(endpoint, request, options);
  if (caller) requireRole(caller, endpoint);
  return caller;
}

/** Who may call: a dead token is a 401 even where no token is needed to come in, except where anyone may. */
async function whoCalls(
  { who }: EndpointSpec,
  request: FastifyRequest,
  { authenticate }: RegisterOptions,
): Promise<Caller | null> {
  if (who === 'operator' || who === 'provider') return null;
  const token = bearerToken(request);
  const known = token === null ? null : await authenticate(token);
  const caller = known && { ...known, editor: identifierIn(request, 'x-editor') };
  // Who has still to enrol is nobody yet.
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

/** The random identifier in a header: of the tab that calls, or of the call itself. 400 for what is none. */
function identifierIn({ headers }: FastifyRequest, name: 'x-editor' | 'idempotency-key'): string | null {
  const given = headers[name];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !isUuid(given)) throw new CallError(400, { message: 'request.malformed' });
  return given.toLowerCase();
}

/**
 * Idempotency-Key, bound to the user until they leave their office: it finds nothing of a colleague's, nor of an office that they
 * have left. What they bring along when they join one is found there.
 */
function requestKeyOf(request: FastifyRequest): string | null {
  const { caller } = request;
  const given = identifierIn(request, 'idempotency-key');
  return given && caller && uuidOf(`${caller.id}:${caller.officesLeft}`, given);
}

/** A provider's driver reads the query itself. 400 for a field that is there twice. */
function fieldsOnce(query: unknown): Record<string, string | undefined> {
  const fields = query as Record<string, string | string[] | undefined>;
  if (Object.values(fields).some(Array.isArray)) throw new CallError(400, { message: 'request.malformed' });
  return fields as Record<string, string | undefined>;
}

/** What a call takes that takes nothing: whatever is sent all the same is an unknown field. */
const NOTHING = exact({});

function read(endpoint: EndpointSpec, request: FastifyRequest): Input {
  const params = part(endpoint.params, request.params, () => notFound());
  // A provider's message is read by its driver alone: from the bytes that it signed, and the address that it came to.
  if (endpoint.who === 'provider') return { params, query: undefined, body: undefined };
  const query = fields(endpoint.query, request.query);
  return { params, query, body: fields(endpoint.body, request.body) };
}

function fields(schema: EndpointSpec['body'], value: unknown): unknown {
  if (schema) return part(schema, value, badInput);
  return part(isEmpty(value) ? undefined : NOTHING, value, badInput);
}

/** Nothing, or an object without a field: so are the query and the body of most calls. */
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

/** A fault of the whole (not an object at all, no known group) has no field to stand on. */
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
      // robots.txt lets calendar programs in.
      .header('x-robots-tag', 'noindex');
    return reply.send(answer.content);
  }
  // A proxy that gathers or compresses it would hold it back.
  if (answer instanceof EventStream)
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // A server that stops would wait for the connection long after the stream has ended.
        .header('connection', 'close')
        .send(answer.events)
    );
  const { status, body, cookie } =
    answer instanceof WithStatus ? answer : new WithStatus(endpoint.status ?? 200, answer);
  reply.code(status);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  if (status === 204) return reply.send();
  // Null too is an answer, which Fastify would send as nothing at all.
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
