import { createHmac, randomBytes } from 'node:crypto';
import { BadSignature, type IncomingWebhook, jsonObject, sameSecret } from '../providers/provider';

const HEADER = 'x-hmac-signature';

/** Messages between a sandbox and the server, signed with a secret of this process. */
export function sandboxMessages() {
  const secret = randomBytes(32);
  const signature = (rawBody: Buffer) => createHmac('sha256', secret).update(rawBody).digest('hex');
  return {
    sign(content: Record<string, unknown>): IncomingWebhook {
      const rawBody = Buffer.from(JSON.stringify(content));
      return { headers: { [HEADER]: signature(rawBody) }, rawBody, query: {} };
    },
    /** @throws BadSignature */
    read<T>({ headers, rawBody }: IncomingWebhook): T {
      if (!sameSecret(headers[HEADER], signature(rawBody))) throw new BadSignature();
      return jsonObject(rawBody) as T;
    },
  };
}
