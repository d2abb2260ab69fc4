import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { judgedPart, ownWords } from '#domain/passwords';

// The list of common passwords is larger than all the rest of the page: nothing may import this file statically.
const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * 0 to 4. The server also knows the words of French and Dutch, three times as much to fetch: it may judge lower. `about` are the
 * person's names and address.
 */
export const scoreOf = (password: string, about: readonly string[]): number =>
  guesser.check(judgedPart(password), ownWords(about)).score;
