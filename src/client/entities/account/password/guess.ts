import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { guessedWords, isGuessedWord } from '#domain/accounts/guessedWords';
import { passwordScore } from '#domain/accounts/passwords';

// The server's word lists. They are larger than the rest of the page: this file must not be imported statically.
let guesser: ZxcvbnFactory | undefined;

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [french, dutch] = await Promise.all([
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-nl-be'),
  ]);
  return new ZxcvbnFactory({
    dictionary: guessedWords(dictionary, french.dictionary, dutch.dictionary),
    graphs: adjacencyGraphs,
  });
}

/** 0 to 4, like the server. `about`: the person's names and address. */
export async function scoreOf(password: string, about: readonly string[]): Promise<number> {
  guesser ??= await loadGuesser();
  const judge = guesser;
  return passwordScore((part, words) => judge.check(part, words), isGuessedWord, password, about);
}
