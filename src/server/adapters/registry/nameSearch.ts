/** Finding companies as people type them: case, accents, ligatures and punctuation do not count. */

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' };

/** 'L’Œuvre d’Élise' becomes 'l oeuvre d elise'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßø]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name answers a query, both folded: 0 the same, 1 begins with it, 2 has its words, null not at all. */
export const nameRank = (name: string, query: string): 0 | 1 | 2 | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 2 : null;
};
