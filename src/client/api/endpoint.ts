import type { ArgumentOf, EndpointSpec, ResponseOf } from '#domain/endpoint';
import type { EndpointName, Endpoints } from '#domain/endpoints';
import type { ApiRequest } from './baseQuery';

/** 'GET /demandes/:id', exactly as the endpoint table has it: a call that drifts from the table does not compile. */
export type CallOf<N extends EndpointName> = `${Endpoints[N]['method']} ${Endpoints[N]['path']}`;

/** Keys of every member of a union. */
type KeysOf<T> = T extends unknown ? keyof T : never;

/** What a hook or `initiate` takes: path, query and body fields in one object; nothing where there are none. */
export type Argument<N extends EndpointName> = Given<ArgumentOf<Endpoints[N]>>;
type Given<T> = [KeysOf<T>] extends [never]
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way to say that a hook takes no argument
    void
  : Record<never, never> extends T
    ? // biome-ignore lint/suspicious/noConfusingVoidType: as above, for arguments that are all optional
      T | void
    : T;

/** What comes back: the answer of the table, the object URL of a file, or null for a 204. */
export type Answer<N extends EndpointName> = Endpoints[N] extends { binary: true }
  ? string
  : undefined extends ResponseOf<Endpoints[N]>
    ? null
    : ResponseOf<Endpoints[N]>;

/**
 * How an argument becomes a request: path parameters are filled, and the rest goes to the query of a GET and to the
 * body of anything else. Only the method and path stand here at run time, so that the schemas of the table stay out
 * of the first load.
 */
export const request =
  <N extends EndpointName>(call: CallOf<N>) =>
  (argument: Argument<N>): ApiRequest =>
    build(call, (argument ?? {}) as Fields);

/** The same for a call that answers a file; `accept` picks its type where there are several. */
export const fileRequest =
  <N extends EndpointName>(call: CallOf<N>, accept?: string) =>
  (argument: Argument<N>): ApiRequest => ({
    ...build(call, (argument ?? {}) as Fields),
    binary: true,
    ...(accept && { headers: { Accept: accept } }),
  });

type Fields = Record<string, unknown>;

function build(call: string, fields: Fields): ApiRequest {
  const [method = 'GET', pattern = '/'] = call.split(' ') as [EndpointSpec['method'], string];
  const rest = { ...fields };
  const url = pattern.replace(/:(\w+)/g, (_all, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name]));
  });
  const given = Object.keys(rest).length > 0;
  if (method === 'GET') return { url, method, ...(given && { params: rest }) };
  return { url, method, ...(given && { body: rest }) };
}
