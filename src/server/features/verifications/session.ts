import { randomInt } from 'node:crypto';

/** A check without a link: the values that reset its session. */
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

/** The code of a short link: without characters that look alike, and too long to guess. */
export const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
