import type { SandboxOutcome } from '#domain/contract/endpoints/sandbox';
import { notFound } from '../../http/errors';
import type { SandboxHandlers } from '../../pipeline/handlers';
import type { ProviderIntake } from '../../providers/intake';
import type { IncomingWebhook } from '../../providers/provider';
import type { OutboxService } from '../outbox/service';
import type { VerificationService } from '../verifications/service';
import { DEMO_ACCOUNTS } from './service';

interface Options {
  outbox: OutboxService;
  verifications: VerificationService;
  intake: ProviderIntake;
  /** Writes the provider's message; null when a real provider is configured. */
  identity: {
    name: string;
    decide(event: {
      sessionId: string;
      status: string;
      person?: { givenName: string; surname: string } | undefined;
    }): IncomingWebhook;
  } | null;
  /** Like `identity`. */
  payments: {
    name: string;
    decide(event: { paymentId: string; status: SandboxOutcome; amount: string }): IncomingWebhook;
  } | null;
  paymentOf(orderId: number): Promise<{ paymentId: string; amount: string } | undefined>;
  statusOf(orderId: number): Promise<string>;
  demoPassword: string;
}

export const sandboxRoutes = ({
  outbox,
  verifications,
  intake,
  identity,
  payments,
  paymentOf,
  statusOf,
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
  sandboxIdentity: async ({ params: { sessionId }, body: { decision, person } }) => {
    const id = await verifications.idOfSession(sessionId);
    if (!identity || id === undefined) throw notFound();
    // Received like a real provider's message, signature included.
    await intake.receive(identity.name, identity.decide({ sessionId, status: decision, person }));
    // Fetches the images at once, so that they are visible after the call.
    await outbox.drain(['media']);
    return { status: decision };
  },
  sandboxCheckout: async ({ params: { orderId }, body: { outcome } }) => {
    const payment = await paymentOf(orderId);
    if (!payments || !payment) throw notFound();
    await intake.receive(payments.name, payments.decide({ ...payment, status: outcome }));
    return { status: await statusOf(orderId) };
  },
  sandboxOutbox: async ({ query }) => ({ data: await outbox.sandboxMessages(query.to) }),
});
