const MARK = 'limited-';

/** The token of a user with an unconfirmed address: it allows next to nothing, and ends with the confirmation. */
export const limitedToken = (secret: string): string => MARK + secret;

/** Whether a token is a limited one: a browser that has it is not logged in. The server decides what it allows. */
export const isLimitedToken = (token: string): boolean => token.startsWith(MARK);
