import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { judgedPart, LEAST_PASSWORD_SCORE, ownWords } from '#domain/passwords';
import { invalidField } from '../../errors';

let guesser: ZxcvbnFactory | undefined;

/** Refuses common passwords, and ones made of the person's own names (contract section 3). Length is the domain's rule. */
export function refuseCommonPassword(password: string, about: readonly string[]): void {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = guesser.check(judgedPart(password), ownWords(about));
  if (score < LEAST_PASSWORD_SCORE) throw invalidField('password', 'validation.passwordCommon');
}
