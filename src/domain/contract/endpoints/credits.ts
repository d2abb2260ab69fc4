import { listOf, listQuery } from '../../base/fields';
import { exact, id, text } from '../../base/schema';
import { checkoutSchema, movementSchema, orderSchema, packSchema, walletSchema } from '../../money/credits';
import { call, owner, ownerOrAdmin, user } from '../call';

export const creditEndpoints = {
  packs: call('GET /packs', user(null), {
    summary: 'What can be bought.',
    response: listOf(packSchema),
  }),
  wallet: call('GET /wallet', user('see'), {
    summary: "The caller's balance, and what fits their use.",
    response: walletSchema,
  }),
  movements: call('GET /wallet/movements', user('manage'), {
    summary: "What moved the caller's credits, newest first.",
    query: exact(listQuery(['id'])),
    response: listOf(movementSchema),
    csv: true,
  }),
  checkout: call('POST /checkout', user('manage'), {
    summary: 'Order a pack. 422 on company while the billing data is not complete.',
    refusesOpenly: true,
    body: checkoutSchema,
    status: 201,
    response: exact({ url: text().required(), order_id: id().required() }),
    repeatable: true,
  }),
  orders: call('GET /orders', user('manage'), {
    summary: "The caller's own orders.",
    query: exact(listQuery(['id', 'created_at', 'status'])),
    response: listOf(orderSchema),
  }),
  order: call('GET /orders/:id', ownerOrAdmin('order'), {
    summary: 'One order.',
    needs: 'manage',
    // The provider is asked, and what it says is applied.
    locks: true,
    response: orderSchema,
  }),
  cancelOrder: call('POST /orders/:id/cancel', owner('order'), {
    summary:
      'The buyer turned back on the payment page: what is open there is ended. Answers the order, which may be paid after all.',
    needs: 'manage',
    response: orderSchema,
  }),
  invoice: call('GET /orders/:id/invoice', ownerOrAdmin('order'), {
    summary: 'Its invoice, or the credit note of that number, as PDF or UBL by the Accept header.',
    needs: 'manage',
    query: exact({ credit_note: text().max(40) }),
    binary: ['application/pdf', 'application/xml'],
  }),
};
