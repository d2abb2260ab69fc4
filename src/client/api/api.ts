import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const TAGS = [
  'User',
  'Session',
  'Demande',
  'DemandeList',
  'Verification',
  'Ticket',
  'Order',
  'Pack',
  'AuthorisedAccount',
  'Settings',
] as const;

/**
 * The one RTK Query api; each <entity>Api.ts adds its calls. A failed answer is an ApiError. Whoever wants the hooks
 * of an entity imports them from its file.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
