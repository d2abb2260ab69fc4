import { hash, randomBytes } from 'node:crypto';

/** A bearer token: 256 random bits, readable in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored as a hash. They are random, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => hash('sha256', token);
