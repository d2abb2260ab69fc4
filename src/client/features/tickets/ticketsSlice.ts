import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ComplaintType, TicketStatus } from '#domain/entities/ticket';
import { visitEnded } from '../../api/session';
import { rootReducer } from '../../store/rootReducer';

export interface TicketFilter {
  q: string;
  status: TicketStatus | null;
  page: number;
}

/** The claim being written, so that a change of language, a login or another screen does not lose it. */
export interface TicketDraft {
  type: ComplaintType | '';
  demandeId: number | null;
  description: string;
  /** Whom to answer: the person's own name and address unless they type others. */
  nom: string;
  email: string;
}

export interface TicketsState {
  filter: TicketFilter;
  draft: TicketDraft;
}

const initialState: TicketsState = {
  filter: { q: '', status: null, page: 1 },
  draft: { type: '', demandeId: null, description: '', nom: '', email: '' },
};

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    /** A new filter starts at its first page. */
    ticketsFiltered: (state, { payload }: PayloadAction<Partial<Omit<TicketFilter, 'page'>>>) => {
      Object.assign(state.filter, payload, { page: 1 });
    },
    ticketsPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.filter.page = payload;
    },
    ticketDrafted: (state, { payload }: PayloadAction<Partial<TicketDraft>>) => {
      Object.assign(state.draft, payload);
    },
    ticketDraftCleared: (state) => {
      state.draft = initialState.draft;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitEnded, () => initialState);
  },
});

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof ticketsSlice> {}
}
export const { selectSlice: selectTickets } = ticketsSlice.injectInto(rootReducer);

export const { ticketsFiltered, ticketsPageTurned, ticketDrafted, ticketDraftCleared } = ticketsSlice.actions;
