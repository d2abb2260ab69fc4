/** A form of texts in groups; '' for unknown values. */
export interface Texts {
  [field: string]: string | Texts;
}

/** Fields that differ from the saved ones, emptied ones as null; undefined when there are none. */
export function changesOf(saved: Texts, values: Texts): object | undefined {
  const entries = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    if (typeof value === 'string')
      return value.trim() === saved[field] ? [] : [[field, value.trim() || null]];
    const inner = changesOf(saved[field] as Texts, value);
    return inner ? [[field, inner]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** New saved values, except in fields changed since `base` was read. */
export function keepTyped<T extends Texts>(now: T, base: Texts, saved: Texts): T {
  const entries = Object.entries(now).map(([field, value]) => [
    field,
    typeof value !== 'string'
      ? keepTyped(value, base[field] as Texts, saved[field] as Texts)
      : value === base[field]
        ? saved[field]
        : value,
  ]);
  return Object.fromEntries(entries) as T;
}
