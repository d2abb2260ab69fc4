import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Who } from '#domain/endpoint';
import type { Endpoints } from '#domain/endpoints';
import type { sandboxEndpoints } from '#domain/endpoints/sandbox';
import type { FileAnswer, WithStatus } from './answers';

/** Who is calling, as far as the answer depends on it. */
export interface Caller {
  id: number;
  /** Of the session, not of the user. */
  sessionId: number;
  name: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** If-Match: the revision of the demande that the caller has before him. Without it whatever stands is changed. */
  seenRevision?: number | null;
}

/** What a handler may know of the request beside its input. */
export interface CallContext<C extends Caller | null = Caller> {
  caller: C;
  ip: string;
  userAgent: string | undefined;
  /** What stands behind Bearer, whatever it is. */
  bearer: string | null;
  headers: Record<string, string | undefined>;
  /** The body as it came, for messages signed over their bytes. */
  rawBody: string;
  log: FastifyBaseLogger;
}

type CallerFor<W> = W extends Who
  ? W extends 'anyone' | 'operator' | 'provider'
    ? Caller | null
    : Caller
  : never;

type Answer<E> = E extends { binary: true } ? FileAnswer : ResponseOf<E> | WithStatus<ResponseOf<E>>;

/** The input has been checked against the table: unknown fields, wrong types and bad values never get here. */
export type Handler<E extends { who: Who }> = (
  input: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> },
  context: CallContext<CallerFor<E['who']>>,
) => Promise<Answer<E>>;

type Served<T> = { [K in keyof T as T[K] extends { planned: true } ? never : K]: T[K] };
type HandlersOf<T> = { [K in keyof T]: T[K] extends { who: Who } ? Handler<T[K]> : never };

/** One handler for every call of the table whose server side exists. */
export type Handlers = HandlersOf<Served<Endpoints>>;
export type SandboxHandlers = HandlersOf<Served<typeof sandboxEndpoints>>;
