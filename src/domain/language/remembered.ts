const MAX_SIZE = 5_000;

/** Caches a function of one text: matching compares hundreds of names with one another. Emptied at MAX_SIZE entries. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (known.size >= MAX_SIZE) known.clear();
    known.set(text, found);
    return found;
  };
}
