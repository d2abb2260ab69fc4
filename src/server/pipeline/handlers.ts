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
  /** Their own session at the identity provider. */
  sessionId: string | null;
  credits: number;
}

export interface Caller {
  id: number;
  /** Id of the session, not of the user. */
  sessionId: number;
  name: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** An administrator in production without a second factor yet. */
  mustEnrol: boolean;
  /** The wallet that pays and owns what they see; of a member the office's. */
  ownerId: number;
  /** Null outside an office: then everything that is theirs is allowed. */
  role: OfficeRole | null;
  officeId: number | null;
  /** Number of offices they have left. */
  officesLeft: number;
  /** Read by the login query. */
  account: Account;
  /** X-Editor: the calling browser tab; null for programs without one. */
  editor: string | null;
}

/** What a handler knows of the request beside its input. */
export interface CallContext<C extends Caller | null = Caller> {
  caller: C;
  ip: string;
  userAgent: string | undefined;
  /** Idempotency-Key combined with the caller; only for calls that take one. */
  requestKey: string | null;
  /** The bearer token, valid or not. */
  bearer: string | null;
  headers: Record<string, string | undefined>;
  /** The raw body of a provider's message, which is signed; empty for other calls. */
  rawBody: Buffer;
  /** The unparsed query. */
  rawQuery: Record<string, string | undefined>;
  /** Whether the session is still valid; for long answers. */
  stillAllowed(): Promise<boolean>;
  /** Aborted when the client disconnects before the answer. */
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

/** The thing that the call is about; undefined when there is none. */
type OwnedBy<E> = E extends { about: { thing: infer T extends Thing } } ? Owned[T] : undefined;

/** The input has been checked against the table: unknown fields, wrong types, bad values and things of others never get here. */
export type Handler<E extends { who: Who }> = E extends { csv: true }
  ? ListHandler<E>
  : (...call: CallOf<E>) => Promise<Answer<E>>;

/** A list, and its export. `csv` gets all rows: `page` and `per_page` do not apply. */
export interface ListHandler<E extends { who: Who }> {
  list: (...call: CallOf<E>) => Promise<Answer<E>>;
  csv: (...call: CallOf<E>) => CsvList;
}

type CallOf<E extends { who: Who }> = [
  input: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; owned: OwnedBy<E> },
  context: CallContext<CallerFor<E['who']>>,
];

type HandlersOf<T> = { [K in keyof T]: T[K] extends { who: Who } ? Handler<T[K]> : never };

export type Handlers = HandlersOf<Endpoints>;
export type SandboxHandlers = HandlersOf<typeof sandboxEndpoints>;
