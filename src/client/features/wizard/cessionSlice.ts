import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { visitEnded } from '../../api/session';

export interface CessionState {
  /** Whose state this is: another dossier starts afresh. */
  demandeId: number | null;
  /** The popup was shown: it opens by itself once. */
  asked: boolean;
  /** The capital the person reckons with instead of the registry's, a decimal string; null for the registry's. */
  capital: string | null;
}

const initialState: CessionState = { demandeId: null, asked: false, capital: null };

export const cessionSlice = createSlice({
  name: 'cession',
  initialState,
  reducers: {
    cessionEntered: (state, { payload }: PayloadAction<number>) =>
      state.demandeId === payload ? state : { ...initialState, demandeId: payload },
    choiceShown: (state) => {
      state.asked = true;
    },
    capitalNoted: (state, { payload }: PayloadAction<string | null>) => {
      state.capital = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, () => initialState);
  },
});

export const { cessionEntered, choiceShown, capitalNoted } = cessionSlice.actions;
