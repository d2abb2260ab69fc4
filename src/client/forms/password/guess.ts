import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be';
import { judgedPart, ownWords } from '#domain/passwords';

// By the words that the server knows. The lists are larger than all the rest of the page: nothing may import this file statically.
const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...french, ...dutch },
  graphs: adjacencyGraphs,
});

/** 0 to 4, as the server judges. `about` are the person's names and address. */
export const scoreOf = (password: string, about: readonly string[]): number =>
  guesser.check(judgedPart(password), ownWords(about)).score;
