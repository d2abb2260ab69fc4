import { listOf, listQuery } from '../../base/fields';
import { exact, id, text } from '../../base/schema';
import { checkoutSchema, movementSchema, orderSchema, packSchema, walletSchema } from '../../money/credits';
import type { EndpointSpec } from '../endpoint';
import { byId, idParam } from './shared';

export const creditEndpoints = {
  packs: {
    method: 'GET',
    path: '/packs',
    who: 'user',
    needs: null,
    summary: 'What can be bought.',
    response: listOf(packSchema),
  },
  wallet: {
    method: 'GET',
    path: '/wallet',
    who: 'user',
    needs: 'see',
    summary: "The caller's balance, and what fits their use.",
    response: walletSchema,
  },
  movements: {
    method: 'GET',
    path: '/wallet/movements',
    who: 'user',
    needs: 'manage',
    summary: "What moved the caller's credits, newest first.",
    query: exact(listQuery(['id'])),
    response: listOf(movementSchema),
    csv: true,
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    who: 'user',
    needs: 'manage',
    refusesOpenly: true,
    summary: 'Order a pack. 422 on company while the billing data is not complete.',
    body: checkoutSchema,
    status: 201,
    response: exact({ url: text().required(), order_id: id().required() }),
    repeatable: true,
  },
  orders: {
    method: 'GET',
    path: '/orders',
    who: 'user',
    needs: 'manage',
    summary: "The caller's own orders.",
    query: exact(listQuery(['id', 'created_at', 'status'])),
    response: listOf(orderSchema),
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    who: 'owner+admin',
    about: byId.order,
    needs: 'manage',
    // The provider is asked, and what it says is applied.
    locks: true,
    summary: 'One order.',
    params: idParam,
    response: orderSchema,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/:id/cancel',
    who: 'owner',
    about: byId.order,
    needs: 'manage',
    summary:
      'The buyer turned back on the payment page: what is open there is ended. Answers the order, which may be paid after all.',
    params: idParam,
    response: orderSchema,
  },
  invoice: {
    method: 'GET',
    path: '/orders/:id/invoice',
    who: 'owner+admin',
    about: byId.order,
    needs: 'manage',
    summary: 'Its invoice, or the credit note of that number, as PDF or UBL by the Accept header.',
    params: idParam,
    query: exact({ credit_note: text().max(40) }),
    binary: ['application/pdf', 'application/xml'],
  },
} as const satisfies Record<string, EndpointSpec>;
