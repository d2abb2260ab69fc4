import { WithStatus } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { ApprovalService } from './approvals';
import type { BookkeepingService } from './bookkeeping';
import type { PaymentService } from './payments';

type Calls =
  | 'accounts'
  | 'accountMovements'
  | 'grantCredits'
  | 'accountOrders'
  | 'refundOrder'
  | 'settleOrder'
  | 'approvals'
  | 'decideApproval'
  | 'revenue';

export const bookkeepingRoutes = (
  books: BookkeepingService,
  payments: Pick<PaymentService, 'refund'>,
  approvals: ApprovalService,
): Pick<Handlers, Calls> => ({
  accounts: ({ query }) => books.accounts(query),
  accountMovements: {
    list: ({ params, query }, { caller }) => books.movements(caller, params.id, query),
    csv: ({ params, query }, { caller }) => books.movementsAsCsv(caller, params.id, query),
  },
  grantCredits: async ({ params, body }, { caller, requestKey }) => {
    if (await approvals.holdGrant(caller, params.id, body, requestKey)) return new WithStatus(202, null);
    return books.grant(caller, params.id, body, requestKey);
  },
  accountOrders: {
    list: ({ query }) => books.orders(query),
    csv: ({ query }) => books.ordersAsCsv(query),
  },
  refundOrder: async ({ params, body }, { caller, requestKey }) => {
    if (await approvals.holdRefund(caller, params.id, body, requestKey)) return new WithStatus(202, null);
    await payments.refund(caller, params.id, body, requestKey);
    return books.order(params.id);
  },
  settleOrder: ({ params, body }, { caller }) => books.settle(caller, params.id, body),
  approvals: (_input, { caller }) => approvals.waiting(caller),
  decideApproval: async ({ params, body }, { caller }) => {
    await approvals.decide(caller, params.id, body.accept);
    return undefined;
  },
  revenue: {
    list: ({ query }) => books.revenue(query),
    csv: ({ query }) => books.revenueAsCsv(query),
  },
});
