const MARK = 'limited-';

/** The token of an address that is not confirmed, which opens next to nothing and ends with the confirmation. */
export const limitedToken = (secret: string): string => MARK + secret;

/** Whether a token is one of those: a browser that keeps it is not logged in. What it opens, the server decides. */
export const isLimitedToken = (token: string): boolean => token.startsWith(MARK);
