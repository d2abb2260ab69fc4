import {
  array,
  bool,
  exact,
  type InferType,
  id,
  mixed,
  oneOf,
  orNull,
  text,
  timestamp,
} from '../base/schema';
import { langue } from '../language/fields';
import { CHECKED_ROLES, type CheckedAs } from './checkedRoles';
import { personStatus } from './fields';
import { IDENTITY_REASONS, type IdentityReason } from './identityReasons';
import { mobile } from './mobile';

/** The delivery of the SMS with the link, of the last request. */
export const LINK_STATES = ['none', 'queued', 'sent', 'delivered', 'failed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why it could not be delivered: ids of texts. */
export const LINK_ERRORS = [
  'identity.linkUnknownNumber',
  'identity.linkRefused',
  'identity.linkUnreachable',
  'identity.linkFiltered',
  'identity.linkLost',
  'identity.linkUndelivered',
  /** The receiver says that they are somebody else. */
  'identity.linkDisowned',
] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

export const CHECK_STAGES = ['review', 'resubmission'] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

const reason = () =>
  mixed<IdentityReason>()
    .oneOf([...IDENTITY_REASONS, null] as IdentityReason[])
    .nullable();

/** The state of a check's link; part of every checked person in API answers. */
export const linkShape = {
  link_state: oneOf(LINK_STATES).required(),
  /** null unless it failed. */
  link_error: mixed<LinkError>()
    .oneOf([...LINK_ERRORS, null] as LinkError[])
    .defined()
    .nullable(),
  /** When the link was last sent by SMS; null: never. */
  link_sent_at: timestamp().defined().nullable(),
  /** The session expired without a decision, and no new link was requested since. */
  link_expired: bool().required(),
  /** Photos were received and are under review, or new ones are required; null before and after. */
  stage: mixed<CheckStage>()
    .oneOf([...CHECK_STAGES, null] as CheckStage[])
    .defined()
    .nullable(),
  /** Why new photos are required, or why the check was refused. */
  reason: reason().defined(),
  /** The office uploaded both sides of the card: an administrator reviews them instead of the provider. */
  by_office: bool().required(),
};

export const verificationSchema = exact({
  id: id().required(),
  /** null: the uploaded card of a person without a Belgian mobile number. */
  GSM: text().defined().nullable(),
  status: personStatus().required(),
  ...linkShape,
  /** The name on the identity document, or before that of the person it was made for; null: not known. */
  name: text().defined().nullable(),
  decided_at: timestamp().defined().nullable(),
  /** The provider reported a national number; only volet C shows it. */
  has_number: bool().required(),
  /** Under 18, by the national number, on the day it was reported; left out if there is none. */
  minor: bool(),
});
export type Verification = InferType<typeof verificationSchema>;

export const newVerificationSchema = exact({
  GSM: mobile('step2.errorInvalidPhoneFormat').required('step2.errorPhoneRequired'),
  veriff_session: text().max(200).nullable(),
});

/** Body of POST /send-verification-link when it sends the identity link. */
export const identityLinkSchema = exact({
  number: mobile('identity.errorInvalidPhoneFormat').required('identity.errorInvalidPhoneFormat'),
  lang: langue().required(),
});

/** The kinds of people whose identity a dossier checks. */
export const PERSON_KINDS = ['depositor', 'dirigeant', 'shareholder'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** A person of a dossier: a director or shareholder by their id, the depositor by the demande's id. */
export const personRef = {
  kind: oneOf(PERSON_KINDS).required(),
  person_id: id().required(),
};
export type PersonRef = InferType<ReturnType<typeof exact<typeof personRef>>>;

/** What the office already knows about a person; never data of another office. */
export const knownPersonSchema = exact({
  ...personRef,
  /** An accepted check of the person that is recent enough to be reused; null: none. */
  check: orNull(
    exact({
      verification_id: id().required(),
      name: text().defined().nullable(),
      decided_at: timestamp().required(),
    }),
  ),
  /** Other people with the same number; `demande_id` is null for the user's own check and for one outside any dossier. */
  others: array(exact({ name: text().required(), demande_id: id().defined().nullable() })).required(),
});
export type KnownPerson = InferType<typeof knownPersonSchema>;

const numberedPerson = exact({
  name: text().required(),
  /** +324XXXXXXXX; null: none. */
  GSM: text().defined().nullable(),
});

/** A person with an accepted check that the office can reuse. */
const checkedPerson = exact({
  givenName: text().defined(),
  surname: text().defined(),
  GSM: text().required(),
  verification_id: id().required(),
  decided_at: timestamp().required(),
});
export type CheckedPerson = InferType<typeof checkedPerson>;

/** People in the owner's other dossiers, each once, the newest dossier first. */
export const earlierPeopleSchema = exact({
  /** People who deposited as another accountant or collaborator. */
  accountants: array(numberedPerson).required(),
  /** Directors of this company with a number. */
  directors: array(numberedPerson).required(),
  /** Only for members of an office: all people whom its dossiers check, the last one first. */
  checked: array(checkedPerson).required(),
  /** Directors of this company whose mandate another, undecided dossier ends. */
  ending: array(exact({ name: text().required(), demande_id: id().required() })).required(),
});
export type EarlierPeople = InferType<typeof earlierPeopleSchema>;

/** What the page behind the short link of an SMS shows: who asks, and whom, so that a wrong receiver can say so. */
export const identityInvitationSchema = exact({
  /** The sender, as in the SMS. */
  office: text().required(),
  /** The company of the dossier; null: a check outside any dossier. */
  company: text().defined().nullable(),
  /** The person to be checked; null: not known. */
  person: text().defined().nullable(),
  /** null: a check outside any dossier. */
  role: mixed<CheckedAs>()
    .oneOf([...CHECKED_ROLES, null] as CheckedAs[])
    .defined()
    .nullable(),
  /**
   * `open`: can be started or restarted; `started`: in progress on a phone; `again`: new photos are required; `done`: nothing
   * left to do for the person; `refused`: the link no longer works.
   */
  state: oneOf(['open', 'started', 'again', 'done', 'refused']).required(),
});
export type InvitationState = 'open' | 'started' | 'again' | 'done' | 'refused';

/** Base64 characters; both sides fit into one request. */
export const CARD_SIDE_MAX = 4_800_000;
const cardSide = () => text().max(CARD_SIDE_MAX, 'media.tooLarge').required('media.sideRequired');

/** Both sides of a card, uploaded by an office for a person who cannot do the check on a phone. */
export const handedInCardSchema = exact({
  ...personRef,
  front: cardSide(),
  back: cardSide(),
});
export type HandedInCard = InferType<typeof handedInCardSchema>;

/** An administrator's decision on an uploaded card; a refusal needs a reason. */
export const cardDecisionSchema = exact({
  accepted: bool().required(),
  reason: reason().when('accepted', ([accepted], schema) =>
    accepted === false ? schema.required('identity.reasonRequired') : schema,
  ),
});

/** The provider's four pictures of a check. */
export const IMAGE_NAMES = ['document-front', 'document-back', 'face', 'face-pre'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

/** The pictures that the registry requires: without both sides it refuses the dossier. */
export const CARD_IMAGES = ['document-front', 'document-back'] as const satisfies readonly ImageName[];

export const verifiedPersonSchema = exact({
  name: text().defined().nullable(),
  session_id: text().defined().nullable(),
  images: array(
    exact({
      id: id().required(),
      url: text().required(),
      name: oneOf(IMAGE_NAMES).required(),
    }),
  ).required(),
  /** Why an accepted check has no picture of the card: the id of a text. */
  error: text().defined().nullable(),
});
export type VerifiedPerson = InferType<typeof verifiedPersonSchema>;

export const demandeVerificationSchema = exact({
  user: verifiedPersonSchema.defined().nullable(),
  shareholders: array(verifiedPersonSchema).required(),
  dirigeants: array(verifiedPersonSchema).required(),
});
export type DemandeVerification = InferType<typeof demandeVerificationSchema>;
