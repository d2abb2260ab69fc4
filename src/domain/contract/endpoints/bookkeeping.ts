import { listOf, listQuery } from '../../base/fields';
import { array, bool, day, exact, orNull, text } from '../../base/schema';
import {
  accountOrderSchema,
  accountSchema,
  approvalSchema,
  grantSchema,
  refundSchema,
  revenueMonthSchema,
  settleSchema,
} from '../../money/bookkeeping';
import { movementSchema, orderStatus } from '../../money/credits';
import { call } from '../call';

export const bookkeepingEndpoints = {
  accounts: call('GET /admin/accounts', 'admin', {
    summary: 'Accounts by the beginning of a name or address.',
    query: exact({ ...listQuery(['id', 'name', 'email']), q: text().max(100) }),
    response: listOf(accountSchema),
  }),
  accountMovements: call('GET /admin/accounts/:id/movements', 'admin', {
    summary: "What moved an account's credits, newest first.",
    query: exact(listQuery(['id'])),
    response: listOf(movementSchema),
    csv: true,
  }),
  grantCredits: call('POST /admin/accounts/:id/grants', 'admin', {
    summary:
      'Give credits, or correct a balance, with a reason: audited, and mailed to the account. 202 when another administrator must agree.',
    body: grantSchema,
    status: 201,
    response: orNull(movementSchema),
    repeatable: true,
  }),
  accountOrders: call('GET /admin/orders', 'admin', {
    summary: 'Every order.',
    query: exact({
      ...listQuery(['id', 'created_at', 'status']),
      /** Part of a name or address, or an order's or invoice's number. */
      q: text().max(100),
      status: orderStatus(),
    }),
    response: listOf(accountOrderSchema),
    csv: true,
  }),
  refundOrder: call('POST /admin/orders/:id/refunds', 'admin', {
    summary:
      'Give a payment back, whole or in part, with a credit note. 202 when another administrator must agree.',
    body: refundSchema,
    status: 201,
    response: orNull(accountOrderSchema),
    repeatable: true,
  }),
  settleOrder: call('POST /admin/orders/:id/settle', 'admin', {
    summary:
      'Say that what an order is marked for has been dealt with; a mark that is another by now stays. Audited.',
    body: settleSchema,
    response: accountOrderSchema,
  }),
  approvals: call('GET /admin/approvals', 'admin', {
    summary: 'Credits and refunds that wait for another administrator than who asked them, the oldest first.',
    response: exact({ data: array(approvalSchema.required()).required() }),
  }),
  decideApproval: call('POST /admin/approvals/:id', 'admin', {
    summary: 'Agree to what another administrator asked, which then moves, or refuse it. Audited.',
    body: exact({ accept: bool().required() }),
    status: 204,
  }),
  revenue: call('GET /admin/revenue', 'admin', {
    summary: 'Invoiced per month, newest first.',
    query: exact({ ...listQuery(['month']), from: day(), until: day() }),
    response: listOf(revenueMonthSchema),
    csv: true,
  }),
};
