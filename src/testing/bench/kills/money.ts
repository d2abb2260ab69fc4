import { randomUUID } from 'node:crypto';
import type { PaymentStandIn } from '../../standIns/mollie';
import type { Answer, Cluster } from './cluster';

/* Orders, payments, charges and refunds, and what moves at the bank: messages are repeated and late, banks lose and win. */

/** What a browser asked for: until it has an answer it asks again, with the same key. */
interface Wish {
  kind: 'order' | 'charge' | 'refund';
  path: string;
  body: object;
  key: string;
  /** Credits of a charge. */
  amount?: number;
  answer?: Answer;
}

interface Options {
  cluster: Pick<Cluster, 'send' | 'ask'>;
  there: PaymentStandIn;
  provider: 'mollie' | 'stripe';
  tokens: { client: string; admin: string };
  clientId: number;
}

const PRICES = { pro: [50, 27225], starter: [10, 6050] } as const;
const euro = (cents: number) => (cents / 100).toFixed(2);
const cents = (value: string) => Math.round(Number(value) * 100);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

export function money({ cluster, there, provider, tokens, clientId }: Options) {
  const wishes: Wish[] = [];
  const paidOrders: number[] = [];
  const messages: string[] = [];
  let happened = 0;

  const done = (kind: Wish['kind']) =>
    wishes.filter((one) => one.kind === kind && one.answer?.status === 201);

  async function fulfil(wish: Wish): Promise<void> {
    const token = wish.kind === 'order' ? tokens.client : tokens.admin;
    const answer = await cluster.send(token, 'POST', wish.path, wish.body, wish.key);
    if (!answer || answer.status >= 500) return;
    if (![201, 409, 422].includes(answer.status)) throw new Error(`${wish.kind}: ${answer.status}`);
    wish.answer = answer;
    if (wish.kind !== 'order') return;
    const orderId = Number(answer.body.order_id);
    paidOrders.push(orderId);
    const { rawBody } = there.happen(there.paymentOf(orderId), { status: 'paid' });
    messages.push(rawBody);
    await Promise.all(Array.from({ length: 3 }, () => tell(rawBody)));
  }

  /** The status of its answer; 0 for none. */
  async function tell(rawBody: string): Promise<number> {
    const query = provider === 'mollie' ? `?token=${there.webhookSecret}` : '';
    const response = await cluster.ask(`/api/webhooks/${provider}${query}`, {
      method: 'POST',
      headers: there.headersOf(rawBody),
      body: rawBody,
    });
    return response?.status ?? 0;
  }

  const orderOf = (wish: Wish) => {
    const orderId = Number(wish.answer?.body.order_id);
    const [credits, price] = PRICES[(wish.body as { pack: keyof typeof PRICES }).pack];
    return { orderId, credits, price, payment: there.paymentOf(orderId) };
  };

  /** Something moves at the bank: a total of an order rises, or falls. */
  async function happen(): Promise<void> {
    const paid = pick(done('order'));
    if (!paid) return;
    const { payment, price } = orderOf(paid);
    const total = pick([0, price, Math.floor(Math.random() * price)]) ?? 0;
    const what = Math.random() < 0.5 ? { refunded: euro(total) } : { chargedBack: euro(total) };
    const { rawBody } = there.happen(payment, what);
    happened += 1;
    messages.push(rawBody);
    await Promise.all(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => tell(rawBody)));
  }

  function wish(): Wish {
    const key = randomUUID();
    const orderId = pick(paidOrders);
    const dice = Math.random();
    if (dice < 0.15 && orderId !== undefined) {
      const body = { amount: (1 + Math.random() * 30).toFixed(2), reason: 'bench' };
      return { kind: 'refund', path: `/admin/orders/${orderId}/refunds`, body, key };
    }
    if (dice < 0.4)
      return { kind: 'order', path: '/checkout', body: { pack: pick(['starter', 'pro']) }, key };
    const amount = 1 + Math.floor(Math.random() * 8);
    const body = { kind: 'correction', amount: -amount, reason: 'bench' };
    return { kind: 'charge', path: `/admin/accounts/${clientId}/grants`, body, key, amount };
  }

  /** What the provider gave back of an order or the bank took, cents. */
  const goneOf = ({ payment, price }: ReturnType<typeof orderOf>): number =>
    Math.min(
      price,
      there.refundsOf(payment).reduce((total, value) => total + cents(value), 0) +
        cents(there.chargedBackOf(payment)),
    );

  return {
    async run(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const old = Math.random() < 0.3 ? pick(wishes.filter(({ answer }) => !answer)) : undefined;
        const message = Math.random() < 0.2 ? pick(messages) : undefined;
        if (message) await tell(message);
        else if (Math.random() < 0.2) await happen();
        else if (old) await fulfil(old);
        else {
          const made = wish();
          wishes.push(made);
          await fulfil(made);
        }
      }
    },

    /** Everything that had no answer once more, and every message. */
    async complete(): Promise<void> {
      for (let round = 0; round < 5; round += 1)
        for (const one of wishes.filter(({ answer }) => !answer)) await fulfil(one);
      console.log(`${messages.length} messages are told once more`);
      for (const message of messages) {
        const status = await tell(message);
        if (status !== 204) throw new Error(`A message was answered with ${status}.`);
      }
    },

    /** From the provider's side: credits that came and went, and what must stand on paper of each order (cents). */
    result() {
      const orders = done('order').map(orderOf);
      const charged = done('charge').reduce((sum, { amount = 0 }) => sum + amount, 0);
      const bought = orders.reduce((sum, { credits }) => sum + credits, 0);
      // Credits are rounded down.
      const takenBack = orders.reduce(
        (sum, order) => sum + Math.floor((order.credits * goneOf(order)) / order.price),
        0,
      );
      return {
        credits: bought - charged - takenBack,
        onPaper: new Map(orders.map((order) => [order.orderId, order.price - goneOf(order)])),
        words:
          `${orders.length} orders paid (+${bought}), ${done('charge').length} charges (-${charged}), ` +
          `${done('refund').length} refunds and ${happened} movements at the bank (-${takenBack} in the end), ` +
          `${wishes.filter(({ answer }) => !answer).length} without an answer`,
      };
    },
  };
}
