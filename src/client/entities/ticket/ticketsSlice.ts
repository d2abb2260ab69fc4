import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ComplaintType } from '#domain/tickets/ticket';
import { visitEnded } from '../../api/session';
import { uploadProgressed } from '../../api/upload';

/** The claim being written. */
export interface TicketDraft {
  type: ComplaintType | '';
  /** '' for none. */
  demande_id: string;
  description: string;
  /** Whom to answer; null for the person's own name and address, as long as they type no others. */
  nom: string | null;
  email: string | null;
}

/** What is typed and not sent. It is kept for the tab: a change of language, a login or a reload does not lose it. */
export interface Typing {
  /** Whose it is: another person who logs in to this tab finds nothing. */
  writer: number;
  draft: TicketDraft;
  /** Answers, by claim. */
  replies: Record<string, string>;
}

export interface TicketsState {
  /** null until a screen of claims is opened. */
  typing: Typing | null;
  /** How much of the answer under way has left, from 0 to 1. */
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
    /** Who writes is known: what somebody else has typed in this tab is forgotten. */
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

/** Reads what a tab has kept; undefined for what is no such thing. */
export function readTyping(raw: string): Typing | undefined {
  try {
    const { writer, draft, replies } = JSON.parse(raw) as Partial<Typing>;
    if (typeof writer !== 'number' || typeof draft !== 'object' || typeof replies !== 'object') return;
    return { writer, draft: { ...EMPTY_DRAFT, ...draft }, replies };
  } catch {
    return undefined;
  }
}
