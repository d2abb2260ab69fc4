import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Demande } from '#domain/dossier/demande';
import { STEPS, type StepName } from '#domain/dossier/wizard';
import { visitEnded } from '../../../api/session';
import { demandesApi } from '../../../entities/dossier/demandesApi';
import { rootReducer } from '../../../store/state';
import { type Draft, type DraftEvent, type Forms, NO_DRAFT, nextDraft } from './draft';

/** A draft belongs to one step of one dossier; on the first step there is no dossier yet ('new'). */
export type DraftKey = `${number | 'new'}/${StepName}`;

export const draftKey = (demandeId: number | null, step: StepName): DraftKey =>
  `${(step === 'step1' ? null : demandeId) ?? 'new'}/${step}`;

/** `id` is NaN for the first step. */
export function placeOf(key: DraftKey): { id: number; step: StepName } {
  const [id, step] = key.split('/') as [string, StepName];
  return { id: Number(id), step };
}

export interface DraftsState {
  /** Without the drafts that are clean and empty. */
  drafts: Partial<Record<DraftKey, Draft>>;
  /** The dossier open in the wizard, and how often this tab has taken and read it: each time the forms are reset. */
  opened: { id: number; times: number } | null;
}

const initialState: DraftsState = { drafts: {}, opened: null };

function apply(state: DraftsState, key: DraftKey, event: DraftEvent): void {
  const next = nextDraft(state.drafts[key] ?? NO_DRAFT, event);
  const isNothing = next.status === 'clean' && Object.keys(next.forms).length === 0;
  if (isNothing) delete state.drafts[key];
  else state.drafts[key] = next;
}

function forget(state: DraftsState, id: number): void {
  for (const step of STEPS) delete state.drafts[draftKey(id, step)];
}

/** The server's copies by step, without those that do not have the shape of forms (another version may have stored them). */
function copiesOf(demande: Demande): Map<StepName, Forms> {
  const isForms = (values: object): values is Forms =>
    Object.values(values).every((form) => typeof form === 'object' && form !== null);
  return new Map(
    demande.drafts.flatMap(({ step, values }) => (isForms(values) ? [[step as StepName, values]] : [])),
  );
}

const { progress, deleteDemande, demande } = demandesApi.endpoints;

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** `values` null: the form has nothing unsaved any more. */
    typed: (state, { payload }: PayloadAction<{ key: DraftKey; form: string; values: object | null }>) => {
      apply(state, payload.key, { type: 'typed', ...payload });
    },
    /** The form was saved with these values; if more was typed since then, the draft stays. */
    formSaved: (state, { payload }: PayloadAction<{ key: DraftKey; form: string; values: object }>) => {
      const { key, form, values } = payload;
      if (JSON.stringify(state.drafts[key]?.forms[form]) === JSON.stringify(values))
        apply(state, key, { type: 'typed', form, values: null });
    },
    draftSending: (state, { payload }: PayloadAction<DraftKey>) => apply(state, payload, { type: 'sending' }),
    draftSent: (state, { payload }: PayloadAction<{ key: DraftKey; forms: Forms }>) => {
      // No draft: the dossier was finished or deleted meanwhile.
      if (state.drafts[payload.key]) apply(state, payload.key, { type: 'sent', forms: payload.forms });
    },
    draftFailed: (state, { payload }: PayloadAction<{ key: DraftKey; isFinal: boolean }>) =>
      apply(state, payload.key, { type: 'failed', ...payload }),
    /** The wizard shows this dossier; it is not read yet. */
    dossierEntered: (state, { payload }: PayloadAction<number>) => {
      state.opened = { id: payload, times: 0 };
    },
    /** This tab has taken the dossier and read it again. */
    dossierOpened: (state, { payload }: PayloadAction<Demande>) => {
      const copies = copiesOf(payload);
      for (const step of STEPS.slice(1))
        apply(state, draftKey(payload.id, step), { type: 'opened', kept: copies.get(step) ?? {} });
      state.opened = { id: payload.id, times: (state.opened?.times ?? 0) + 1 };
    },
    /** The wizard was left. The drafts are kept until the server has them. */
    dossierLeft: (state) => {
      state.opened = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(visitEnded, () => initialState)
      .addMatcher(demande.matchFulfilled, (state, { payload }) => {
        if (payload.demande.open_elsewhere === null) return;
        for (const key of Object.keys(state.drafts) as DraftKey[])
          if (placeOf(key).id === payload.demande.id) apply(state, key, { type: 'lost' });
      })
      .addMatcher(deleteDemande.matchFulfilled, (state, { meta }) => forget(state, meta.arg.originalArgs.id))
      .addMatcher(progress.matchFulfilled, (state, { payload, meta }) => {
        // Finished: the server has deleted its copies too.
        if (payload.progress === 100) forget(state, meta.arg.originalArgs.id);
      });
  },
});

export const {
  typed,
  formSaved,
  draftSending,
  draftSent,
  draftFailed,
  dossierEntered,
  dossierOpened,
  dossierLeft,
} = draftsSlice.actions;

declare module '../../../store/state' {
  interface LazySlices extends WithSlice<typeof draftsSlice> {}
}
export const { selectSlice: selectDrafts } = draftsSlice.injectInto(rootReducer);

type State = Parameters<typeof selectDrafts>[0];

export const selectDraft = (state: State, key: DraftKey): Draft =>
  selectDrafts(state).drafts[key] ?? NO_DRAFT;

/** The unsaved values of one form. */
export const selectTyped = (state: State, key: DraftKey, form: string): object | undefined =>
  selectDraft(state, key).forms[form];

/** 'saving': a draft of the dossier is being sent. 'failed': one could not be sent. */
export function selectSaving(state: State, demandeId: number | null): 'idle' | 'saving' | 'failed' {
  const states = STEPS.map((step) => selectDraft(state, draftKey(demandeId, step)).status);
  if (states.includes('failed') || states.includes('refused')) return 'failed';
  return states.includes('saving') ? 'saving' : 'idle';
}

/** The drafts that the server does not have yet. */
export const unsentKeys = (state: State): DraftKey[] =>
  (Object.keys(selectDrafts(state).drafts) as DraftKey[]).filter((key) => {
    const { status } = selectDraft(state, key);
    return !Number.isNaN(placeOf(key).id) && (status === 'dirty' || status === 'failed');
  });

/** The steps of a dossier with unsaved values. A new list each time: compare with shallowEqual. */
export const selectUnsavedSteps = (state: State, demandeId: number | null): StepName[] =>
  STEPS.filter((step) => Object.keys(selectDraft(state, draftKey(demandeId, step)).forms).length > 0);
