import { billingFaults } from '#domain/accounts/billing';
import { pathTo } from '#domain/base/paths';
import type { Order, Pack, PackKey, Papers } from '#domain/money/credits';
import { orderAmounts, VAT_PERCENT } from '#domain/money/invoice/amounts';
import type { PaymentsAdapter } from '../../adapters/payments/payments';
import type { Db, Tx } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { inTransaction } from '../../db/transaction';
import { forbidden, invalid, invalidField, notFound, upstream } from '../../http/errors';
import { listAnswer, type Page, totalFor } from '../../lists/lists';
import { lockRole } from '../../people/lockRole';
import type { Caller } from '../../pipeline/handlers';
import { WATCH_DAYS, type Watch } from '../../providers/intake';
import { ProviderFailure } from '../../providers/provider';
import type { Invoicing, OrderRow } from './invoicing';
import * as store from './orderStore';

interface Dependencies {
  offeredTo(caller: Caller): Promise<Pack[]>;
  payments: PaymentsAdapter;
  invoicing: Invoicing;
  watch: Watch;
  /**
   * Updates an open order from its provider, if that was not just done; `turnedBack`: the buyer left the payment page, so the payment is
   * cancelled there first.
   */
  askNow(order: OrderRow, turnedBack?: boolean): Promise<void>;
}

const DAY_MS = 86_400_000;

export type OrderService = ReturnType<typeof orderService>;

/** Orders of the caller: checkout and status. */
export function orderService(db: Db, { offeredTo, payments, invoicing, watch, askNow }: Dependencies) {
  /** The pack at its current price: an order never changes afterwards. */
  async function priced(
    caller: Caller,
    key: PackKey,
    quantity: number,
  ): Promise<Omit<store.NewOrder, 'walletId' | 'buyer'>> {
    const pack = (await offeredTo(caller)).find((one) => one.key === key);
    if (!pack) throw invalidField('pack', 'validation.choice');
    const { price_excl, vat, price_incl } = orderAmounts(pack, quantity);
    return {
      userId: caller.id,
      pack: key,
      quantity,
      credits: pack.credits * quantity,
      pricePerCredit: pack.price_per_credit,
      priceExcl: price_excl,
      vatRate: String(VAT_PERCENT),
      vat,
      priceIncl: price_incl,
      provider: payments.name,
    };
  }

  /** The current billing data. 422 on each field of `company` that an invoice needs. */
  async function buyerOf(tx: Tx, { account }: Caller, walletId: number): Promise<OrderRow['buyer']> {
    const { company } = await readFiler(tx, walletId);
    const faults = Object.entries(billingFaults(company));
    if (faults.length > 0)
      throw invalid(Object.fromEntries(faults.map(([field, code]) => [`company.${field}`, [code]])));
    return {
      name: `${account.firstName} ${account.lastName}`.trim(),
      company: (company ?? {}) as OrderRow['buyer']['company'],
    };
  }

  async function startPayment(order: OrderRow, caller: Caller): Promise<string> {
    const query = { order_id: order.id };
    const payment = await payments
      .createPayment({
        orderId: order.id,
        amount: order.priceIncl,
        description: describe(order, caller),
        lang: caller.account.langueUser,
        returnTo: {
          paid: pathTo('paySuccess', undefined, query),
          cancelled: pathTo('payCancel', undefined, query),
        },
      })
      .catch((error: unknown) => {
        throw error instanceof ProviderFailure ? upstream('payments.unavailable') : error;
      });
    await inTransaction(db, async (tx) => {
      await store.setPayment(tx, order.id, { provider: payments.name, ...payment });
      await watch(tx, payments.name, payment.paymentId);
    });
    return payment.url;
  }

  const find = async (id: number): Promise<OrderRow | undefined> =>
    (await store.listOrders(db, { id }, { page: 1, per_page: 1 })).rows[0]?.order;

  async function askedAbout(id: number, turnedBack: boolean): Promise<Order> {
    const known = await find(id);
    if (!known) throw notFound();
    await askNow(known, turnedBack);
    const order = (await find(id)) ?? known;
    return orderOf(order, (await invoicing.papersOf(db, [id])).get(id));
  }

  return {
    /**
     * Creates an order and starts its payment. 422 on each field of `company` that an invoice needs, and on a pack that this buyer is not
     * offered; 502 when the provider fails: a repeated call continues from there.
     */
    async checkout(
      caller: Caller,
      { pack, quantity = 1 }: { pack: PackKey; quantity?: number | undefined },
      requestKey: string | null,
    ): Promise<{ url: string; order_id: number }> {
      const wanted = { ...(await priced(caller, pack, quantity)), requestKey };
      const order = await inTransaction(db, async (tx) => {
        // Locked: if the buyer is joining an office, the order goes to the office.
        const buyer = await lockRole(tx, caller, 'manage');
        if (!buyer) throw forbidden('auth.roleForbids');
        const { walletId } = buyer;
        return store.insertOrder(tx, { ...wanted, walletId, buyer: await buyerOf(tx, caller, walletId) });
      });
      return { url: order.checkoutUrl ?? (await startPayment(order, caller)), order_id: order.id };
    },

    async list(caller: Caller, page: Page) {
      const { rows, count } = await store.listOrders(db, { walletId: caller.ownerId }, page);
      const papers = await invoicing.papersOf(
        db,
        rows.map(({ order }) => order.id),
      );
      return listAnswer(
        rows.map(({ order }) => orderOf(order, papers.get(order.id))),
        await totalFor(rows.length, page, count),
        page,
      );
    },

    /** For a page that awaits the payment. */
    read: (id: number) => askedAbout(id, false),

    /** The buyer came back without paying. */
    cancel: (id: number) => askedAbout(id, true),

    /** For the page that simulates the provider; undefined when there is no such payment. */
    async paymentOf(id: number): Promise<{ paymentId: string; amount: string } | undefined> {
      const order = await find(id);
      if (!order?.providerPaymentId || order.provider !== payments.name) return undefined;
      return { paymentId: order.providerPaymentId, amount: order.priceIncl };
    },

    /** Expires orders whose payment was never started, or never ended and is no longer polled. */
    tidy: (): Promise<void> => {
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
      return store.expireLost(db, { unstarted: daysAgo(1), unpaid: daysAgo(WATCH_DAYS) });
    },
  };
}

const describe = ({ id, credits }: OrderRow, { account }: Caller): string =>
  account.langueUser === 'nl'
    ? `Greffio, ${credits} credits (bestelling ${id})`
    : `Greffio, ${credits} crédits (commande ${id})`;

export const orderOf = (row: OrderRow, papers?: Papers): Order => ({
  id: row.id,
  pack: row.pack,
  quantity: row.quantity,
  credits: row.credits,
  price_excl: row.priceExcl,
  vat: row.vat,
  price_incl: row.priceIncl,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  invoice_number: papers?.invoice_number ?? row.invoiceNumber,
  einvoice: papers?.einvoice ?? null,
  einvoice_to: papers?.einvoice_to ?? null,
  credit_notes: papers?.credit_notes ?? [],
  new_invoices: papers?.new_invoices ?? [],
});
