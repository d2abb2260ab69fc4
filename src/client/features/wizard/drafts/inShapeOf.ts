/**
 * `value` when it has the shape of `sample`, without what the sample does not have; null otherwise. A draft comes back
 * from the server as it was put there, by whatever program: a screen takes it only if what it knows of it fits. Lists take
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
    // What an older program did not ask yet stands as it would without a draft.
    const fields = Object.keys(sample).map(
      (key) => [key, key in value ? shape(sample[key], value[key]) : sample[key]] as const,
    );
    return fields.some(([, field]) => field === UNFIT) ? UNFIT : Object.fromEntries(fields);
  }
  return typeof value === typeof sample ? value : UNFIT;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
