import type { IntlShape } from 'react-intl';
import { COMPLAINT_TYPES } from '#domain/tickets/ticket';
import { TICKET_STATUSES } from '#domain/tickets/ticketStatus';

/** A status as text; an unknown one unchanged. */
export function statusText(intl: IntlShape, status: string): string {
  const known = TICKET_STATUSES.find((name) => name === status);
  return known ? intl.formatMessage({ id: `tickets.status.${known}` }) : status;
}

/** The subject type as text. */
export function typeText(intl: IntlShape, type: string): string {
  const known = COMPLAINT_TYPES.find((name) => name === type);
  return known ? intl.formatMessage({ id: `tickets.type.${known}` }) : type;
}
