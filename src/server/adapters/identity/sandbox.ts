import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathTo } from '#domain/paths';
import { BadSignature, type IdentityAdapter, type IdentityEvent } from './identity';

const HEADER = 'x-hmac-signature';

export interface SandboxIdentity extends IdentityAdapter {
  /** A message as the provider would send it, signed. */
  sign(event: { sessionId: string; status: string }): { headers: Record<string, string>; rawBody: string };
}

/** Checks that a person decides on a page of ours; results travel as signed messages, like a real provider's. */
export function sandboxIdentity({ appUrl }: { appUrl: string }): SandboxIdentity {
  const secret = randomBytes(32);
  const signature = (rawBody: string) => createHmac('sha256', secret).update(rawBody).digest('hex');
  return {
    createSession: async () => {
      const sessionId = randomUUID();
      return { sessionId, url: `${appUrl}${pathTo('sandboxIdentity', { sessionId })}` };
    },
    readWebhook(headers, rawBody): IdentityEvent {
      const given = Buffer.from(headers[HEADER] ?? '');
      const expected = Buffer.from(signature(rawBody));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new BadSignature();
      const { sessionId, status, at } = JSON.parse(rawBody) as {
        sessionId: string;
        status: string;
        at: string;
      };
      return { sessionId, status, at: new Date(at) };
    },
    sign({ sessionId, status }) {
      const rawBody = JSON.stringify({ sessionId, status, at: new Date().toISOString() });
      return { headers: { [HEADER]: signature(rawBody) }, rawBody };
    },
  };
}
