import { injectCalls, onSuccess } from '../../api/endpoint';

/** Packs, the wallet, orders and invoices. */
export const creditsApi = injectCalls(({ query, mutation, file }) => ({
  packs: query('GET /packs', { providesTags: ['Pack'] }),
  wallet: query('GET /wallet', { providesTags: ['Wallet'] }),
  movements: query('GET /wallet/movements', { providesTags: ['Wallet'] }),
  checkout: mutation('POST /checkout', { invalidatesTags: onSuccess('Order') }),
  orders: query('GET /orders', { providesTags: ['Order'] }),
  order: query('GET /orders/:id', { providesTags: ['Order'] }),
  cancelOrder: mutation('POST /orders/:id/cancel', { invalidatesTags: onSuccess('Order') }),
  /** As PDF; `invoiceUbl` fetches the UBL form. */
  invoice: file('GET /orders/:id/invoice', 'application/pdf'),
  invoiceUbl: file('GET /orders/:id/invoice', 'application/xml'),
}));

export const {
  usePacksQuery,
  useWalletQuery,
  useMovementsQuery,
  useCheckoutMutation,
  useOrdersQuery,
  useOrderQuery,
  useCancelOrderMutation,
} = creditsApi;
