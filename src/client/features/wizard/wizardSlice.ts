import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointName } from '#domain/endpoints';
import type { StepName } from '#domain/wizard';

/** What was typed on one step and not saved yet, in the shape of that step's own form. */
export type StepDraft = object;

/** demandeId, entrepriseNumber and activeStep are kept in sessionStorage; the rest lives as long as the page. */
export interface WizardState {
  /** The request being filled in; null before one is opened and after it is finished. */
  demandeId: number | null;
  /** 10 digits, or what was typed for a request that does not exist yet. */
  entrepriseNumber: string | null;
  activeStep: StepName | null;
  /**
   * By `draftKey`. They outlive an expired session and a trip to the shop, but no reload: names and numbers of people do
   * not belong in the browser's storage.
   */
  drafts: Record<string, StepDraft>;
  /** How the last change of the request went, whichever screen made it. */
  saving: 'idle' | 'saving' | 'failed';
}

const initialState: WizardState = {
  demandeId: null,
  entrepriseNumber: null,
  activeStep: null,
  drafts: {},
  saving: 'idle',
};

/** A draft belongs to one step of one request; the first step belongs to none. */
export const draftKey = (demandeId: number | null, step: StepName): string =>
  `${(step === 'step1' ? null : demandeId) ?? 'new'}/${step}`;

/**
 * Every call that changes a request or what hangs on it. By name: the slice is part of the first load, the calls are not.
 */
const CHANGES: ReadonlySet<string> = new Set<EndpointName>([
  'createDemande',
  'updateDemande',
  'progress',
  'saveText',
  'saveAddressService',
  'addDirigeant',
  'updateDirigeant',
  'deleteDirigeant',
  'restoreDirigeant',
  'addShareholders',
  'updateShareholder',
  'deleteShareholder',
]);

const changeThat =
  (outcome: 'pending' | 'fulfilled' | 'rejected') =>
  (action: Action): boolean => {
    return action.type === `api/executeMutation/${outcome}` && CHANGES.has(nameOf(action));
  };

/** The call that an action of the api is about. */
const nameOf = (action: Action): string =>
  (action as { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName ?? '';

export const wizardSlice = createSlice({
  name: 'wizard',
  initialState,
  reducers: {
    /** A request was created or taken up again. */
    demandeOpened: (state, { payload }: PayloadAction<{ id: number; enterprise_number: string }>) => {
      state.demandeId = payload.id;
      state.entrepriseNumber = payload.enterprise_number;
      state.saving = 'idle';
    },
    enterpriseNumberTyped: (state, { payload }: PayloadAction<string>) => {
      state.entrepriseNumber = payload || null;
    },
    stepEntered: (state, { payload }: PayloadAction<StepName>) => {
      state.activeStep = payload;
    },
    stepDrafted: (state, { payload }: PayloadAction<{ key: string; draft: StepDraft }>) => {
      state.drafts[payload.key] = payload.draft;
    },
    /** Saved: the server has it now. */
    stepDraftDropped: (state, { payload }: PayloadAction<string>) => {
      delete state.drafts[payload];
    },
    /** Finished, deleted or left: nothing of it stays in the browser. */
    demandeClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(changeThat('pending'), (state) => {
        state.saving = 'saving';
      })
      .addMatcher(changeThat('fulfilled'), (state) => {
        state.saving = 'idle';
      })
      .addMatcher(changeThat('rejected'), (state, action) => {
        // A refused step forwards leaves nothing unsaved: the text is stored before the finish is asked for.
        state.saving = nameOf(action) === 'progress' ? 'idle' : 'failed';
      });
  },
});

export const {
  demandeOpened,
  enterpriseNumberTyped,
  stepEntered,
  stepDrafted,
  stepDraftDropped,
  demandeClosed,
} = wizardSlice.actions;
