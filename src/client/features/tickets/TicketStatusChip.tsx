import { StateChip } from '../../ui/StateChip';

/** Where a claim stands. */
export function TicketStatusChip({ status }: { status: string }) {
  return <StateChip state={status} textId={`tickets.status.${status}`} />;
}
