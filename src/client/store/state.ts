import {
  combineSlices,
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/**
 * The slices that are there from the start. Each names itself where it stands, so that nothing below has to know it:
 *
 *     declare module '../../store/state' {
 *       interface Slices extends WithSlice<typeof authSlice> {}
 *     }
 *
 * client/app/store puts them together.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface Slices {}

/** Slices that load with their feature: they name themselves here, and join with `slice.injectInto(rootReducer)`. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface LazySlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<Slices & LazySlices>();

export type RootState = Slices & Partial<LazySlices>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };
export type AppThunk<R> = ThunkAction<R, RootState, unknown, UnknownAction>;
