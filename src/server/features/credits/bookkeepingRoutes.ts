import type { Handlers } from '../../pipeline/handlers';
import type { BookkeepingService } from './bookkeeping';
import type { PaymentService } from './payments';

type Calls =
  | 'accounts'
  | 'accountMovements'
  | 'grantCredits'
  | 'accountOrders'
  | 'refundOrder'
  | 'settleOrder'
  | 'revenue';

export const bookkeepingRoutes = (
  books: BookkeepingService,
  payments: Pick<PaymentService, 'refund'>,
): Pick<Handlers, Calls> => ({
  accounts: ({ query }) => books.accounts(query),
  accountMovements: {
    list: ({ params, query }, { caller }) => books.movements(caller, params.id, query),
    csv: ({ params, query }, { caller }) => books.movementsAsCsv(caller, params.id, query),
  },
  grantCredits: ({ params, body }, { caller, requestKey }) =>
    books.grant(caller, params.id, body, requestKey),
  accountOrders: {
    list: ({ query }) => books.orders(query),
    csv: ({ query }) => books.ordersAsCsv(query),
  },
  refundOrder: async ({ params, body }, { caller, requestKey }) => {
    await payments.refund(caller, params.id, body, requestKey);
    return books.order(params.id);
  },
  settleOrder: ({ params, body }, { caller }) => books.settle(caller, params.id, body),
  revenue: {
    list: ({ query }) => books.revenue(query),
    csv: ({ query }) => books.revenueAsCsv(query),
  },
});
