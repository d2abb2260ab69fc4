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

const PRODUCT = 'greffio';

/**
 * The words that are guessed first: the product's name, and those of the person's own name and address. `Nathalie2026` is no
 * secret of Nathalie's.
 */
export const ownWords = (about: readonly string[]): string[] => [
  PRODUCT,
  ...about.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]).filter((word) => word.length > 2),
];
