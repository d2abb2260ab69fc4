import type { OfficeAct } from '../accounts/officeRoles';
import { exact, id, type ObjectSchema, type Schema } from '../base/schema';
import type { CallDetails, Method, Permission, Thing, Who } from './endpoint';

type Line = `${Method} /${string}`;
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Shape = Readonly<Record<string, Schema>>;
type Values<Names extends string, S> = {
  [N in Names]: S extends Record<N, { __outputType: infer T }> ? T : number;
};
type Params<L, S> = [NamesIn<L>] extends [never] ? object : { params: ObjectSchema<Values<NamesIn<L>, S>> };

interface Details extends Omit<CallDetails, 'params'> {
  needs?: OfficeAct;
  /** Parts of the path that are no numeric id. */
  params?: Shape;
}

type Given<P> = P extends Who ? { who: P } : P;
type CallOf<L extends Line, P, D extends Details> = Given<P> &
  Omit<D, 'params'> &
  Params<L, D['params']> &
  (L extends `${infer M extends Method} ${infer Path extends `/${string}`}`
    ? { method: M; path: Path }
    : never);

/**
 * A call of the table in short: `'PUT /clients/:id'`, who may, and the rest. What the path names is a numeric id, unless `params`
 * has another schema for it.
 */
export function call<
  const L extends Line,
  const P extends Exclude<Who, 'user' | 'owner' | 'owner+admin'> | Permission,
  const D extends Details,
>(line: L, permission: P, { params, ...details }: D): CallOf<L, P, D> {
  const [method, path = ''] = line.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const shape = Object.fromEntries(names.map((name) => [name, params?.[name] ?? numericId()]));
  return {
    ...(typeof permission === 'string' ? { who: permission } : permission),
    ...details,
    ...{ method, path },
    ...(names.length > 0 && { params: exact(shape) }),
  } as unknown as CallOf<L, P, D>;
}

/** Of who is logged in. `needs`: what a member must be allowed in the office; null: the call is about the person, or for everybody. */
export const user = <const A extends OfficeAct | null>(needs: A) => ({ who: 'user', needs }) as const;

/** Of the owner of a thing, whose id is in the path unless `place` says otherwise: 'body.demande_id'. */
export const owner = <const T extends Thing>(thing: T, place: Place = 'params.id') =>
  ({ who: 'owner', about: aboutOf(thing, place) }) as const;

/** The same, and of administrators. */
export const ownerOrAdmin = <const T extends Thing>(thing: T, place: Place = 'params.id') =>
  ({ who: 'owner+admin', about: aboutOf(thing, place) }) as const;

type Place = `${'params' | 'query' | 'body'}.${string}`;

function aboutOf<const T extends Thing>(thing: T, place: Place) {
  const [part, field = ''] = place.split('.');
  return { thing, in: part as 'params' | 'query' | 'body', field };
}

/** An id that travels as text. */
export const numericId = () =>
  id()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'number' || (typeof original === 'string' && /^[1-9]\d{0,15}$/.test(original))
        ? Number(original)
        : Number.NaN,
    )
    .required();
