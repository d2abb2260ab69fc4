import {
  array,
  base64,
  bool,
  email,
  exact,
  type InferType,
  id,
  integer,
  oneOf,
  orNull,
  text,
  timestamp,
} from '../base/schema';
import { fileName, langue } from '../language/fields';
import { TICKET_STATUSES } from './ticketStatus';

export const COMPLAINT_TYPES = ['billing', 'technical', 'delivery', 'quality', 'other'] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_MAX = 5_000;
/** The form's counter counts down from here; longer texts are accepted. */
export const COMPLAINT_COUNTER = 500;

/** Decided; an answer of its author opens it again. */
export const isClosed = (status: string): boolean => ['refused', 'cancelled', 'resolved'].includes(status);

/** Files per reply. */
export const ATTACHMENTS_MAX = 5;
/** Bytes of all files of one reply. */
export const ATTACHMENT_BYTES = 10_000_000;
/** Unread tickets are counted up to here, and shown as "99+". */
export const UNREAD_MAX = 100;

export const administratorSchema = exact({ id: id().required(), name: text().required() });
export type Administrator = InferType<typeof administratorSchema>;
const somebody = () => orNull(administratorSchema);

const ticketShape = {
  id: id().required(),
  type: oneOf(COMPLAINT_TYPES).required(),
  status: oneOf(TICKET_STATUSES).required(),
  demande_id: id().defined().nullable(),
  nom: text().required(),
  email: text().required(),
  created_at: timestamp().required(),
  /** The client named in the dossier: the person in charge. */
  demande: orNull(exact({ user: exact({ name: text().required() }).required() })),
  /** The office that owns it, if any; only for administrators. */
  office: text(),
  /** Something in it is new to the caller. */
  unread: bool().required(),
  /** The administrator in charge; only for administrators. */
  assignee: somebody(),
};

export const ticketSchema = exact(ticketShape);
export type Ticket = InferType<typeof ticketSchema>;

export const newTicketSchema = exact({
  demande_id: id().nullable(),
  type: oneOf(COMPLAINT_TYPES).required(),
  description: text().max(COMPLAINT_MAX).required(),
  nom: text().max(200).required(),
  email: email().required('error_email_required'),
});
export type NewTicket = InferType<typeof newTicketSchema>;

const attachment = exact({
  name: fileName().required(),
  /** Ignored: the type is determined from the bytes. */
  content_type: text().max(100),
  content: base64().required('file.empty'),
});

export const ticketMessageSchema = exact({
  id: id().required(),
  /** For clients an administrator's name is replaced by the product's. */
  author: text().required(),
  from_admin: bool().required(),
  /** Written by the caller. */
  own: bool().required(),
  text: text().defined(),
  attachments: array(
    exact({
      id: id().required(),
      name: text().required(),
      size: integer().required(),
      url: text().required(),
    }),
  ).required(),
  created_at: timestamp().required(),
});
export type TicketMessage = InferType<typeof ticketMessageSchema>;

/** A change of status or assignee in the thread; ids are those of messages, in a common order. */
export const ticketNoteSchema = exact({
  id: id().required(),
  author: text().required(),
  kind: oneOf(['status', 'assignee']).required(),
  status: oneOf(TICKET_STATUSES).defined().nullable(),
  assignee: text().defined().nullable(),
  created_at: timestamp().required(),
});
export type TicketNote = InferType<typeof ticketNoteSchema>;

export const ticketThreadSchema = exact({
  ...ticketShape,
  description: text().required(),
  /** The author of the description. */
  author: text().required(),
  /** The language of the answers. */
  client: exact({
    language: langue().required(),
    own: bool().required(),
    /** The address for answers: the account's, or a partner's if its holder has left the office; null: not confirmed. */
    answers_to: text().defined().nullable(),
  }).required(),
  enterprise_number: text().defined().nullable(),
  messages: array(ticketMessageSchema).required(),
  notes: array(ticketNoteSchema).required(),
});
export type TicketThread = InferType<typeof ticketThreadSchema>;

export const newReplySchema = exact({
  text: text().max(COMPLAINT_MAX).required(),
  attachments: array(attachment).max(ATTACHMENTS_MAX, 'ticket.tooManyFiles'),
});
export type NewReply = InferType<typeof newReplySchema>;

/** Either or both; assignee null: nobody. */
export const ticketUpdateSchema = exact({
  status: oneOf(TICKET_STATUSES),
  assignee_id: id().nullable(),
}).test(
  'some',
  'validation.invalid',
  ({ status, assignee_id }) => status !== undefined || assignee_id !== undefined,
);
export type TicketUpdate = InferType<typeof ticketUpdateSchema>;

/** A text for the reply field; one language may be missing. */
const savedReplyShape = {
  title: text().max(100).required(),
  text_fr: text().max(COMPLAINT_MAX).default(''),
  text_nl: text().max(COMPLAINT_MAX).default(''),
};
export const newSavedReplySchema = exact(savedReplyShape).test({
  name: 'some',
  test: ({ text_fr, text_nl }, { createError }) =>
    Boolean(text_fr || text_nl) || createError({ path: 'text_fr', message: 'validation.required' }),
});
export type NewSavedReply = InferType<typeof newSavedReplySchema>;
export const savedReplySchema = exact({ id: id().required(), ...savedReplyShape });
export type SavedReply = InferType<typeof savedReplySchema>;
