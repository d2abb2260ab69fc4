/** What a password must be: long enough, and not one of the first that are guessed. */
export const PASSWORD_MIN = 12;
/** argon2 reads any length; an upper bound keeps a request from buying hours of it. */
export const PASSWORD_MAX = 200;

/** Guessed within a hundred million tries below this, on zxcvbn's scale of 0 to 4: words and years that many people use. */
export const LEAST_PASSWORD_SCORE = 3;

/**
 * A password in the one form it is kept and compared in: keyboards and systems write an é in one character or in two, and
 * nobody sees which.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** How much of a password is judged: guessing at all of a very long one takes too long. */
export const judgedPart = (password: string): string => normalizePassword(password).slice(0, 100);

/** The letters of a text, small and without accents. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * A password without what is added to a word so that it may pass: signs and numbers around it, and years and postcodes within.
 * Empty where there is no letter.
 */
const coreOf = (judged: string): string =>
  judged.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/\d{4,}/g, '');

/** The product's name, and the password that the documents print for the demonstration. */
const PRODUCT = ['greffio', 'greffio-demo'];

/**
 * The words that are guessed first: the product's name, and those of the person's own name, address, domain and company.
 * `Nathalie2026` is no secret of Nathalie's.
 */
export const ownWords = (about: readonly string[]): string[] => [
  ...PRODUCT,
  ...about
    .flatMap((text) => [text, ...text.split(/[\s@.,]+/), ...text.split(/[\s@.,+_-]+/)])
    .flatMap((word) => [word, lettersOf(word)])
    .filter((word) => word.length > 2),
];

/** Whether no more than three letters are left once the words are taken out, the longest first. */
const isMadeOf = (words: readonly string[], letters: string): boolean =>
  words
    .map(lettersOf)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters).length < 4;

/** How zxcvbn judges a password when these words are guessed first: 0 to 4. */
type Check = (password: string, words: string[]) => { score: number };

/** 0 to 4, of the password whole and of its core: the lower one counts, and a core that is one of the first words counts nothing. */
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
