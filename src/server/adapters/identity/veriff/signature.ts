import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../providers/provider';

/** HMAC-SHA256 in hexadecimal of a body, or of the id in the path for a call without body. */
export const signatureOf = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

interface Keys {
  apiKey: string;
  secret: string;
}

/** Whether this integration signed a message or answer; `headers` reads a lower-case header. */
export function isSigned(
  headers: (name: string) => string | null | undefined,
  body: Buffer,
  { apiKey, secret }: Keys,
): boolean {
  const client = headers('vrf-auth-client') ?? headers('x-auth-client') ?? undefined;
  const signature = headers('vrf-hmac-signature') ?? headers('x-hmac-signature') ?? undefined;
  return sameSecret(client, apiKey) && sameSecret(signature?.toLowerCase(), signatureOf(secret, body));
}
