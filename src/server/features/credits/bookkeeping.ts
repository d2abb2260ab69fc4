import { randomUUID } from 'node:crypto';
import { pathTo } from '#domain/base/paths';
import { shownBalance } from '#domain/money/balance';
import type { Account, AccountOrder, Grant, RevenueMonth, Settle } from '#domain/money/bookkeeping';
import type { Movement, OrderStatus } from '#domain/money/credits';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { lockUser } from '../../db/lockUser';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { invalidField, notFound } from '../../http/errors';
import { inBatches, type ListAnswer, listAnswer, type Page, totalFor } from '../../lists/lists';
import { refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import * as accounts from './accountStore';
import { type BookedOrder, movementCsv, orderCsv, revenueCsv } from './csv';
import { InsufficientCredits } from './insufficientCredits';
import type { Invoicing } from './invoicing';
import { creditsChangedMail } from './mails';
import {
  changeOrder,
  type ListedOrder,
  listOrders,
  lockOrder,
  type OrderFilter,
  ordersAfter,
} from './orderStore';
import { orderOf } from './orders';
import { type Period, revenueByMonth } from './revenueStore';
import { charge, credit } from './store';
import { allMovements, movementOf, movementsOf } from './wallet';

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  invoicing: Invoicing;
  /** The accounting authorisations of these email addresses, by address. */
  officesOf(emails: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>;
  appUrl: string;
}

/** A century. */
const MANY_MONTHS = 1_200;

export type BookkeepingService = ReturnType<typeof bookkeepingService>;

/** Credits, orders and refunds of all accounts, for administrators. */
export function bookkeepingService(db: Db, { outbox, invoicing, officesOf, appUrl }: Dependencies) {
  async function accountOf(id: number, on: Db = db) {
    const account = await accounts.findAccount(on, id);
    if (!account) throw notFound();
    return account;
  }

  async function movement(walletId: number, id: number, { account }: Caller): Promise<Movement> {
    const { rows } = await accounts.listMovements(db, { walletId, id }, { page: 1, per_page: 1 });
    if (!rows[0]) throw notFound();
    return movementOf(rows[0], account.langueUser);
  }

  /** Books a gift or correction by one administrator. Returns the movement. */
  async function give(
    on: Db,
    actorId: number,
    id: number,
    { kind, amount, reason }: Grant,
    requestKey: string | null,
  ): Promise<{ walletId: number; id: number }> {
    if (kind === 'grant' && amount < 0) throw invalidField('amount', 'validation.tooSmall');
    const idempotencyKey = `${kind}:${actorId}:${requestKey ?? randomUUID()}`;
    return inTransaction(on, async (tx) => {
      // Locked: if the user is joining an office, the gift goes to the office's wallet.
      await lockUser(tx, id);
      const { walletId, email, language } = await accountOf(id, tx);
      const earlier = await accounts.movementOfKey(tx, idempotencyKey);
      if (earlier) return earlier;
      const moved = {
        walletId,
        amount: Math.abs(amount),
        ...{ reason: kind, actorId, note: reason, idempotencyKey },
      };
      const after = amount > 0 ? await credit(tx, moved) : await charge(tx, moved);
      const made = await accounts.movementOfKey(tx, idempotencyKey);
      if (!made) throw notFound();
      await audit(tx, {
        actorId,
        action: kind === 'grant' ? 'credits.granted' : 'credits.corrected',
        subject: { type: 'user', id },
        detail: { amount, movement: made.id },
      });
      const url = `${appUrl}${pathTo('buyCredits')}`;
      const { balance } = shownBalance(after.balance);
      const content = creditsChangedMail(language, { amount, balance, reason, url });
      await outbox.mail(tx, { to: email, key: `credits:${made.id}`, content });
      return made;
    }).catch((error: unknown) => {
      throw error instanceof InsufficientCredits ? invalidField('amount', 'credits.insufficient') : error;
    });
  }

  async function withPapers(rows: readonly ListedOrder[]): Promise<AccountOrder[]> {
    const papers = await invoicing.papersOf(
      db,
      rows.map(({ order }) => order.id),
    );
    return rows.map(({ order, user }) => ({
      ...orderOf(order, papers.get(order.id)),
      attention: order.attention,
      settled_at: order.settledAt?.toISOString() ?? null,
      user: { id: user.id, name: nameOf(user), email: user.email },
    }));
  }

  async function orderPage(filter: OrderFilter, page: Page): Promise<ListAnswer<AccountOrder>> {
    const { rows, count } = await listOrders(db, filter, page);
    return listAnswer(await withPapers(rows), await totalFor(rows.length, page, count), page);
  }

  async function* allOrders(filter: OrderFilter & Pick<Page, 'sort'>): AsyncGenerator<BookedOrder[]> {
    const batches = inBatches((last: ListedOrder | undefined, limit) =>
      ordersAfter(db, filter, last && { key: last.key, id: last.order.id }, limit),
    );
    for await (const rows of batches) {
      const booked = await withPapers(rows);
      yield booked.map((order, index) => ({
        order,
        buyer: rows[index]?.order.buyer as BookedOrder['buyer'],
      }));
    }
  }

  async function* allMonths(period: Period, sort: string | undefined): AsyncGenerator<RevenueMonth[]> {
    yield (await revenueByMonth(db, period, { page: 1, per_page: MANY_MONTHS, sort })).rows;
  }

  async function order(id: number): Promise<AccountOrder> {
    const [order] = (await orderPage({ id }, { page: 1, per_page: 1 })).data;
    if (!order) throw notFound();
    return order;
  }

  return {
    async accounts({ q, ...page }: Page & { q?: string | undefined }): Promise<ListAnswer<Account>> {
      const { rows, count } = await accounts.listAccounts(db, q, page);
      const offices = await officesOf(rows.map(({ email }) => email));
      const data = rows.map((row) => {
        const { balance, debt } = shownBalance(row.balance);
        const office = offices.get(row.email)?.name ?? null;
        const { id, email, hasSecondFactor } = row;
        return {
          ...{ id, name: nameOf(row), email, office },
          ...{ credits: balance, debt, second_factor: hasSecondFactor },
        };
      });
      return listAnswer(data, await totalFor(rows.length, page, count), page);
    },

    movements: async (caller: Caller, id: number, page: Page) =>
      movementsOf(db, (await accountOf(id)).walletId, caller.account.langueUser, page),

    movementsAsCsv: (caller: Caller, id: number, { sort }: Pick<Page, 'sort'>) =>
      movementCsv(
        allMovements(db, async () => (await accountOf(id)).walletId, caller.account.langueUser, sort),
      ),

    accountOf,
    give,

    /**
     * Gives credits to an account, or corrects its balance, for a reason that is audited and mailed; once per request key. 403 for one's
     * own account while another administrator could do it; 422 when a gift is negative, or a correction exceeds the balance.
     */
    async grant(caller: Caller, id: number, wanted: Grant, requestKey: string | null) {
      const given = await inTransaction(db, async (tx) => {
        const user = await lockUser(tx, id);
        if (!user) throw notFound();
        await refuseOwn(tx, caller, { ownerId: user.walletId, people: [id] });
        return give(tx, caller.id, id, wanted, requestKey);
      });
      return movement(given.walletId, given.id, caller);
    },

    orders: ({ q, status, ...page }: Page & { q?: string | undefined; status?: OrderStatus | undefined }) =>
      orderPage({ q, status }, page),

    ordersAsCsv: ({ q, status, sort }: OrderFilter & Pick<Page, 'sort'>) =>
      orderCsv(allOrders({ q, status, sort })),

    order,

    /** Marks the order's problem as settled. Does nothing when there is none, or another one by now: the order shows it. */
    async settle({ id: actorId }: Caller, id: number, { attention }: Settle): Promise<AccountOrder> {
      await inTransaction(db, async (tx) => {
        const row = await lockOrder(tx, id);
        if (row?.attention !== attention || row.settledAt !== null) return;
        await refuseOwn(tx, { id: actorId }, { ownerId: row.walletId, people: [row.userId] });
        await changeOrder(tx, id, { settledAt: now });
        await audit(tx, {
          actorId,
          action: 'order.settled',
          subject: { type: 'order', id },
          detail: { attention },
        });
      });
      return order(id);
    },

    async revenue({ from, until, ...page }: Page & Period): Promise<ListAnswer<RevenueMonth>> {
      const { rows, total } = await revenueByMonth(db, { from, until }, page);
      return listAnswer(rows, total, page);
    },

    revenueAsCsv: ({ from, until, sort }: Period & Pick<Page, 'sort'>) =>
      revenueCsv(allMonths({ from, until }, sort)),
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
