import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { judgedPart, ownWords } from '#domain/passwords';

// The list of common passwords is larger than all the rest of the page: nothing may import this file statically.
const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** 0 to 4, the way the server judges it. `about` are the person's names and address. */
export const scoreOf = (password: string, about: readonly string[]): number =>
  guesser.check(judgedPart(password), ownWords(about)).score;
