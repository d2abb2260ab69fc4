/* Searches in texts that the page already has. */

import { romanised } from '#domain/language/romanisation';
import { searchedWords } from '#domain/registry/nameSearch';

export const wordsOf = (typed: string): string[] => typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Whether each typed word is the start of a word of the text. */
export const holds = (text: string, typed: string): boolean => {
  const words = wordsOf(romanised(text));
  return wordsOf(romanised(typed)).every((part) => words.some((word) => word.startsWith(part)));
};

export interface Piece {
  text: string;
  /** It matches the search text. */
  isTyped: boolean;
}

/** A text in pieces: the first match of each typed word, ignoring accents and case, and the rest. */
export function pieces(text: string, typed: string): Piece[] {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(romanised);
  // One letter may fold to two: both keep its index.
  const places = folded.flatMap((part, at) => [...part].map(() => at));
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const part of searchedWords(typed).flat()) {
    // Like the server: one or two letters match only at the start of a word.
    const found =
      part.length < 3
        ? new RegExp(`(?<![\\p{L}\\p{N}])${part}`, 'u').exec(whole)?.index
        : [whole.indexOf(part)].find((at) => at >= 0);
    if (found === undefined) continue;
    for (let at = found; at < found + part.length; at += 1) marked.add(places[at] ?? -1);
  }
  const made: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const isTyped = marked.has(at);
    const last = made.at(-1);
    if (last?.isTyped === isTyped) last.text += letter;
    else made.push({ text: letter, isTyped });
  }
  return made;
}
