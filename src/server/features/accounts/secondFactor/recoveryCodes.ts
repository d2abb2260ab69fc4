import { hash, randomInt } from 'node:crypto';

const COUNT = 10;
/** 80 bits, so that a fast hash is enough; without letters that look like digits (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** Normalises a typed code. */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const hashRecoveryCode = (typed: string): string =>
  hash('sha256', `recovery code ${plainCode(typed)}`);
