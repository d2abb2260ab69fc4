import { api } from './api';
import { type Answer, type Argument, fileRequest, request } from './endpoint';
import { fileLifetime } from './objectUrls';

/** Packs, orders and invoices. */
export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    packs: build.query<Answer<'packs'>, Argument<'packs'>>({
      query: request<'packs'>('GET /packs'),
      providesTags: ['Pack'],
    }),
    checkout: build.mutation<Answer<'checkout'>, Argument<'checkout'>>({
      query: request<'checkout'>('POST /checkout'),
      invalidatesTags: (_order, error) => (error ? [] : ['Order']),
    }),
    orders: build.query<Answer<'orders'>, Argument<'orders'>>({
      query: request<'orders'>('GET /orders'),
      providesTags: ['Order'],
    }),
    order: build.query<Answer<'order'>, Argument<'order'>>({
      query: request<'order'>('GET /orders/:id'),
      providesTags: ['Order'],
    }),
    /** As PDF; the UBL form is fetched with `invoiceUbl`. */
    invoice: build.query<Answer<'invoice'>, Argument<'invoice'>>({
      query: fileRequest<'invoice'>('GET /orders/:id/invoice', 'application/pdf'),
      ...fileLifetime,
    }),
    invoiceUbl: build.query<Answer<'invoice'>, Argument<'invoice'>>({
      query: fileRequest<'invoice'>('GET /orders/:id/invoice', 'application/xml'),
      ...fileLifetime,
    }),
  }),
});

export const {
  usePacksQuery,
  useCheckoutMutation,
  useOrdersQuery,
  useOrderQuery,
  useLazyInvoiceQuery,
  useLazyInvoiceUblQuery,
} = creditsApi;
