import type { EndpointSpec } from '../endpoint';
import { listOf, listQuery } from '../entities/common';
import {
  authorisedAccountSchema,
  newAuthorisedAccountSchema,
  orderSchema,
  PACK_KEYS,
  type PackKey,
  packSchema,
  settingsSchema,
} from '../entities/credits';
import { exact, id, integer, mixed, text } from '../schema';
import { byId, idParam } from './shared';

export const creditEndpoints = {
  packs: {
    method: 'GET',
    path: '/packs',
    who: 'user',
    summary: 'What can be bought.',
    response: listOf(packSchema),
    planned: true,
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    who: 'user',
    summary: 'Order a pack.',
    body: exact({
      pack: mixed<PackKey>()
        .oneOf([...PACK_KEYS])
        .required(),
      quantity: integer().min(1).max(100),
    }),
    status: 201,
    response: exact({ url: text().required(), order_id: id().required() }),
    planned: true,
  },
  orders: {
    method: 'GET',
    path: '/orders',
    who: 'user',
    summary: "The caller's own orders.",
    query: exact(listQuery(['id', 'created_at', 'status'])),
    response: listOf(orderSchema),
    planned: true,
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    who: 'owner+admin',
    about: byId.order,
    summary: 'One order.',
    params: idParam,
    response: orderSchema,
    planned: true,
  },
  invoice: {
    method: 'GET',
    path: '/orders/:id/invoice',
    who: 'owner+admin',
    about: byId.order,
    summary: 'Its invoice, as PDF or UBL by the Accept header.',
    params: idParam,
    binary: ['application/pdf', 'application/xml'],
    planned: true,
  },
} as const satisfies Record<string, EndpointSpec>;

export const adminEndpoints = {
  authorisedAccounts: {
    method: 'GET',
    path: '/admin/authorised-accounts',
    who: 'admin',
    summary: 'Who may register.',
    query: exact({ ...listQuery(['id', 'name']), q: text().max(100) }),
    response: listOf(authorisedAccountSchema),
  },
  addAuthorisedAccount: {
    method: 'POST',
    path: '/admin/authorised-accounts',
    who: 'admin',
    summary: 'Authorise addresses and domains.',
    body: newAuthorisedAccountSchema,
    status: 201,
    response: authorisedAccountSchema,
  },
  deleteAuthorisedAccount: {
    method: 'DELETE',
    path: '/admin/authorised-accounts/:id',
    who: 'admin',
    summary: 'Withdraw an authorisation.',
    params: idParam,
    status: 204,
  },
  settings: {
    method: 'GET',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Packs and fees.',
    response: settingsSchema,
    planned: true,
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Change packs and fees.',
    body: settingsSchema,
    response: settingsSchema,
    planned: true,
  },
} as const satisfies Record<string, EndpointSpec>;
