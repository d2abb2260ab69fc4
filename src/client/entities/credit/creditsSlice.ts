import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { visitEnded } from '../../api/session';

export interface CreditsState {
  /** Address to return to after paying, from the shop's history entry. Kept for the tab, because the payment page is another site. */
  wanted: string | null;
}

const initialState: CreditsState = { wanted: null };

export const creditsSlice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    /** The person leaves to pay. */
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
