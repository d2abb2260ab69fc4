import {
  combineSlices,
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/**
 * Slices loaded at start. Each declares itself, so that this file imports none:
 *
 *     declare module '../../store/state' {
 *       interface Slices extends WithSlice<typeof authSlice> {}
 *     }
 *
 * client/app/store combines them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface Slices {}

/** Slices loaded with their feature: they declare themselves here and join with `slice.injectInto(rootReducer)`. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface LazySlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<Slices & LazySlices>();

export type RootState = Slices & Partial<LazySlices>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };
export type AppThunk<R> = ThunkAction<R, RootState, unknown, UnknownAction>;
