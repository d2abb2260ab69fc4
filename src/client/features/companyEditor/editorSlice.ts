import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { BceData } from '#domain/registry/bceData';
import { mergeBceChanges } from '#domain/registry/bceMerge';
import { visitEnded } from '../../api/session';
import { rootReducer } from '../../store/state';

/** What is typed and not saved: every value the form has had, so that it can be undone. */
export interface Typed {
  /** The registry data that were being changed, as they were read. */
  base: BceData;
  past: BceData[];
  value: BceData;
  future: BceData[];
  /** What was typed in last: one field is undone at once, not letter by letter. */
  last: string | null;
  /** JSON that cannot be read yet, as it stands; null while fields and JSON say the same. */
  json: string | null;
  reason: string;
}

/** Steps back that are kept. */
const PAST_MAX = 100;

interface EditorState {
  /** By demande. Kept while the page is open: another screen, another language or a failed save lose nothing. */
  typed: Record<string, Typed>;
}

const initialState: EditorState = { typed: {} };

interface At {
  id: string;
  /** What the server has. */
  saved: BceData;
}

const editorSlice = createSlice({
  name: 'companyEditor',
  initialState,
  reducers: {
    /** `field` names what is typed in; a press of a button has none. */
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
    /** Made anew to what the server has by now. Steps back would lead to what was there before. */
    rebased: (state, { payload: { id, saved } }: PayloadAction<At>) => {
      const typed = state.typed[id];
      if (!typed) return;
      typed.value = mergeBceChanges(typed.base, typed.value, saved);
      Object.assign(typed, { base: saved, past: [], future: [], last: null });
    },
    reasonTyped: (state, { payload }: PayloadAction<At & { reason: string }>) => {
      begun(state, payload).reason = payload.reason;
    },
    /** Saved, or abandoned. */
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
