import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { BceData } from '#domain/registry/bceData';
import { mergeBceChanges } from '#domain/registry/bceMerge';
import { visitEnded } from '../../api/session';
import { rootReducer } from '../../store/state';

/** The unsaved data: every value that the form has had, for undo. */
export interface Typed {
  /** The registry data as loaded when the editing began. */
  base: BceData;
  past: BceData[];
  value: BceData;
  future: BceData[];
  /** The last changed field: consecutive changes of one field are undone together. */
  last: string | null;
  /** Unparsable JSON as typed; null: the JSON and the fields agree. */
  json: string | null;
  reason: string;
}

/** Undo steps that are kept. */
const PAST_MAX = 100;

interface EditorState {
  /** By demande. Kept while the page is open, so that another screen, another language or a failed save loses nothing. */
  typed: Record<string, Typed>;
}

const initialState: EditorState = { typed: {} };

interface At {
  id: string;
  /** The server's current data. */
  saved: BceData;
}

const editorSlice = createSlice({
  name: 'companyEditor',
  initialState,
  reducers: {
    /** `field`: the edited field; null for a button. */
    changed: (state, { payload }: PayloadAction<At & { value: BceData; field: string | null }>) => {
      const typed = begun(state, payload);
      const { value, field } = payload;
      typed.json = null;
      if (field === null || typed.last !== field) {
        typed.past = [...typed.past, typed.value].slice(-PAST_MAX);
        typed.future = [];
      }
      typed.value = value;
      typed.last = field;
    },
    jsonTyped: (state, { payload }: PayloadAction<At & { json: string }>) => {
      begun(state, payload).json = payload.json;
    },
    undone: (state, { payload: id }: PayloadAction<string>) => {
      const typed = state.typed[id];
      if (!typed) return;
      if (typed.json !== null) {
        typed.json = null;
        return;
      }
      const value = typed.past.pop();
      if (!value) return;
      typed.future.push(typed.value);
      typed.value = value;
      typed.last = null;
    },
    redone: (state, { payload: id }: PayloadAction<string>) => {
      const typed = state.typed[id];
      const value = typed?.future.pop();
      if (!typed || !value) return;
      typed.past.push(typed.value);
      typed.value = value;
      typed.last = null;
    },
    /** Applies the typed changes to the server's newer data. Undo starts anew, because it would restore the older data. */
    rebased: (state, { payload: { id, saved } }: PayloadAction<At>) => {
      const typed = state.typed[id];
      if (!typed) return;
      typed.value = mergeBceChanges(typed.base, typed.value, saved);
      Object.assign(typed, { base: saved, past: [], future: [], last: null });
    },
    reasonTyped: (state, { payload }: PayloadAction<At & { reason: string }>) => {
      begun(state, payload).reason = payload.reason;
    },
    /** Saved or discarded. */
    forgotten: (state, { payload: id }: PayloadAction<string>) => {
      delete state.typed[id];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, () => initialState);
  },
});

function begun(state: EditorState, { id, saved }: At): Typed {
  state.typed[id] ??= { base: saved, past: [], value: saved, future: [], last: null, json: null, reason: '' };
  return state.typed[id];
}

declare module '../../store/state' {
  interface LazySlices extends WithSlice<typeof editorSlice> {}
}
const { selectSlice } = editorSlice.injectInto(rootReducer);

export const selectTyped = (state: Parameters<typeof selectSlice>[0], id: string): Typed | undefined =>
  selectSlice(state).typed[id];
export const { changed, jsonTyped, undone, redone, rebased, reasonTyped, forgotten } = editorSlice.actions;
