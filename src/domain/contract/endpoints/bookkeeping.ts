import { listOf, listQuery } from '../../base/fields';
import { array, bool, day, exact, text } from '../../base/schema';
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
import type { EndpointSpec } from '../endpoint';
import { idParam } from './shared';

export const bookkeepingEndpoints = {
  accounts: {
    method: 'GET',
    path: '/admin/accounts',
    who: 'admin',
    summary: 'Accounts by the beginning of a name or address.',
    query: exact({ ...listQuery(['id', 'name', 'email']), q: text().max(100) }),
    response: listOf(accountSchema),
  },
  accountMovements: {
    method: 'GET',
    path: '/admin/accounts/:id/movements',
    who: 'admin',
    summary: "What moved an account's credits, newest first.",
    params: idParam,
    query: exact(listQuery(['id'])),
    response: listOf(movementSchema),
    csv: true,
  },
  grantCredits: {
    method: 'POST',
    path: '/admin/accounts/:id/grants',
    who: 'admin',
    summary:
      'Give credits, or correct a balance, with a reason: audited, and mailed to the account. 202 when another administrator must agree.',
    params: idParam,
    body: grantSchema,
    status: 201,
    response: movementSchema.default(undefined).defined().nullable(),
    repeatable: true,
  },
  accountOrders: {
    method: 'GET',
    path: '/admin/orders',
    who: 'admin',
    summary: 'Every order.',
    query: exact({
      ...listQuery(['id', 'created_at', 'status']),
      /** Part of a name or address, or an order's or invoice's number. */
      q: text().max(100),
      status: orderStatus(),
    }),
    response: listOf(accountOrderSchema),
    csv: true,
  },
  refundOrder: {
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    who: 'admin',
    summary:
      'Give a payment back, whole or in part, with a credit note. 202 when another administrator must agree.',
    params: idParam,
    body: refundSchema,
    status: 201,
    response: accountOrderSchema.default(undefined).defined().nullable(),
    repeatable: true,
  },
  settleOrder: {
    method: 'POST',
    path: '/admin/orders/:id/settle',
    who: 'admin',
    summary:
      'Say that what an order is marked for has been dealt with; a mark that is another by now stays. Audited.',
    params: idParam,
    body: settleSchema,
    response: accountOrderSchema,
  },
  approvals: {
    method: 'GET',
    path: '/admin/approvals',
    who: 'admin',
    summary: 'Credits and refunds that wait for another administrator than who asked them, the oldest first.',
    response: exact({ data: array(approvalSchema.required()).required() }),
  },
  decideApproval: {
    method: 'POST',
    path: '/admin/approvals/:id',
    who: 'admin',
    summary: 'Agree to what another administrator asked, which then moves, or refuse it. Audited.',
    params: idParam,
    body: exact({ accept: bool().required() }),
    status: 204,
  },
  revenue: {
    method: 'GET',
    path: '/admin/revenue',
    who: 'admin',
    summary: 'Invoiced per month, newest first.',
    query: exact({ ...listQuery(['month']), from: day(), until: day() }),
    response: listOf(revenueMonthSchema),
    csv: true,
  },
} as const satisfies Record<string, EndpointSpec>;
