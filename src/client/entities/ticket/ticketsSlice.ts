import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ComplaintType } from '#domain/tickets/ticket';
import { visitEnded } from '../../api/session';
import { uploadProgressed } from '../../api/upload';

/** The ticket being written. */
export interface TicketDraft {
  type: ComplaintType | '';
  /** '' for none. */
  demande_id: string;
  description: string;
  /** Contact name; null: the account's own, until another is typed. */
  nom: string | null;
  email: string | null;
}

/** Unsent input, kept for the tab: it survives a change of language, a login and a reload. */
export interface Typing {
  /** Its author: another person in this tab gets nothing. */
  writer: number;
  draft: TicketDraft;
  /** Replies by ticket. */
  replies: Record<string, string>;
}

export interface TicketsState {
  /** Null until a ticket screen is opened. */
  typing: Typing | null;
  /** Uploaded part of the current reply, from 0 to 1. */
  uploaded: number;
}

export const EMPTY_DRAFT: TicketDraft = {
  type: '',
  demande_id: '',
  description: '',
  nom: null,
  email: null,
};
const initialState: TicketsState = { typing: null, uploaded: 0 };

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    /** The author is known: input of another person in this tab is discarded. */
    writerKnown: (state, { payload }: PayloadAction<number>) => {
      if (state.typing?.writer !== payload)
        state.typing = { writer: payload, draft: EMPTY_DRAFT, replies: {} };
    },
    ticketDrafted: ({ typing }, { payload }: PayloadAction<Partial<TicketDraft>>) => {
      if (typing) Object.assign(typing.draft, payload);
    },
    ticketDraftCleared: ({ typing }) => {
      if (typing) typing.draft = EMPTY_DRAFT;
    },
    replyTyped: ({ typing }, { payload: { id, text } }: PayloadAction<{ id: number; text: string }>) => {
      if (!typing) return;
      if (text) typing.replies[id] = text;
      else delete typing.replies[id];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(uploadProgressed, (state, { payload }) => {
        state.uploaded = payload;
      })
      .addCase(visitEnded, () => initialState);
  },
});

declare module '../../store/state' {
  interface Slices extends WithSlice<typeof ticketsSlice> {}
}

export const { writerKnown, ticketDrafted, ticketDraftCleared, replyTyped } = ticketsSlice.actions;

/** Parses what the tab has stored; undefined when invalid. */
export function readTyping(raw: string): Typing | undefined {
  try {
    const { writer, draft, replies } = JSON.parse(raw) as Partial<Typing>;
    if (typeof writer !== 'number' || typeof draft !== 'object' || typeof replies !== 'object') return;
    return { writer, draft: { ...EMPTY_DRAFT, ...draft }, replies };
  } catch {
    return undefined;
  }
}
