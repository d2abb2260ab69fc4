import { mobile } from '../mobile';
import { array, bool, exact, type InferType, id, mixed, text, timestamp } from '../schema';
import { langue, personStatus } from './common';

export const verificationSchema = exact({
  id: id().required(),
  GSM: text().required(),
  status: personStatus().required(),
  /** When the link last went out by SMS; null for a number that was only noted. */
  link_sent_at: timestamp().defined().nullable(),
  /** The session of the link has ended without a decision, and no other link was sent since. */
  link_expired: bool().required(),
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

/** The provider's four pictures of a check (spec section 3). */
export const IMAGE_NAMES = ['document-front', 'document-back', 'face', 'face-pre'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

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
  error: text().defined().nullable(),
});
export type VerifiedPerson = InferType<typeof verifiedPersonSchema>;

export const demandeVerificationSchema = exact({
  user: verifiedPersonSchema.defined().nullable(),
  shareholders: array(verifiedPersonSchema).required(),
  dirigeants: array(verifiedPersonSchema).required(),
});
export type DemandeVerification = InferType<typeof demandeVerificationSchema>;
