import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointName } from '#domain/endpoints';
import type { Demande } from '#domain/entities/demande';
import { STEPS, type StepName } from '#domain/wizard';
import { isObject } from './draftShape';

/** What was typed on one step and not saved yet. A type alias: it travels to the server as it is. */
export type StepDraft = {
  /** In the shape of that step's own form. */
  typed: object;
  /** What was saved when the typing began, as JSON: where that has changed since, somebody else was here. */
  over: string;
};

/** The server's copy of a draft. */
interface KeptDraft {
  draft: StepDraft | null;
  saved_at: string | null;
}

/** demandeId, entrepriseNumber and activeStep are kept in sessionStorage; the rest lives as long as the page. */
export interface WizardState {
  /** The request being filled in; null before one is opened and after it is finished. */
  demandeId: number | null;
  /** 10 digits, or what was typed for a request that does not exist yet. */
  entrepriseNumber: string | null;
  activeStep: StepName | null;
  /**
   * By `draftKey`, as all three are. They outlive an expired session and a trip to the shop here; the server keeps a copy
   * for what comes after a reload or on another device (see keepDrafts): names and numbers of people do not belong in
   * the browser's storage.
   */
  drafts: Record<string, StepDraft>;
  /** The demande whose copies have been read: after that, this page knows its own typing better. */
  draftsOf: number | null;
  /** When the copy that this page knows of was kept; null once it was forgotten. */
  keptAt: Record<string, string | null>;
  /** The copy that another tab has kept meanwhile, until the person says which one counts. */
  elsewhere: Record<string, KeptDraft>;
  /** How the last change of the request went, whichever screen made it. */
  saving: 'idle' | 'saving' | 'failed';
}

const initialState: WizardState = {
  demandeId: null,
  entrepriseNumber: null,
  activeStep: null,
  drafts: {},
  draftsOf: null,
  keptAt: {},
  elsewhere: {},
  saving: 'idle',
};

/** Whether the server's copy is a draft of ours; what is in `typed` the step's own form looks at. */
export const isDraft = (values: object): values is StepDraft =>
  'typed' in values && isObject(values.typed) && 'over' in values && typeof values.over === 'string';

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
  'saveStepDraft',
  'saveAddressService',
  'addDirigeant',
  'updateDirigeant',
  'deleteDirigeant',
  'restoreDirigeant',
  'addShareholders',
  'updateShareholder',
  'deleteShareholder',
]);

/** A demande has been read, by the wizard or by anything else. */
const demandeRead = (action: Action): action is PayloadAction<{ demande: Demande }> =>
  action.type === 'api/executeQuery/fulfilled' && nameOf(action) === 'demande';

const changeThat =
  (outcome: 'pending' | 'fulfilled' | 'rejected') =>
  (action: Action): boolean => {
    return action.type === `api/executeMutation/${outcome}` && CHANGES.has(nameOf(action));
  };

const demandeFinished = (action: Action): boolean =>
  changesDemande(action) &&
  nameOf(action) === 'progress' &&
  (action as PayloadAction<{ progress: number }>).payload.progress === 100;

/** A change of a request has reached the server. */
export const changesDemande = changeThat('fulfilled');

/** A request is no more. */
export const deletesDemande = (action: Action): boolean =>
  action.type === 'api/executeMutation/fulfilled' && nameOf(action) === 'deleteDemande';

/** The call that an action of the api is about. */
interface Call {
  endpointName?: string;
  originalArgs?: { id?: number; values?: unknown };
}
const callOf = (action: Action): Call => (action as { meta?: { arg?: Call } }).meta?.arg ?? {};
const nameOf = (action: Action): string => callOf(action).endpointName ?? '';

/**
 * Whether something stays unsaved when this call fails. Not after a step forwards, since the text is stored before the
 * finish is asked for, nor when a draft was only to be forgotten.
 */
function leavesUnsaved(action: Action): boolean {
  const { endpointName, originalArgs } = callOf(action);
  return endpointName !== 'progress' && !(endpointName === 'saveStepDraft' && originalArgs?.values === null);
}

/** A draft of a demande that was left, sent again: how that goes says nothing about the one that is open. */
const isOfAnother = ({ demandeId }: WizardState, action: Action): boolean =>
  nameOf(action) === 'saveStepDraft' && callOf(action).originalArgs?.id !== demandeId;

/** What was typed in one demande goes; what was typed in another stays. */
function forgetDrafts(
  { drafts, keptAt, elsewhere }: WizardState,
  demandeId: number | null | undefined,
): void {
  for (const step of STEPS.slice(1)) {
    const key = draftKey(demandeId ?? null, step);
    for (const held of [drafts, keptAt, elsewhere]) delete held[key];
  }
}

export const wizardSlice = createSlice({
  name: 'wizard',
  initialState,
  reducers: {
    /** A request was created or taken up again. */
    demandeOpened: (state, { payload }: PayloadAction<{ id: number; enterprise_number: string }>) => {
      state.demandeId = payload.id;
      state.entrepriseNumber = payload.enterprise_number;
      state.draftsOf = null;
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
    /** The server keeps what stands under the key now. */
    draftKept: (state, { payload }: PayloadAction<{ key: string; saved_at: string | null }>) => {
      state.keptAt[payload.key] = payload.saved_at;
    },
    /** The server keeps something that another tab has typed. */
    draftFoundElsewhere: (state, { payload }: PayloadAction<KeptDraft & { key: string }>) => {
      const { key, ...kept } = payload;
      state.elsewhere[key] = kept;
    },
    /** The person has chosen between the two. */
    draftChosen: (state, { payload }: PayloadAction<{ key: string; which: 'mine' | 'theirs' }>) => {
      const { key, which } = payload;
      const theirs = state.elsewhere[key];
      if (!theirs) return;
      delete state.elsewhere[key];
      state.keptAt[key] = theirs.saved_at;
      if (which === 'mine') return;
      if (theirs.draft) state.drafts[key] = theirs.draft;
      else delete state.drafts[key];
    },
    /** Finished or deleted: nothing of it stays in the browser. */
    demandeEnded: (state) => {
      forgetDrafts(state, state.demandeId);
      const { drafts, keptAt, elsewhere } = state;
      Object.assign(state, { ...initialState, drafts, keptAt, elsewhere });
    },
    /** Its person leaves: nothing of any demande stays in the browser. */
    demandeClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(demandeRead, (state, { payload: { demande } }) => {
        if (state.draftsOf === demande.id || state.demandeId !== demande.id) return;
        state.draftsOf = demande.id;
        for (const { step, values, saved_at } of demande.drafts) {
          const key = `${demande.id}/${step}`;
          // What was typed here before is weighed against the copy when it is to be kept.
          if (state.drafts[key]) continue;
          state.keptAt[key] = saved_at;
          if (isDraft(values)) state.drafts[key] = values;
        }
      })
      .addMatcher(
        // The server has forgotten its copies, too.
        (action) => demandeFinished(action) || deletesDemande(action),
        (state, action) => forgetDrafts(state, callOf(action).originalArgs?.id),
      )
      .addMatcher(changeThat('pending'), (state, action) => {
        if (!isOfAnother(state, action)) state.saving = 'saving';
      })
      .addMatcher(changeThat('fulfilled'), (state, action) => {
        if (!isOfAnother(state, action)) state.saving = 'idle';
      })
      .addMatcher(changeThat('rejected'), (state, action) => {
        if (!isOfAnother(state, action)) state.saving = leavesUnsaved(action) ? 'failed' : 'idle';
      });
  },
});

export const {
  demandeOpened,
  enterpriseNumberTyped,
  stepEntered,
  stepDrafted,
  stepDraftDropped,
  draftKept,
  draftFoundElsewhere,
  draftChosen,
  demandeEnded,
  demandeClosed,
} = wizardSlice.actions;
