/**
 * `value` when it has the shape of `sample`, without what the sample does not have; null otherwise. A draft comes back
 * from the server as it was put there, by whatever program: a screen takes it only if it is one of its own. Lists take
 * the shape of the sample's first entry, text where it has none.
 */
export function inShapeOf<T>(sample: T, value: unknown): T | null {
  const shaped = shape(sample, value);
  return shaped === UNFIT ? null : (shaped as T);
}

const UNFIT = Symbol('unfit');

function shape(sample: unknown, value: unknown): unknown {
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return UNFIT;
    const items = value.map((item) => shape(sample[0] ?? '', item));
    return items.includes(UNFIT) ? UNFIT : items;
  }
  if (isObject(sample)) {
    if (!isObject(value)) return UNFIT;
    const fields = Object.keys(sample).map((key) => [key, shape(sample[key], value[key])] as const);
    return fields.some(([, field]) => field === UNFIT) ? UNFIT : Object.fromEntries(fields);
  }
  return typeof value === typeof sample ? value : UNFIT;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
