import type {
  EndpointDefinitions,
  MutationExtraOptions,
  QueryExtraOptions,
  TagDescription,
} from '@reduxjs/toolkit/query/react';
import type { ArgumentOf, EndpointSpec, ResponseOf } from '#domain/contract/endpoint';
import type { Endpoints } from '#domain/contract/endpoints';
import type { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import { api, type Tag } from './api';
import type { ApiBaseQuery, ApiRequest } from './baseQuery';
import { fileLifetime } from './objectUrls';

/** With the calls that sandbox drivers add. */
type Table = Endpoints & typeof sandboxEndpoints;
/** The endpoint table by its calls: 'GET /demandes/:id' is `demande`. */
type NameOfCall = { [N in keyof Table as `${Table[N]['method']} ${Table[N]['path']}`]: N };

/** Method and path exactly as the table has them: a call that drifts from the table does not compile. */
export type Call = keyof NameOfCall;
type SpecOf<C extends Call> = Table[NameOfCall[C]];

/** The lists that are also a file. */
export type CsvCall = { [C in Call]: SpecOf<C> extends { csv: true } ? C : never }[Call];

/** Keys of every member of a union. */
type KeysOf<T> = T extends unknown ? keyof T : never;

/** What a hook or `initiate` takes: path, query and body fields in one object; nothing where there are none. */
export type Argument<C extends Call> = Given<ArgumentOf<SpecOf<C>> & RequestKey<SpecOf<C>>>;
/** A call that may be repeated takes a random identifier, the same each time (Idempotency-Key). */
type RequestKey<E> = E extends { repeatable: true } ? { requestKey?: string } : unknown;
type Given<T> = [KeysOf<T>] extends [never]
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way to say that a hook takes no argument
    void
  : Record<never, never> extends T
    ? // biome-ignore lint/suspicious/noConfusingVoidType: as above, for arguments that are all optional
      T | void
    : T;

/** What comes back: the answer of the table, the object URL of a file, or null for a 204. */
export type Answer<C extends Call> =
  SpecOf<C> extends { binary: readonly string[] }
    ? string
    : undefined extends ResponseOf<SpecOf<C>>
      ? null
      : ResponseOf<SpecOf<C>>;

type QueryOptions<C extends Call> = Omit<
  QueryExtraOptions<Tag, Answer<C>, Argument<C>, ApiBaseQuery, 'api'>,
  'type'
>;
type MutationOptions<C extends Call> = Omit<
  MutationExtraOptions<Tag, Answer<C>, Argument<C>, ApiBaseQuery, 'api'>,
  'type'
>;

/** How a call is sent, where that is not as usual. */
type Manner = Omit<ApiRequest, 'url' | 'method' | 'params' | 'body'>;
export type Sending<C extends Call> = Manner | ((argument: Argument<C>) => Manner);

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** Endpoints of the table, each described by its call alone: `demande: query('GET /demandes/:id', { providesTags })`. */
export const callsOf = (build: Build) => {
  const query = <C extends Call>(call: C, options: QueryOptions<C> = {}, sending?: Sending<C>) =>
    build.query<Answer<C>, Argument<C>>({ query: request(call, sending), ...options });
  return {
    query,
    mutation: <C extends Call>(call: C, options: MutationOptions<C> = {}, sending?: Sending<C>) =>
      build.mutation<Answer<C>, Argument<C>>({ query: request(call, sending), ...options }),
    /** A call that answers a file, as an object URL; `Accept` picks its type where there are several. */
    file: <C extends Call>(call: C, Accept?: string) =>
      query(call, fileLifetime as QueryOptions<C>, { binary: true, ...(Accept && { headers: { Accept } }) }),
  };
};

export type Calls = ReturnType<typeof callsOf>;

/** Adds calls of the table to the one api. */
export const injectCalls = <D extends EndpointDefinitions>(endpoints: (calls: Calls) => D) =>
  api.injectEndpoints({ endpoints: (build) => endpoints(callsOf(build)) });

/** What a change that succeeded puts out of date; one that failed has changed nothing. */
export const onSuccess =
  (...tags: TagDescription<Tag>[]) =>
  (_answer: unknown, error: unknown): TagDescription<Tag>[] =>
    error ? [] : tags;

type Fields = Record<string, unknown>;

/**
 * How an argument becomes a request: path parameters are filled, and the rest goes to the query of a GET and to the
 * body of anything else. Only the method and path stand here at run time, so that the schemas of the table stay out
 * of the first load.
 */
export const request = <C extends Call>(call: C, sending?: Sending<C>) => {
  const [method = 'GET', pattern = '/'] = call.split(' ') as [EndpointSpec['method'], string];
  return (argument: Argument<C>): ApiRequest => {
    const { requestKey, ...rest }: Fields = { ...argument };
    const url = pattern.replace(/:(\w+)/g, (_all, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const given = Object.keys(rest).length > 0;
    const manner = {
      ...(typeof sending === 'function' ? sending(argument) : sending),
      ...(typeof requestKey === 'string' && { headers: { 'Idempotency-Key': requestKey } }),
    };
    return { ...manner, url, method, ...(given && (method === 'GET' ? { params: rest } : { body: rest })) };
  };
};
