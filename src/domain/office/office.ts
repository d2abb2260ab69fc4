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
  /** The one who asks. */
  own: bool().required(),
  /** In their charge. */
  clients: integer().required(),
  /** To partners, and the person; null for others, and for who was never here. */
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

/** A line of the wallet's month: what there was at its beginning, packs, gifts, dossiers. */
export const officeMonthSchema = exact({
  opening: integer().required(),
  bought: integer().required(),
  other: integer().required(),
  spent: integer().required(),
  dossiers: integer().required(),
  balance: integer().required(),
});

/** An office as its members see it. */
export const officeSchema = exact({
  /** As its own data say, otherwise as it was authorised. */
  name: text().required(),
  /** What it files, orders and sends as: its own data, otherwise those of the partner who opened it. */
  company: exact(companyShape).required(),
  role: role().required(),
  members: array(officeMemberSchema).required(),
  /** To partners alone; others get none. */
  invitations: array(officeInvitationSchema).required(),
  /** To partners alone. */
  wallet: orNull(officeMonthSchema),
  /** Credits below which partners are told by mail; null: never. */
  warn_below: integer().defined().nullable(),
});
export type Office = InferType<typeof officeSchema>;

/** Read like the billing data of a profile; null for all of it goes back to those of the partner who opened the office. */
export const officeUpdateSchema = profileUpdateSchema.pick(['company']);
export type OfficeUpdate = InferType<typeof officeUpdateSchema>;

export const newInvitationSchema = exact({
  email: email().required('error_email_required'),
  role: role().required('validation.required'),
});
export type NewInvitation = InferType<typeof newInvitationSchema>;

export const roleSchema = exact({ role: role().required() });

/** What whoever is invited is told before they say yes: what is theirs goes to the office. */
export const invitationSchema = exact({
  id: id().required(),
  office: text().required(),
  role: role().required(),
  invited_by: text().defined(),
  /** They have said yes already. */
  joined: bool().required(),
  dossiers: integer().required(),
  claims: integer().required(),
  /** Below zero: what is owed, and goes along. */
  credits: integer().required(),
});
export type Invitation = InferType<typeof invitationSchema>;

/** `office`: the caller's own. Of who is in none, `opens`: the name of the one that they may open, since nobody has; `invited`: what waits for their answer. */
export const ownOfficeSchema = exact({
  office: orNull(officeSchema),
  opens: text().defined().nullable(),
  invited: array(invitationSchema).required(),
});
export type OwnOffice = InferType<typeof ownOfficeSchema>;

/** What the link of an invitation says to who has it, before they log in. */
export const linkOfInvitationSchema = exact({
  office: text().required(),
  role: role().required(),
  invited_by: text().defined(),
  /** The address that was asked, and must log in. */
  email: text().required(),
});
export type LinkOfInvitation = InferType<typeof linkOfInvitationSchema>;

/** POST /office/join: the token of the link, or the id of an invitation that waits for the caller. */
export const joinSchema = exact({ token: text().max(200), id: id() });
export type Join = InferType<typeof joinSchema>;

/** What a company or a member has cost in a month; EUR without VAT at the price of the last pack. */
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

/** Usual answers that the office keeps under a name (domain/dossier/usual.ts), as far as they tell one from another. */
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
