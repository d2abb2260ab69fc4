import { useIntl } from 'react-intl';
import { TICKET_STATUSES } from '#domain/entities/ticket';
import { StatusChip } from '../../ui/StatusChip';
import { statusText } from './ticketTexts';

/** Where a claim stands. A status this page does not know is shown as it came, in grey. */
export function TicketStatusChip({ status }: { status: string }) {
  const intl = useIntl();
  const state = TICKET_STATUSES.find((known) => known === status) ?? 'unknown';
  return <StatusChip state={state} label={statusText(intl, status)} />;
}
