/* What is typed, as it is looked for in texts that the page has already. */

import { romanised } from '#domain/language/romanisation';
import { searchedWords } from '#domain/registry/nameSearch';

export const wordsOf = (typed: string): string[] => typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Whether a word of the text begins with each that was typed. */
export const holds = (text: string, typed: string): boolean => {
  const words = wordsOf(romanised(text));
  return wordsOf(romanised(typed)).every((part) => words.some((word) => word.startsWith(part)));
};

export interface Piece {
  text: string;
  /** It is what was typed. */
  isTyped: boolean;
}

/** A text in pieces: what was typed where it stands first, whatever accents and case, and the rest. */
export function pieces(text: string, typed: string): Piece[] {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(romanised);
  // A letter may fold to two; each keeps its place.
  const places = folded.flatMap((part, at) => [...part].map(() => at));
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const part of searchedWords(typed).flat()) {
    // As the server searches: one letter or two at the beginning of a word alone.
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
