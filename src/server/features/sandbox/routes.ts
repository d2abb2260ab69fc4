import type { SandboxHandlers } from '../../http/handlers';
import type { OutboxService } from '../outbox/service';
import { DEMO_ACCOUNTS } from './demo';

export const sandboxRoutes = (outbox: OutboxService, demoPassword: string): SandboxHandlers => ({
  sandboxDemo: async () => ({
    password: demoPassword,
    accounts: DEMO_ACCOUNTS.map(({ email, firstName, lastName, credits, isAdmin }) => ({
      email,
      name: `${firstName} ${lastName}`,
      credits,
      is_admin: isAdmin,
    })),
  }),
  sandboxOutbox: async ({ query }) => ({ data: await outbox.sandboxMessages(query.to) }),
});
