import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** By hand, or read by the extraction from published deeds (spec section 2, cession step). */
export type CessionMode = 'manual' | 'auto';

/**
 * What stands open beside the list, one at a time. Type aliases: a panel is kept as a draft.
 *
 *   closed --choiceAsked--> choice --openingAsked--> opening --distributionGiven(manual)--> closed
 *                           choice --distributionGiven(auto)--> closed
 *   closed --shareholderAdded / shareholderEdited--> form --phoneAsked--> phone --panelClosed--> closed
 *
 * Adding and editing go form, phone, list (spec section 4).
 */
export type CessionPanel =
  | { kind: 'closed' }
  /** The popup: by hand or by extraction. */
  | { kind: 'choice' }
  /** The opening distribution by hand. */
  | { kind: 'opening' }
  /** Without an id: a new shareholder. */
  | { kind: 'form'; id?: number }
  | { kind: 'phone'; id: number };

export interface CessionState {
  /** Whose panel this is: another request starts afresh. */
  demandeId: number | null;
  /** The popup was shown: it opens by itself once. */
  asked: boolean;
  /** How the opening distribution was given in this visit; null when it was not. */
  mode: CessionMode | null;
  panel: CessionPanel;
  /** The capital the person reckons with instead of the registry's, a decimal string; null for the registry's. */
  capital: string | null;
}

const CLOSED: CessionPanel = { kind: 'closed' };
const initialState: CessionState = {
  demandeId: null,
  asked: false,
  mode: null,
  panel: CLOSED,
  capital: null,
};

export const cessionSlice = createSlice({
  name: 'cession',
  initialState,
  reducers: {
    cessionEntered: (state, { payload }: PayloadAction<number>) =>
      state.demandeId === payload ? state : { ...initialState, demandeId: payload },
    choiceAsked: (state) => {
      state.asked = true;
      state.panel = { kind: 'choice' };
    },
    /** By hand was chosen. */
    openingAsked: (state) => {
      state.panel = { kind: 'opening' };
    },
    /** The opening distribution is saved. */
    distributionGiven: (state, { payload }: PayloadAction<CessionMode>) => {
      state.mode = payload;
      state.panel = CLOSED;
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
    /** The form that was open with something typed in it, before the page was left. */
    panelRestored: (state, { payload }: PayloadAction<CessionPanel>) => {
      state.panel = payload;
    },
    panelClosed: (state) => {
      state.panel = CLOSED;
    },
    capitalNoted: (state, { payload }: PayloadAction<string | null>) => {
      state.capital = payload;
    },
    /** The session ended. */
    cessionLeft: () => initialState,
  },
});

export const {
  cessionEntered,
  choiceAsked,
  openingAsked,
  distributionGiven,
  shareholderAdded,
  shareholderEdited,
  phoneAsked,
  panelRestored,
  panelClosed,
  capitalNoted,
  cessionLeft,
} = cessionSlice.actions;
