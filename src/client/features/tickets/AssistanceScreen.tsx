import { useListView } from '../../lists/useListView';
import { TicketListPage } from './TicketListPage';
import { TicketPage } from './TicketPage';
import { OWN } from './ticketView';
import { useArrivalAt } from './useThread';

/** The user's own claims; with `?ticket=`, the thread of one. */
export function AssistanceScreen() {
  const view = useListView(OWN);
  const { open: ticket } = view;
  useArrivalAt(ticket);
  return ticket === null ? (
    <TicketListPage view={view} />
  ) : (
    <TicketPage key={ticket} id={ticket} list={view.addressOf(null).search} />
  );
}
