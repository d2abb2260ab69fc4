import { array, bool, exact, type InferType, id, mixed, text, timestamp } from '../base/schema';
import { langue } from '../language/fields';
import { CHECKED_ROLES, type CheckedAs } from './checkedRoles';
import { personStatus } from './fields';
import { IDENTITY_REASONS, type IdentityReason } from './identityReasons';
import { mobile } from './mobile';

/** How far the SMS with the link is, of the last time somebody asked for it. */
export const LINK_STATES = ['none', 'queued', 'sent', 'delivered', 'failed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why it could not be sent: ids of texts. */
export const LINK_ERRORS = [
  'identity.linkUnknownNumber',
  'identity.linkRefused',
  'identity.linkUnreachable',
  'identity.linkFiltered',
  'identity.linkLost',
  'identity.linkUndelivered',
  /** Whoever got it says that they are somebody else. */
  'identity.linkDisowned',
] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

export const CHECK_STAGES = ['review', 'resubmission'] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

const reason = () =>
  mixed<IdentityReason>()
    .oneOf([...IDENTITY_REASONS, null] as IdentityReason[])
    .nullable();

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
  /** Photos came, and are looked at or wanted again; null before and after. */
  stage: mixed<CheckStage>()
    .oneOf([...CHECK_STAGES, null] as CheckStage[])
    .defined()
    .nullable(),
  /** Why photos are wanted again, or why it was refused. */
  reason: reason().defined(),
  /** The office handed in both sides of the card: an administrator looks at them in the provider's place. */
  by_office: bool().required(),
};

export const verificationSchema = exact({
  id: id().required(),
  /** null: the card of somebody without a Belgian mobile number. */
  GSM: text().defined().nullable(),
  status: personStatus().required(),
  ...linkShape,
  /** Whose it is, as far as that is known: by the identity document, and before by whom it was made for. */
  name: text().defined().nullable(),
  decided_at: timestamp().defined().nullable(),
  /** The provider told a national number, which volet C prints and nothing else shows. */
  has_number: bool().required(),
  /** By that number, under 18 on the day it was told; left out where there is none. */
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

/** Who is checked for a dossier. */
export const PERSON_KINDS = ['depositor', 'dirigeant', 'shareholder'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Somebody of a dossier: a director or shareholder by their id, the depositor by the demande's. */
export const personRef = {
  kind: mixed<PersonKind>()
    .oneOf([...PERSON_KINDS])
    .required(),
  person_id: id().required(),
};
export type PersonRef = InferType<ReturnType<typeof exact<typeof personRef>>>;

/** What the office knows already of somebody: nothing of another office's. */
export const knownPersonSchema = exact({
  ...personRef,
  /** An accepted check of theirs that is young enough to be used again. */
  check: exact({
    verification_id: id().required(),
    name: text().defined().nullable(),
    decided_at: timestamp().required(),
  })
    .default(undefined)
    .defined()
    .nullable(),
  /** Who else has the number: the dossier, or null for the user's own and for a check that is in none. */
  others: array(exact({ name: text().required(), demande_id: id().defined().nullable() })).required(),
});
export type KnownPerson = InferType<typeof knownPersonSchema>;

const numberedPerson = exact({
  name: text().required(),
  /** +324XXXXXXXX; null where they have none. */
  GSM: text().defined().nullable(),
});

/** Somebody of whom the office has an accepted check that may be used again. */
const checkedPerson = exact({
  givenName: text().defined(),
  surname: text().defined(),
  GSM: text().required(),
  verification_id: id().required(),
  decided_at: timestamp().required(),
});
export type CheckedPerson = InferType<typeof checkedPerson>;

/** People whom the owner's other dossiers name, each once, the newest dossier first. */
export const earlierPeopleSchema = exact({
  /** Who deposited as another accountant or collaborator. */
  accountants: array(numberedPerson).required(),
  /** Directors of this company who have a number there. */
  directors: array(numberedPerson).required(),
  /** To members of an office alone: everybody whom its dossiers check, the last one first. */
  checked: array(checkedPerson).required(),
  /** Directors of this company whose mandate another dossier ends that is not decided yet. */
  ending: array(exact({ name: text().required(), demande_id: id().required() })).required(),
});
export type EarlierPeople = InferType<typeof earlierPeopleSchema>;

/**
 * What the page behind the short link of an SMS tells whoever holds the link: who asks, and whom, so that somebody else can
 * say so.
 */
export const identityInvitationSchema = exact({
  /** Who asks, as in the SMS. */
  office: text().required(),
  /** The company it is for; null for a check that belongs to none. */
  company: text().defined().nullable(),
  /** Who is to be checked, as far as that is known. */
  person: text().defined().nullable(),
  /** null for a check that belongs to no dossier. */
  role: mixed<CheckedAs>()
    .oneOf([...CHECKED_ROLES, null] as CheckedAs[])
    .defined()
    .nullable(),
  /**
   * `open` can be begun, or begun anew; `started` is under way on a phone; `again` asks for better photos; `done` needs nothing
   * more from the person; `refused` leads nowhere any more.
   */
  state: mixed<InvitationState>().oneOf(['open', 'started', 'again', 'done', 'refused']).required(),
});
export type InvitationState = 'open' | 'started' | 'again' | 'done' | 'refused';

/** In base64: both sides fit into one call. */
export const CARD_SIDE_MAX = 4_800_000;
const cardSide = () => text().max(CARD_SIDE_MAX, 'media.tooLarge').required('media.sideRequired');

/** Both sides of a card, as an office hands them in for somebody who cannot do the check on a phone. */
export const handedInCardSchema = exact({
  ...personRef,
  front: cardSide(),
  back: cardSide(),
});
export type HandedInCard = InferType<typeof handedInCardSchema>;

/** An administrator's word on such a card; a refusal says why. */
export const cardDecisionSchema = exact({
  accepted: bool().required(),
  reason: reason().when('accepted', ([accepted], schema) =>
    accepted === false ? schema.required('identity.reasonRequired') : schema,
  ),
});

/** The provider's four pictures of a check. */
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
