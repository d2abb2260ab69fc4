import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { authSlice } from '../features/auth/authSlice';
import { wizardSlice } from '../features/wizard/wizardSlice';

/**
 * Slices that load with their feature. Each names itself here and joins (see ticketsSlice):
 *
 *     declare module '../../store/rootReducer' {
 *       interface LazySlices extends WithSlice<typeof ticketsSlice> {}
 *     }
 *     export const { selectSlice: selectTickets } = ticketsSlice.injectInto(rootReducer);
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own
export interface LazySlices {}

export const rootReducer = combineSlices(authSlice, wizardSlice, api).withLazyLoadedSlices<LazySlices>();
