/**
 * `value` reduced to the fields of `sample`; null if their types differ. Another version of the program may have stored the
 * draft. Items of a list are compared with the sample's first item, or must be text if it has none.
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
    // A field that an older version did not have gets the value of the sample.
    const fields = Object.keys(sample).map(
      (key) => [key, key in value ? shape(sample[key], value[key]) : sample[key]] as const,
    );
    return fields.some(([, field]) => field === UNFIT) ? UNFIT : Object.fromEntries(fields);
  }
  return typeof value === typeof sample ? value : UNFIT;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
