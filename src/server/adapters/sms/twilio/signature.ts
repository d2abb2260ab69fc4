import { createHmac } from 'node:crypto';

/** X-Twilio-Signature: our address, then all fields with values, sorted by name; HMAC-SHA1 in base64. */
export function signatureOf(token: string, url: string, fields: URLSearchParams): string {
  const parts = [...new Set(fields.keys())].sort().map((name) => `${name}${fields.get(name) ?? ''}`);
  return createHmac('sha1', token)
    .update(url + parts.join(''))
    .digest('base64');
}
