import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be';
import { judgedPart, ownWords } from '#domain/passwords';

// The lists of common passwords and words are larger than all the rest of the page: nothing may import this file statically.
const guesser = new ZxcvbnFactory({
  dictionary: { ...common, ...french, ...dutch },
  graphs: adjacencyGraphs,
});

/** 0 to 4, the way the server judges it. `about` are the person's names and address. */
export const scoreOf = (password: string, about: readonly string[]): number =>
  guesser.check(judgedPart(password), ownWords(about)).score;
