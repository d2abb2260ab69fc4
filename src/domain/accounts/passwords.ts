/** The rules for a password: long enough, and not one of the first that are guessed. */
export const PASSWORD_MIN = 12;
/** argon2 reads any length; without a limit one request could take hours. */
export const PASSWORD_MAX = 200;

/** On zxcvbn's scale of 0 to 4; below 3 a password is guessed within a hundred million tries. */
export const LEAST_PASSWORD_SCORE = 3;

/** Normalises a password before it is stored or compared: systems write an é as one character or as two. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The part of a password that is scored: zxcvbn takes too long on very long ones. */
export const judgedPart = (password: string): string => normalizePassword(password).slice(0, 100);

/** The letters of a text, in lower case and without accents. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * A password without what people add to a word to satisfy rules: characters and numbers around it, years and postcodes inside.
 * '' if there is no letter.
 */
const coreOf = (judged: string): string =>
  judged.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/\d{4,}/g, '');

/** The product's name, and the demo password that the documentation prints. */
const PRODUCT = ['greffio', 'greffio-demo'];

/**
 * Words that are guessed first: the product's name, and the person's own name, address, domain and company.
 * `Nathalie2026` is a weak password for Nathalie.
 */
export const ownWords = (about: readonly string[]): string[] => [
  ...PRODUCT,
  ...about
    .flatMap((text) => [text, ...text.split(/[\s@.,]+/), ...text.split(/[\s@.,+_-]+/)])
    .flatMap((word) => [word, lettersOf(word)])
    .filter((word) => word.length > 2),
];

/** Whether at most three letters remain once the words are removed, the longest first. */
const isMadeOf = (words: readonly string[], letters: string): boolean =>
  words
    .map(lettersOf)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters).length < 4;

/** zxcvbn with these words added to its dictionaries; the score is 0 to 4. */
type Check = (password: string, words: string[]) => { score: number };

/** The lower of the scores of the whole password and of its core, 0 to 4; 0 if the core is one of the first words. */
export function passwordScore(
  check: Check,
  isGuessedWord: (letters: string) => boolean,
  password: string,
  about: readonly string[],
): number {
  const judged = judgedPart(password);
  const core = coreOf(judged);
  const words = ownWords(about);
  const letters = lettersOf(core);
  if (isGuessedWord(letters) || isMadeOf(words, letters)) return 0;
  return Math.min(check(judged, words).score, check(core, words).score);
}
