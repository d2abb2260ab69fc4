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

/** Including the calls of sandbox drivers. */
type Table = Endpoints & typeof sandboxEndpoints;
/** Names of endpoints by call: 'GET /demandes/:id' is `demande`. */
type NameOfCall = { [N in keyof Table as `${Table[N]['method']} ${Table[N]['path']}`]: N };

/** Method and path as in the table; others do not compile. */
export type Call = keyof NameOfCall;
type SpecOf<C extends Call> = Table[NameOfCall[C]];

/** Lists that can be exported. */
export type CsvCall = { [C in Call]: SpecOf<C> extends { csv: true } ? C : never }[Call];

/** Keys of all members of a union. */
type KeysOf<T> = T extends unknown ? keyof T : never;

/** Argument of a hook or `initiate`: path, query and body fields in one object; nothing where there are none. */
export type Argument<C extends Call> = Given<ArgumentOf<SpecOf<C>> & RequestKey<SpecOf<C>>>;
/** Repeatable calls take a random id, the same for each attempt (Idempotency-Key). */
type RequestKey<E> = E extends { repeatable: true } ? { requestKey?: string } : unknown;
type Given<T> = [KeysOf<T>] extends [never]
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way to say that a hook takes no argument
    void
  : Record<never, never> extends T
    ? // biome-ignore lint/suspicious/noConfusingVoidType: as above, for arguments that are all optional
      T | void
    : T;

/** The result: the table's answer, a file's object URL, or null for a 204. */
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

/** How a call is sent, if not in the usual way. */
type Manner = Omit<ApiRequest, 'url' | 'method' | 'params' | 'body'>;
export type Sending<C extends Call> = Manner | ((argument: Argument<C>) => Manner);

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** Builds endpoints from their call: `demande: query('GET /demandes/:id', { providesTags })`. */
export const callsOf = (build: Build) => {
  const query = <C extends Call>(call: C, options: QueryOptions<C> = {}, sending?: Sending<C>) =>
    build.query<Answer<C>, Argument<C>>({ query: request(call, sending), ...options });
  return {
    query,
    mutation: <C extends Call>(call: C, options: MutationOptions<C> = {}, sending?: Sending<C>) =>
      build.mutation<Answer<C>, Argument<C>>({ query: request(call, sending), ...options }),
    /** A call that returns a file as object URL; `Accept` chooses between types. */
    file: <C extends Call>(call: C, Accept?: string) =>
      query(call, fileLifetime as QueryOptions<C>, { binary: true, ...(Accept && { headers: { Accept } }) }),
  };
};

export type Calls = ReturnType<typeof callsOf>;

/** Adds endpoints to the api. */
export const injectCalls = <D extends EndpointDefinitions>(endpoints: (calls: Calls) => D) =>
  api.injectEndpoints({ endpoints: (build) => endpoints(callsOf(build)) });

/** Tags to invalidate when a change succeeded; a failed one has changed nothing. */
export const onSuccess =
  (...tags: TagDescription<Tag>[]) =>
  (_answer: unknown, error: unknown): TagDescription<Tag>[] =>
    error ? [] : tags;

type Fields = Record<string, unknown>;

/**
 * Builds the request: path parameters are filled in, the rest goes to the query of a GET or else to the body. Only method and path are
 * known at run time, so that the table's schemas are not loaded.
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
