import { notFound } from '../../errors';
import type { SandboxHandlers } from '../../http/handlers';
import type { OutboxService } from '../outbox/service';
import type { VerificationService } from '../verifications/service';
import { DEMO_ACCOUNTS } from './service';

interface Options {
  outbox: OutboxService;
  verifications: VerificationService;
  /** Writes the message a provider would send; null when a real provider is at work. */
  identity: {
    sign(event: { sessionId: string; status: string }): {
      headers: Record<string, string>;
      rawBody: string;
    };
  } | null;
  demoPassword: string;
}

export const sandboxRoutes = ({
  outbox,
  verifications,
  identity,
  demoPassword,
}: Options): SandboxHandlers => ({
  sandboxDemo: async () => ({
    password: demoPassword,
    accounts: DEMO_ACCOUNTS.map(({ email, firstName, lastName, credits, isAdmin }) => ({
      email,
      name: `${firstName} ${lastName}`,
      credits,
      is_admin: isAdmin,
    })),
  }),
  sandboxIdentity: async ({ params: { sessionId }, body: { decision } }) => {
    if (!identity || !(await verifications.knows(sessionId))) throw notFound();
    // Through the same door as a real provider's message, signature included.
    const { headers, rawBody } = identity.sign({ sessionId, status: decision });
    await verifications.receive(headers, rawBody);
    return { status: decision };
  },
  sandboxOutbox: async ({ query }) => ({ data: await outbox.sandboxMessages(query.to) }),
});
