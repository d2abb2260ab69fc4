import { createAction, type WithSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const TAGS = [
  'User',
  'Session',
  'SecondFactor',
  'Demande',
  'DemandeList',
  'ProposedText',
  'Verification',
  'Documents',
  'Ticket',
  'UnreadTicket',
  'Deadline',
  'DeadlinePreference',
  'SavedReply',
  'Order',
  'Pack',
  'Wallet',
  'AuthorisedAccount',
  'Settings',
  'Forms',
  'Failure',
  'Client',
  'ClientImport',
  'Office',
] as const;
export type Tag = (typeof TAGS)[number];

/** The single RTK Query api; each <entity>Api.ts adds its calls and exports their hooks. Failures are ApiErrors. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

declare module '../store/state' {
  interface Slices extends WithSlice<typeof api> {}
}

/**
 * A newly opened screen refetches its list, unless it was fetched within these seconds, as while opening it (see app/routing/routes.tsx).
 */
export const JUST_READ_S = 3;

/** This page has changed or deleted this demande; other tabs are notified (see app/otherTabs.ts). */
export const demandeChanged = createAction<number>('api/demandeChanged');
