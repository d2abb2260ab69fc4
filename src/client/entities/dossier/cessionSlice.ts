import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { visitEnded } from '../../api/session';

export interface CessionState {
  /** The dossier of this state; another dossier resets it. */
  demandeId: number | null;
  /** The popup was shown; it opens only once. */
  asked: boolean;
}

const initialState: CessionState = { demandeId: null, asked: false };

export const cessionSlice = createSlice({
  name: 'cession',
  initialState,
  reducers: {
    cessionEntered: (state, { payload }: PayloadAction<number>) =>
      state.demandeId === payload ? state : { ...initialState, demandeId: payload },
    choiceShown: (state) => {
      state.asked = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, () => initialState);
  },
});

declare module '../../store/state' {
  interface Slices extends WithSlice<typeof cessionSlice> {}
}

export const { cessionEntered, choiceShown } = cessionSlice.actions;
