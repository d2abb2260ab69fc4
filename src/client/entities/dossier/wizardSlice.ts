import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { v4 as uuid } from 'uuid';
import type { StepName } from '#domain/dossier/wizard';
import { visitEnded } from '../../api/session';

/** State of the wizard; demandeId, entrepriseNumber and activeStep are kept in sessionStorage. */
export interface WizardState {
  /** Null before a dossier is opened and after it is finished. */
  demandeId: number | null;
  /** 10 digits, or the typed text before the dossier exists. */
  entrepriseNumber: string | null;
  activeStep: StepName | null;
  /** Id of this page among all that may edit a dossier (X-Editor); new after a reload. */
  editor: string;
  /** The dossier last finished in this tab. */
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
    /** A dossier was created or reopened. */
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
    /** A dossier is finished; the wizard resets. */
    demandeFinished: (state, { payload }: PayloadAction<number>) => {
      if (state.demandeId === payload) Object.assign(state, initialState());
      state.finishedId = payload;
    },
    /** The open dossier is gone; the wizard resets. */
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
