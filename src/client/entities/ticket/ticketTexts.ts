import type { IntlShape } from 'react-intl';
import { COMPLAINT_TYPES } from '#domain/tickets/ticket';
import { TICKET_STATUSES } from '#domain/tickets/ticketStatus';

/** A status in words; one this page does not know as it came. */
export function statusText(intl: IntlShape, status: string): string {
  const known = TICKET_STATUSES.find((name) => name === status);
  return known ? intl.formatMessage({ id: `tickets.status.${known}` }) : status;
}

/** What a claim is about, in words. */
export function typeText(intl: IntlShape, type: string): string {
  const known = COMPLAINT_TYPES.find((name) => name === type);
  return known ? intl.formatMessage({ id: `tickets.type.${known}` }) : type;
}
