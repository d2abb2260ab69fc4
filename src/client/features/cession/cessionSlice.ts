import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** By hand, or read by the extraction from published deeds (spec section 2, cession step). */
export type CessionMode = 'manual' | 'auto';

/** What stands open beside the list. Adding and editing go form, phone, list (spec section 4). */
export type CessionPanel =
  | { kind: 'closed' }
  /** Without an id: a new shareholder. */
  | { kind: 'form'; id?: number }
  | { kind: 'phone'; id: number };

export interface CessionState {
  /** null until the person has chosen. */
  mode: CessionMode | null;
  panel: CessionPanel;
}

const initialState: CessionState = { mode: null, panel: { kind: 'closed' } };

export const cessionSlice = createSlice({
  name: 'cession',
  initialState,
  reducers: {
    modeChosen: (state, { payload }: PayloadAction<CessionMode>) => {
      state.mode = payload;
    },
    shareholderAdded: (state) => {
      state.panel = { kind: 'form' };
    },
    shareholderEdited: (state, { payload }: PayloadAction<number>) => {
      state.panel = { kind: 'form', id: payload };
    },
    /** The form was saved; the phone number of the same person is next. Also opened from the list. */
    phoneAsked: (state, { payload }: PayloadAction<number>) => {
      state.panel = { kind: 'phone', id: payload };
    },
    panelClosed: (state) => {
      state.panel = { kind: 'closed' };
    },
    /** Another request, or the step was left. */
    cessionLeft: () => initialState,
  },
});

export const { modeChosen, shareholderAdded, shareholderEdited, phoneAsked, panelClosed, cessionLeft } =
  cessionSlice.actions;
