/** What a password must be (contract section 3): long enough, and not one of the first that are guessed. */
export const PASSWORD_MIN = 12;
/** argon2 reads any length; an upper bound keeps a request from buying hours of it. */
export const PASSWORD_MAX = 200;

/** Guessed within some million tries below this, on zxcvbn's scale of 0 to 4: a common one, or one with little added. */
export const LEAST_PASSWORD_SCORE = 2;

/** How much of a password is judged: guessing at all of a very long one takes too long. */
export const judgedPart = (password: string): string => password.slice(0, 100);

/** The words of the person's own name and address, which are guessed first: `Nathalie2026` is no secret of Nathalie's. */
export const ownWords = (about: readonly string[]): string[] =>
  about.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]).filter((word) => word.length > 2);
