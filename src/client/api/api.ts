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

declare module '../store/state' {
  interface Slices extends WithSlice<typeof api> {}
}

/** A list is read anew for a screen that opens, unless that was done within these seconds: on the way to it (see app/routing/routes.tsx). */
export const JUST_READ_S = 3;

/** This page has changed or deleted the demande of this id: other tabs are told (see app/otherTabs.ts). */
export const demandeChanged = createAction<number>('api/demandeChanged');
