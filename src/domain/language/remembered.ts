const MOST = 5_000;

/** What a function answers to a text, found once: hundreds of names are compared with one another. It keeps the last few thousand. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (known.size >= MOST) known.clear();
    known.set(text, found);
    return found;
  };
}
