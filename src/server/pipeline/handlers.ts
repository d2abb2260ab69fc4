import type { FastifyBaseLogger } from 'fastify';
import type { OfficeRole } from '#domain/accounts/officeRoles';
import type { Profile } from '#domain/accounts/user';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Thing, Who } from '#domain/contract/endpoint';
import type { Endpoints } from '#domain/contract/endpoints';
import type { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import type { Language } from '#domain/language/languages';
import type { EventStream, FileAnswer, WithStatus } from './answers';
import type { CsvList } from './csv';
import type { Owned } from './owners';

/** A person as their own pages show them. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  langueUser: Language;
  emailVerifiedAt: Date | null;
  gsm: string | null;
  company: NonNullable<Profile['company']>;
  /** Of their own check at the identity provider. */
  sessionId: string | null;
  credits: number;
}

/** Who is calling, as far as the answer depends on it. */
export interface Caller {
  id: number;
  /** Of the session, not of the user. */
  sessionId: number;
  name: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** An administrator of a production who has no second factor yet. */
  mustEnrol: boolean;
  /** What they spend from, and who owns what they may see: their wallet, of a member the office's. */
  ownerId: number;
  /** What they may do in their office; null without one: everything with what is theirs. */
  role: OfficeRole | null;
  /** The office they are a member of. */
  officeId: number | null;
  /** How many offices they have left. */
  officesLeft: number;
  /** What the login's own query has read of them. */
  account: Account;
  /** X-Editor: the browser tab that calls, null for a program that names none. */
  editor: string | null;
}

/** What a handler may know of the request beside its input. */
export interface CallContext<C extends Caller | null = Caller> {
  caller: C;
  ip: string;
  userAgent: string | undefined;
  /** Of the Idempotency-Key and the caller together; of calls that take one. */
  requestKey: string | null;
  /** What stands behind Bearer, whatever it is. */
  bearer: string | null;
  headers: Record<string, string | undefined>;
  /** A provider's message as it came, whatever its type: they are signed over their bytes. Empty for other calls. */
  rawBody: Buffer;
  /** The query as it came. */
  rawQuery: Record<string, string | undefined>;
  /** Whether the call would still be allowed: its session may have ended since. For answers that go on. */
  stillAllowed(): Promise<boolean>;
  /** Aborted when whoever calls goes away before they have the answer. */
  readonly gone: AbortSignal;
  log: FastifyBaseLogger;
}

type CallerFor<W> = W extends Who
  ? W extends 'anyone' | 'operator' | 'provider'
    ? Caller | null
    : Caller
  : never;

type Answer<E> = E extends { binary: readonly string[] }
  ? FileAnswer
  : E extends { events: true }
    ? EventStream
    : ResponseOf<E> | WithStatus<ResponseOf<E>>;

/** The thing the call is about, looked up; undefined where it is about none. */
type OwnedBy<E> = E extends { about: { thing: infer T extends Thing } } ? Owned[T] : undefined;

/**
 * The input has been checked against the table: unknown fields, wrong types and bad values never get here, nor does a call
 * about what is not the caller's.
 */
export type Handler<E extends { who: Who }> = E extends { csv: true }
  ? ListHandler<E>
  : (...call: CallOf<E>) => Promise<Answer<E>>;

/** A list, and the same as a file: `csv` is asked for every row, and `page` and `per_page` mean nothing to it. */
export interface ListHandler<E extends { who: Who }> {
  list: (...call: CallOf<E>) => Promise<Answer<E>>;
  csv: (...call: CallOf<E>) => CsvList;
}

type CallOf<E extends { who: Who }> = [
  input: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; owned: OwnedBy<E> },
  context: CallContext<CallerFor<E['who']>>,
];

type HandlersOf<T> = { [K in keyof T]: T[K] extends { who: Who } ? Handler<T[K]> : never };

/** One handler for every call of the table. */
export type Handlers = HandlersOf<Endpoints>;
export type SandboxHandlers = HandlersOf<typeof sandboxEndpoints>;
