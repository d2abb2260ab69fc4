import { useEffect, useRef } from 'react';
import type { TicketMessage, TicketNote, TicketThread } from '#domain/tickets/ticket';
import { JUST_READ_S } from '../../api/api';
import { polled } from '../../api/polled';
import { useReadTicketMutation, useTicketQuery } from '../../entities/ticket/ticketsApi';

export type Entry =
  | { kind: 'message'; id: number; message: TicketMessage }
  | { kind: 'note'; id: number; note: TicketNote };

/** Messages and notes in chronological order. */
export const entriesOf = ({ messages, notes }: Pick<TicketThread, 'messages' | 'notes'>): Entry[] =>
  [
    ...messages.map((message) => ({ kind: 'message' as const, id: message.id, message })),
    ...notes.map((note) => ({ kind: 'note' as const, id: note.id, note })),
  ].sort((a, b) => a.id - b.id);

/** Polling interval of an open thread. */
const POLL_MS = 30_000;

/** One claim with its thread, which is marked as read. */
export function useThread(id: number) {
  const answer = useTicketQuery({ id }, { refetchOnMountOrArgChange: JUST_READ_S, ...polled(POLL_MS) });
  const [read] = useReadTicketMutation();
  const ticket = answer.currentData;
  const last = ticket && Math.max(0, ...entriesOf(ticket).map((entry) => entry.id));
  useEffect(() => {
    if (last !== undefined) void read({ id, last });
  }, [id, last, read]);
  return { ...answer, ticket };
}

/**
 * When the page changes to another claim or back to the list, the heading takes the focus, so that a screen reader announces it. Not when
 * the page was opened with it.
 */
export function useArrivalAt(ticket: number | null): void {
  const shown = useRef(ticket);
  useEffect(() => {
    if (shown.current === ticket) return;
    shown.current = ticket;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [ticket]);
}
