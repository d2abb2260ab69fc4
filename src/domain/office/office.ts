import { OFFICE_ROLES } from '../accounts/officeRoles';
import { companyShape, profileUpdateSchema } from '../accounts/user';
import {
  array,
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
import { DEPOSITAIRES } from '../dossier/demande';
import { SERVICES } from '../dossier/services';
import { decimal } from '../money/fields';

const role = () => oneOf(OFFICE_ROLES);

export const officeMemberSchema = exact({
  id: id().required(),
  name: text().defined(),
  email: text().required(),
  role: role().required(),
  /** The caller. */
  own: bool().required(),
  /** The number of clients in their charge. */
  clients: integer().required(),
  /** Only for partners and the member; null for others, and if they never logged in. */
  last_seen_at: timestamp().defined().nullable(),
});
export type OfficeMember = InferType<typeof officeMemberSchema>;

export const officeInvitationSchema = exact({
  id: id().required(),
  email: text().required(),
  role: role().required(),
  invited_by: text().defined(),
  created_at: timestamp().required(),
  expires_at: timestamp().required(),
  expired: bool().required(),
});
export type OfficeInvitation = InferType<typeof officeInvitationSchema>;

/** The wallet's month: opening balance, packs, other credits, dossiers. */
export const officeMonthSchema = exact({
  opening: integer().required(),
  bought: integer().required(),
  other: integer().required(),
  spent: integer().required(),
  dossiers: integer().required(),
  balance: integer().required(),
});

/** An office, for its members. */
export const officeSchema = exact({
  /** From its own data, otherwise from its authorisation. */
  name: text().required(),
  /** The company in whose name it files, orders and sends: its own data, otherwise those of the partner who opened it. */
  company: exact(companyShape).required(),
  role: role().required(),
  members: array(officeMemberSchema).required(),
  /** Only for partners; empty for others. */
  invitations: array(officeInvitationSchema).required(),
  /** Only for partners. */
  wallet: orNull(officeMonthSchema),
  /** Partners get a mail when fewer credits remain; null: never. */
  warn_below: integer().defined().nullable(),
});
export type Office = InferType<typeof officeSchema>;

/** The same company data as in a profile; null: those of the partner who opened the office. */
export const officeUpdateSchema = profileUpdateSchema.pick(['company']);
export type OfficeUpdate = InferType<typeof officeUpdateSchema>;

export const newInvitationSchema = exact({
  email: email().required('error_email_required'),
  role: role().required('validation.required'),
});
export type NewInvitation = InferType<typeof newInvitationSchema>;

export const roleSchema = exact({ role: role().required() });

/** An invitation before it is accepted: what the user brings along becomes the office's. */
export const invitationSchema = exact({
  id: id().required(),
  office: text().required(),
  role: role().required(),
  invited_by: text().defined(),
  /** Already accepted. */
  joined: bool().required(),
  dossiers: integer().required(),
  claims: integer().required(),
  /** Negative: a debt, which the office takes over too. */
  credits: integer().required(),
});
export type Invitation = InferType<typeof invitationSchema>;

/** `office`: the caller's office, or null. `opens`: the name of an office that the caller may open; `invited`: pending invitations. */
export const ownOfficeSchema = exact({
  office: orNull(officeSchema),
  opens: text().defined().nullable(),
  invited: array(invitationSchema).required(),
});
export type OwnOffice = InferType<typeof ownOfficeSchema>;

/** An invitation as its link shows it, before login. */
export const linkOfInvitationSchema = exact({
  office: text().required(),
  role: role().required(),
  invited_by: text().defined(),
  /** The invited address, which must log in. */
  email: text().required(),
});
export type LinkOfInvitation = InferType<typeof linkOfInvitationSchema>;

/** POST /office/join: the token of the link, or the id of a pending invitation. */
export const joinSchema = exact({ token: text().max(200), id: id() });
export type Join = InferType<typeof joinSchema>;

/** The cost of a company or a member in a month; EUR without VAT at the price of the last pack. */
export const officeCostSchema = exact({
  /** The company's number, or the member's id. */
  key: text().required(),
  name: text().defined(),
  dossiers: integer().required(),
  credits: integer().required(),
  price_excl: decimal().required(),
});
export type OfficeCost = InferType<typeof officeCostSchema>;

export const TEMPLATE_NAME_MAX = 80;
const templateName = () => text().max(TEMPLATE_NAME_MAX).required('validation.required');

/** A template of the office (office/usual.ts), with what distinguishes it from others. */
export const officeTemplateSchema = exact({
  id: id().required(),
  name: text().required(),
  services: array(oneOf(SERVICES).required()).required(),
  depositor: orNull(
    exact({
      kind: oneOf(DEPOSITAIRES).required(),
      name: text().defined().nullable(),
    }),
  ),
  place: text().defined().nullable(),
});
export type OfficeTemplate = InferType<typeof officeTemplateSchema>;

export const newTemplateSchema = exact({ demande_id: id().required(), name: templateName() });
export const templateNameSchema = exact({ name: templateName() });
