import { StateChip } from '../states/StateChip';

export function TicketStatusChip({ status }: { status: string }) {
  return <StateChip state={status} textId={`tickets.status.${status}`} />;
}
