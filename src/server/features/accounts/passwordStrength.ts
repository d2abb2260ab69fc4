import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../errors';

let guesser: ZxcvbnFactory | undefined;

/** Below this, a password falls within some million guesses: a common one, or one with little added. */
const LEAST_SCORE = 2;

/**
 * Refuses common passwords, and ones made of the person's own names (contract section 3). Length is the domain's rule;
 * what is left out of the words is guessed first, so that `Nathalie2026` is no secret of Nathalie's.
 */
export function refuseCommonPassword(password: string, about: readonly string[]): void {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = about.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]).filter((word) => word.length > 2);
  if (guesser.check(password.slice(0, 100), words).score < LEAST_SCORE)
    throw invalidField('password', 'validation.passwordCommon');
}
