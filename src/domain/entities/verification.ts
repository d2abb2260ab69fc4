import { mobile } from '../mobile';
import { array, bool, exact, type InferType, id, mixed, text, timestamp } from '../schema';
import { langue, personStatus } from './common';

/** How far the SMS with the link is, of the last time somebody asked for it. */
export const LINK_STATES = ['none', 'queued', 'sent', 'delivered', 'failed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why it could not be sent: ids of texts. */
export const LINK_ERRORS = [
  'identity.linkUnknownNumber',
  'identity.linkRefused',
  'identity.linkUndelivered',
] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** What a check tells of its link; everybody who is checked carries it too. */
export const linkShape = {
  link_state: mixed<LinkState>()
    .oneOf([...LINK_STATES])
    .required(),
  /** null unless it failed. */
  link_error: mixed<LinkError>()
    .oneOf([...LINK_ERRORS, null] as LinkError[])
    .defined()
    .nullable(),
  /** When the link last left by SMS; null while none has left. */
  link_sent_at: timestamp().defined().nullable(),
  /** The session of the link has ended without a decision, and no other link was asked for since. */
  link_expired: bool().required(),
};

export const verificationSchema = exact({
  id: id().required(),
  GSM: text().required(),
  status: personStatus().required(),
  ...linkShape,
});
export type Verification = InferType<typeof verificationSchema>;

export const newVerificationSchema = exact({
  GSM: mobile('step2.errorInvalidPhoneFormat').required('step2.errorPhoneRequired'),
  veriff_session: text().max(200).nullable(),
});

/** Body of the identity link: contract section 3, POST /send-verification-link. */
export const identityLinkSchema = exact({
  number: mobile('identity.errorInvalidPhoneFormat').required('identity.errorInvalidPhoneFormat'),
  lang: langue().required(),
});

/** What the page behind the short link of an SMS tells whoever holds the link. It names nobody who is checked. */
export const identityInvitationSchema = exact({
  /** Who asks, as in the SMS. */
  office: text().required(),
  /** The company it is for; null for a check that belongs to none. */
  company: text().defined().nullable(),
  /**
   * `open` can be begun, or begun anew; `started` is under way on a phone; `again` asks for better photos; `done` needs nothing
   * more from the person.
   */
  state: mixed<InvitationState>().oneOf(['open', 'started', 'again', 'done']).required(),
});
export type InvitationState = 'open' | 'started' | 'again' | 'done';

/** The provider's four pictures of a check (spec section 3). */
export const IMAGE_NAMES = ['document-front', 'document-back', 'face', 'face-pre'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

/** What the registry asks for: without both sides it refuses the dossier. */
export const CARD_IMAGES = ['document-front', 'document-back'] as const satisfies readonly ImageName[];

export const verifiedPersonSchema = exact({
  name: text().defined().nullable(),
  session_id: text().defined().nullable(),
  images: array(
    exact({
      id: id().required(),
      url: text().required(),
      name: mixed<ImageName>()
        .oneOf([...IMAGE_NAMES])
        .required(),
    }),
  ).required(),
  /** Why an accepted check has no image of the card: the id of a text. */
  error: text().defined().nullable(),
});
export type VerifiedPerson = InferType<typeof verifiedPersonSchema>;

export const demandeVerificationSchema = exact({
  user: verifiedPersonSchema.defined().nullable(),
  shareholders: array(verifiedPersonSchema).required(),
  dirigeants: array(verifiedPersonSchema).required(),
});
export type DemandeVerification = InferType<typeof demandeVerificationSchema>;
