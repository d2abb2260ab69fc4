import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
const RULES = { issuer: 'Greffio', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be fast or slow. */
const WINDOW = 1;

const of = (secret: string, label = '') => new TOTP({ ...RULES, label, secret: Secret.fromBase32(secret) });

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const uriOf = (secret: string, email: string): string => of(secret, email).toString();

/** The step (of thirty seconds since 1970) of this code, one earlier or later accepted; null: a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = of(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / RULES.period) + delta;
}
