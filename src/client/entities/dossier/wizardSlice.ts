import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { v4 as uuid } from 'uuid';
import type { StepName } from '#domain/dossier/wizard';
import { visitEnded } from '../../api/session';

/** Where the wizard stands. Of it demandeId, entrepriseNumber and activeStep are kept in sessionStorage. */
export interface WizardState {
  /** The dossier being filled in; null before one is opened and after it is finished. */
  demandeId: number | null;
  /** 10 digits, or what was typed for a dossier that does not exist yet. */
  entrepriseNumber: string | null;
  activeStep: StepName | null;
  /** This page, among all that may have a dossier open: the server tells them apart by it (X-Editor). A reload is another. */
  editor: string;
  /** The dossier that was finished last in this tab. */
  finishedId: number | null;
}

const initialState = (): WizardState => ({
  demandeId: null,
  entrepriseNumber: null,
  activeStep: null,
  editor: uuid(),
  finishedId: null,
});

export const wizardSlice = createSlice({
  name: 'wizard',
  initialState,
  reducers: {
    /** A dossier was created or taken up again. */
    demandeOpened: (state, { payload }: PayloadAction<{ id: number; enterprise_number: string }>) => {
      state.demandeId = payload.id;
      state.entrepriseNumber = payload.enterprise_number;
    },
    enterpriseNumberTyped: (state, { payload }: PayloadAction<string>) => {
      state.entrepriseNumber = payload || null;
    },
    stepEntered: (state, { payload }: PayloadAction<StepName>) => {
      state.activeStep = payload;
    },
    /** A dossier is finished: the next one starts afresh. */
    demandeFinished: (state, { payload }: PayloadAction<number>) => {
      if (state.demandeId === payload) Object.assign(state, initialState());
      state.finishedId = payload;
    },
    /** The dossier that was open is no more: the wizard starts afresh. */
    demandeGone: initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, initialState);
  },
});

declare module '../../store/state' {
  interface Slices extends WithSlice<typeof wizardSlice> {}
}

export const { demandeOpened, enterpriseNumberTyped, stepEntered, demandeFinished, demandeGone } =
  wizardSlice.actions;
