import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AccountOrder } from '#domain/money/bookkeeping';
import type { Order, Wallet } from '#domain/money/credits';
import { type PaymentStatus, paymentEvent } from '../server/adapters/payments/payments';
import { type SandboxPayments, sandboxPayments } from '../server/adapters/payments/sandbox';
import { users } from '../server/db/schema';
import { checkLedger } from '../server/features/credits/ledgerCheck';
import { type Call, loginAs } from './callServer';
import { startServer, type TestServer } from './startServer';

/** A state of a payment, in a header: what a real provider is asked for when a message names it. */
const TOLD = 'x-told';
type State = Parameters<typeof paymentEvent>;
const eventOf = ([subject, status, , detail]: State) => paymentEvent(subject, status, new Date(), detail);

/**
 * A server with a provider that does what it is told, an office that buys and an administrator, for all tests of a file, after each
 * of which the books are right. To be called at its top.
 */
export function shop(env: Record<string, string> = {}) {
  let server: TestServer;
  let callClient: Call;
  let callAdmin: Call;
  let walletId = 0;
  const sandbox = sandboxPayments({ appUrl: 'http://127.0.0.1' });
  const provider = {
    /** What the next calls to it end with. */
    outage: null as Error | null,
    /** Payments that were ended there. */
    ended: [] as string[],
  };
  const unlessOut = <T>(work: () => Promise<T>) =>
    provider.outage ? Promise.reject(provider.outage) : work();

  beforeAll(async () => {
    const failing: SandboxPayments = {
      ...sandbox,
      createPayment: (payment) => unlessOut(() => sandbox.createPayment(payment)),
      cancel: async (paymentId) => void provider.ended.push(paymentId),
      refund: (refund) => unlessOut(() => sandbox.refund(refund)),
      handleWebhook: async (message) => {
        const told = message.headers[TOLD];
        return told ? [eventOf(JSON.parse(told))] : sandbox.handleWebhook(message);
      },
    };
    server = await startServer({
      listen: false,
      env,
      adapters: { payments: failing, sandboxPayments: failing },
    });
    [callClient, callAdmin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
    const [user] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, 'client@demo.greffio.be'));
    walletId = user?.walletId ?? 0;
  });
  afterAll(() => server.close());
  afterEach(async () => {
    expect((await checkLedger(server.database.db)).problems).toEqual([]);
  });

  const client: Call = (...call) => callClient(...call);
  const admin: Call = (...call) => callAdmin(...call);
  const checkout = (body: object, key: string = randomUUID()) =>
    client<{ url: string; order_id: number }>('POST', '/checkout', body, { 'Idempotency-Key': key });
  const order = async (pack = 'starter') => (await checkout({ pack })).body.order_id;
  const decide = (id: number, outcome: string) => client('POST', `/sandbox/checkout/${id}`, { outcome });
  /** Of the questions to the provider, each a second later than the one before. */
  let asked = 0;
  return {
    server: () => server,
    walletId: () => walletId,
    sandbox,
    provider,
    client,
    admin,
    company: {
      name: 'Fiduciaire Delvaux',
      enterprise_number: '1999000150',
      address: { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
    },
    checkout,
    order,
    decide,
    wallet: async () => (await client<Wallet>('GET', '/wallet')).body,
    stateOf: async (id: number) => (await client<Order>('GET', `/orders/${id}`)).body,
    refund: (id: number, body: object, key: string = randomUUID()) =>
      admin<AccountOrder>('POST', `/admin/orders/${id}/refunds`, body, { 'Idempotency-Key': key }),
    paidOrder: async (pack?: string) => {
      const id = await order(pack);
      await decide(id, 'paid');
      return id;
    },
    /** What the provider says of a payment when it is asked; the questions come one after the other, the answers as told. */
    tellOf:
      (id: number, amount: string) =>
      (status: PaymentStatus, refunded: string, chargedBack = '0.00') => {
        asked += 1;
        const askedAt = new Date(Date.now() + 1000 * asked).toISOString();
        const detail = { amount, refunded, chargedBack, askedAt };
        const state: State = [`order-${id}`, status, new Date(), detail];
        return () =>
          server.app.inject({
            method: 'POST',
            // Services that sign nothing have a token in the address.
            url: '/api/webhooks/sandbox-payments?token=x',
            headers: { [TOLD]: JSON.stringify(state) },
          });
      },
  };
}
