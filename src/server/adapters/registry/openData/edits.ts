/** What a word could have been meant to be: one letter more, less or different, two letters swapped, a space more or less. */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** Longer words are not corrected: they have many edits, and the other words suffice. */
const LONGEST = 20;

/** Spellings that sound alike count as one letter. */
const ALIKE = [
  ['ij', 'y'],
  ['ph', 'f'],
  ['qu', 'k'],
] as const;

/** All words one edit away, about 73 per letter. */
export const editsOf = (word: string): string[] => {
  const letters = [...word];
  if (letters.length > LONGEST) return [];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [here = '', next] = letters.slice(at, at + 2);
    const after = letters.slice(at + 1).join('');
    for (const letter of LETTERS) edits.add(before + letter + here + after);
    if (here === '') continue;
    edits.add(before + after);
    for (const letter of LETTERS) edits.add(before + letter + after);
    if (next !== undefined) edits.add(before + next + here + letters.slice(at + 2).join(''));
  }
  for (const [one, other] of ALIKE) {
    edits.add(word.replace(one, other));
    edits.add(word.replace(other, one));
  }
  edits.delete(word);
  edits.delete('');
  return [...edits];
};

/** 'vandenbossche' is also written 'van den bossche'. */
const PARTICLES = /^(van|op|in)(den|der|de|ten|ter|t)(.{3,})$/;

/** The word split in two parts of at least two letters, or a surname split from its particles. */
export const splitsOf = (word: string): string[][] => {
  const letters = [...word];
  if (letters.length > 2 * LONGEST) return [];
  const inTwo = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(2, -1);
  const apart = word.match(PARTICLES)?.slice(1);
  return apart ? [...inTwo, apart] : inTwo;
};

/** Two to four adjacent words joined, with their positions. */
export const joinsOf = (words: string[]): { from: number; to: number; word: string }[] =>
  words.flatMap((_, from) =>
    [2, 3, 4]
      .map((length) => ({ from, to: from + length, word: words.slice(from, from + length).join('') }))
      .filter(({ to }) => to <= words.length),
  );
