export const TICKET_STATUSES = ['refused', 'cancelled', 'resolved', 'pending', 'accepted'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
