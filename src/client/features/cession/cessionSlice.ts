import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** By hand, or read by the extraction from published deeds (spec section 2, cession step). */
export type CessionMode = 'manual' | 'auto';

/** What stands open beside the list, one at a time. Type aliases: a panel is kept as a draft. */
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

/** What opens a panel from the list; what is typed in another one is looked after before. */
const FROM_LIST = ['choiceAsked', 'shareholderAdded', 'shareholderEdited', 'phoneAsked'] as const;

/**
 * The events that move each panel; any other, such as an answer that comes when its form is gone, leaves it as it is.
 * Adding and editing go form, phone, list (spec section 4).
 */
const MOVES = {
  closed: [...FROM_LIST, 'panelRestored'],
  choice: ['openingAsked', 'distributionGiven', 'panelClosed'],
  opening: [...FROM_LIST, 'distributionGiven', 'panelClosed'],
  form: [...FROM_LIST, 'formSaved', 'panelClosed'],
  phone: [...FROM_LIST, 'panelClosed'],
} as const;
type PanelEvent = (typeof MOVES)[keyof typeof MOVES][number];

const CLOSED: CessionPanel = { kind: 'closed' };
const initialState: CessionState = {
  demandeId: null,
  asked: false,
  mode: null,
  panel: CLOSED,
  capital: null,
};

function move(state: CessionState, event: PanelEvent, panel: CessionPanel): void {
  const moves: readonly PanelEvent[] = MOVES[state.panel.kind];
  if (moves.includes(event)) state.panel = panel;
}

export const cessionSlice = createSlice({
  name: 'cession',
  initialState,
  reducers: {
    cessionEntered: (state, { payload }: PayloadAction<number>) =>
      state.demandeId === payload ? state : { ...initialState, demandeId: payload },
    choiceAsked: (state) => {
      state.asked = true;
      move(state, 'choiceAsked', { kind: 'choice' });
    },
    /** By hand was chosen. */
    openingAsked: (state) => move(state, 'openingAsked', { kind: 'opening' }),
    /** The opening distribution is saved. */
    distributionGiven: (state, { payload }: PayloadAction<CessionMode>) => {
      state.mode = payload;
      move(state, 'distributionGiven', CLOSED);
    },
    shareholderAdded: (state) => move(state, 'shareholderAdded', { kind: 'form' }),
    shareholderEdited: (state, { payload: id }: PayloadAction<number>) =>
      move(state, 'shareholderEdited', { kind: 'form', id }),
    /** The form of `of`, or of a new shareholder, was saved as `id`: the phone number of the same person is next. */
    formSaved: (state, { payload: { of, id } }: PayloadAction<{ of: number | null; id: number }>) => {
      if (state.panel.kind === 'form' && (state.panel.id ?? null) === of)
        move(state, 'formSaved', { kind: 'phone', id });
    },
    /** From the list. */
    phoneAsked: (state, { payload: id }: PayloadAction<number>) =>
      move(state, 'phoneAsked', { kind: 'phone', id }),
    /** The form that was open with something typed in it, before the page was left. */
    panelRestored: (state, { payload }: PayloadAction<CessionPanel>) => move(state, 'panelRestored', payload),
    panelClosed: (state) => move(state, 'panelClosed', CLOSED),
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
  formSaved,
  phoneAsked,
  panelRestored,
  panelClosed,
  capitalNoted,
  cessionLeft,
} = cessionSlice.actions;
