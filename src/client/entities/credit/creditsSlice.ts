import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { visitEnded } from '../../api/session';

export interface CreditsState {
  /**
   * Path and query to go back to after paying: what the history entry of the shop carried. Kept for the tab, since the page
   * of a payment provider is on another site.
   */
  wanted: string | null;
}

const initialState: CreditsState = { wanted: null };

export const creditsSlice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    /** The person goes to pay. */
    paymentOpened: (state, { payload }: PayloadAction<string | null>) => {
      state.wanted = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, () => initialState);
  },
});

declare module '../../store/state' {
  interface Slices extends WithSlice<typeof creditsSlice> {}
}

export const { paymentOpened } = creditsSlice.actions;
