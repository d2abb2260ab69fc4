import type { OfficeAct } from '../accounts/officeRoles';
import type { AnyDomainSchema, InferType } from '../base/schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `unverified`: a token whose e-mail address is not verified yet is enough;
 * `enrolling`: an administrator too who must have a second factor and has none yet;
 * `user`: logged in with a verified address, administrators included; `owner`: who made the thing;
 * `owner+admin`: an administrator as well; `operator`: the machine that watches the service; `provider`: signed calls.
 */
export type Who =
  | 'anyone'
  | 'unverified'
  | 'enrolling'
  | 'user'
  | 'owner'
  | 'owner+admin'
  | 'admin'
  | 'operator'
  | 'provider';

/**
 * What a call of an owner is about. `dossier`: a demande with everything that hangs on it; `check`: an identity check, by
 * the provider's session; `session`: a login; `passkey`: a key beside the password.
 */
export type Thing =
  | 'demande'
  | 'dossier'
  | 'dirigeant'
  | 'shareholder'
  | 'check'
  | 'media'
  | 'session'
  | 'passkey'
  | 'order'
  | 'ticket'
  | 'client'
  | 'clientImport';

/** What is a person's own, whatever office they are in. */
export const PERSONAL: readonly Thing[] = ['session', 'passkey'];

/** Where the call holds the id of the thing it is about. */
export interface About {
  thing: Thing;
  in: 'params' | 'query' | 'body';
  field: string;
}

/** Whose call it is decides the server's pipeline, from this alone: the thing is looked up, a stranger's is a 404. */
export type Permission =
  | { who: Exclude<Who, 'owner' | 'owner+admin' | 'user'>; about?: never; needs?: OfficeAct }
  /** Each says what a member of an office must be allowed for it; null: nothing, it is the person's own or everybody's. */
  | { who: 'user'; about?: never; needs: OfficeAct | null }
  | { who: 'owner' | 'owner+admin'; about: About; needs?: OfficeAct };

/** What a call with files counts as; cards together with the other checks of an hour, and documents with the texts. */
export type FileLimit = 'claim.reply' | 'verification.user' | 'text.user';

export type EndpointSpec = Permission &
  CallDetails & {
    method: Method;
    /** Below /api; `:name` marks a parameter. */
    path: `/${string}`;
  };

export interface CallDetails {
  /** 403 to a member who may not, in place of the 404 that hides what is not theirs: there is nothing to hide. */
  refusesOpenly?: true;
  summary: string;
  params?: AnyDomainSchema;
  query?: AnyDomainSchema;
  body?: AnyDomainSchema;
  /** Status of success; 200 where left out. */
  status?: 200 | 201 | 202 | 204;
  response?: AnyDomainSchema;
  /** The body may hold files. The call counts among what its user may send in an hour, before anything of it is read. */
  attachments?: FileLimit;
  /** A call that reads and may wait for a row that others lock: it takes its turn among the calls that write. */
  locks?: true;
  /** A sample dossier takes it too. Every other call about a dossier refuses one with 409: it would send, charge, file or share. */
  sample?: true;
  /** Takes an Idempotency-Key: the same call sent again adds nothing, and is answered with what the first one made. */
  repeatable?: true;
  /** A failure says its code in `error` too. */
  errorField?: true;
  /**
   * A list that is also a file: with `Accept: text/csv` it answers every row that its filters leave, whatever the page, in the
   * caller's language. On the server its handler is a pair, `{ list, csv }`; in the browser `<ExportButton call=… />` saves it.
   */
  csv?: true;
  /** The answer is a file of one of these kinds, not JSON. */
  binary?: readonly string[];
  /** The answer is a stream of server-sent events, which goes on until one side ends it. */
  events?: true;
}

/**
 * What a member of an office must be allowed to do there for a call (`needs`), else it is a 404 as a stranger's. Unless the call says it,
 * whoever reads what the office owns sees, and whoever changes it prepares; what is a person's own needs no role.
 */
export function actOf({ needs, about, method }: EndpointSpec): OfficeAct | null {
  if (needs !== undefined) return needs;
  if (!about || PERSONAL.includes(about.thing)) return null;
  return method === 'GET' ? 'see' : 'prepare';
}

type Output<S> = S extends { __outputType: infer T } ? T : never;
type Part<E, K extends keyof EndpointSpec> =
  E extends Record<K, infer S>
    ? S extends AnyDomainSchema
      ? S extends { __outputType: unknown }
        ? Output<S>
        : // yup's lazy schemas carry their output elsewhere
          S extends { resolve(options: never): { __outputType: infer T } }
          ? T
          : never
      : never
    : unknown;

export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ResponseOf<E> = E extends { response: infer S } ? Output<S> : undefined;

/** Distributes, so that a union of bodies stays a union of arguments. */
type Simplify<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;

type PartialKeys<T, K extends PropertyKey> = Omit<T, K & keyof T> & Partial<Pick<T, K & keyof T>>;

/** What a caller in the browser hands over: path, query and body fields in one object (names never collide). */
export type ArgumentOf<E> = Simplify<
  ParamsOf<E> & PartialKeys<QueryOf<E>, 'page' | 'per_page' | 'sort'> & BodyOf<E>
>;

export type { InferType };
