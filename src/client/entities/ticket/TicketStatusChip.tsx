import { StateChip } from '../states/StateChip';

/** Where a claim stands. */
export function TicketStatusChip({ status }: { status: string }) {
  return <StateChip state={status} textId={`tickets.status.${status}`} />;
}
