import { array, bool, email, exact, type InferType, id, mixed, text, timestamp } from '../schema';

export const TICKET_STATUSES = ['refused', 'cancelled', 'resolved', 'pending', 'accepted'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const COMPLAINT_TYPES = ['billing', 'technical', 'delivery', 'quality', 'other'] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_MAX = 5_000;

const ticketShape = {
  id: id().required(),
  type: mixed<ComplaintType>()
    .oneOf([...COMPLAINT_TYPES])
    .required(),
  status: mixed<TicketStatus>()
    .oneOf([...TICKET_STATUSES])
    .required(),
  demande_id: id().defined().nullable(),
  nom: text().required(),
  email: text().required(),
  created_at: timestamp().required(),
  demande: exact({ user: exact({ name: text().required() }).required() })
    .default(undefined)
    .defined()
    .nullable(),
};

export const ticketSchema = exact(ticketShape);
export type Ticket = InferType<typeof ticketSchema>;

export const newTicketSchema = exact({
  demande_id: id().nullable(),
  type: mixed<ComplaintType>()
    .oneOf([...COMPLAINT_TYPES])
    .required(),
  description: text().max(COMPLAINT_MAX).required(),
  nom: text().max(200).required(),
  email: email().required('error_email_required'),
});
export type NewTicket = InferType<typeof newTicketSchema>;

const attachment = exact({
  name: text().max(200).required(),
  content_type: text().max(100).required(),
  /** base64 */
  content: text().required(),
});

export const ticketMessageSchema = exact({
  id: id().required(),
  author: text().required(),
  from_admin: bool().required(),
  text: text().required(),
  attachments: array(
    exact({ id: id().required(), name: text().required(), url: text().required() }),
  ).required(),
  created_at: timestamp().required(),
});
export type TicketMessage = InferType<typeof ticketMessageSchema>;

export const ticketThreadSchema = exact({
  ...ticketShape,
  description: text().required(),
  messages: array(ticketMessageSchema).required(),
});
export type TicketThread = InferType<typeof ticketThreadSchema>;

export const newReplySchema = exact({
  text: text().max(COMPLAINT_MAX).required(),
  attachments: array(attachment).max(5),
});

export const ticketUpdateSchema = exact({
  status: mixed<TicketStatus>()
    .oneOf([...TICKET_STATUSES])
    .required(),
});
