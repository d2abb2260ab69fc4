import { guessedWords, isGuessedWord } from '#domain/accounts/guessedWords';
import { LEAST_PASSWORD_SCORE, passwordScore } from '#domain/accounts/passwords';
import { invalidField } from '../../http/errors';

/** About 30 MB and a tenth of a second: loaded when the first password is chosen. */
let guesser: ReturnType<typeof loadGuesser> | undefined;

async function loadGuesser() {
  const [{ ZxcvbnFactory }, common, french, dutch] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-nl-be'),
  ]);
  const dictionary = guessedWords(common.dictionary, french.dictionary, dutch.dictionary);
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

/**
 * Refuses passwords that are common in French, Dutch or English, or made of the person's name, address or company. The domain checks the
 * length. 422 on password.
 */
export async function refuseCommonPassword(password: string, about: readonly string[]): Promise<void> {
  guesser ??= loadGuesser();
  const judge = await guesser;
  const score = passwordScore((part, words) => judge.check(part, words), isGuessedWord, password, about);
  if (score < LEAST_PASSWORD_SCORE) throw invalidField('password', 'validation.passwordCommon');
}
