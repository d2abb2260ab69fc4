import { TicketListPage } from './TicketListPage';
import { TicketPage } from './TicketPage';
import { useTicketView } from './ticketView';
import { useArrivalAt } from './useThread';

/** The person's own claims; with `?ticket=`, the thread of one. */
export function AssistanceScreen() {
  const state = useTicketView();
  const { ticket } = state.view;
  useArrivalAt(ticket);
  return ticket === null ? (
    <TicketListPage state={state} />
  ) : (
    <TicketPage key={ticket} id={ticket} state={state} />
  );
}
