import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { authSlice } from '../features/auth/authSlice';
import { creditsSlice } from '../features/credits/creditsSlice';
import { ticketsSlice } from '../features/tickets/ticketsSlice';
import { cessionSlice } from '../features/wizard/cessionSlice';
import { wizardSlice } from '../features/wizard/wizardSlice';

/**
 * Slices that load with their feature. Each names itself here and joins (see draftsSlice):
 *
 *     declare module '../../store/rootReducer' {
 *       interface LazySlices extends WithSlice<typeof draftsSlice> {}
 *     }
 *     export const { selectSlice: selectDrafts } = draftsSlice.injectInto(rootReducer);
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own
export interface LazySlices {}

export const rootReducer = combineSlices(
  authSlice,
  wizardSlice,
  cessionSlice,
  ticketsSlice,
  creditsSlice,
  api,
).withLazyLoadedSlices<LazySlices>();
