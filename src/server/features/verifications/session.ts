import { randomInt } from 'node:crypto';

/** Of a check whose link leads nowhere any more. */
export const NO_SESSION = {
  status: 'created',
  statusAt: null,
  reason: null,
  veriffSession: null,
  shortCode: null,
  providerUrl: null,
  linkSentAt: null,
} as const;

const CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

/** What the link of an SMS ends with: no signs that look alike, too many to try. */
export const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
