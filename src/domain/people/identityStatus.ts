import type { PersonStatus } from './fields';
import { type NameToMatch, nameText, samePerson, wholeName } from './nameMatch';
import type { NoMobile } from './noMobile';
import type { CheckStage, InvitationState, Verification } from './verification';

/** What a status of the provider means. Left out: `person` is pending, the `invitation` open. */
interface StatusMeaning {
  person?: PersonStatus;
  stage?: CheckStage;
  invitation?: InvitationState;
  /** The session ended without a decision: its link no longer works. */
  expired?: true;
}

/** By the provider's status, in the order of one attempt. */
const STATUSES: Record<string, StatusMeaning> = {
  created: {},
  started: { invitation: 'started' },
  submitted: { stage: 'review', invitation: 'done' },
  review: { stage: 'review', invitation: 'done' },
  resubmission_requested: { stage: 'resubmission', invitation: 'again' },
  abandoned: { expired: true },
  expired: { expired: true },
  declined: { person: 'refused', invitation: 'refused' },
  approved: { person: 'accepted', invitation: 'done' },
};
const ORDER = Object.keys(STATUSES);

export const personStatusOf = (providerStatus: string): PersonStatus =>
  STATUSES[providerStatus]?.person ?? 'pending';

/** The statuses of a decided check, for a constraint of the database. */
export const DECISIONS = ['approved', 'declined'] as const;
export const isDecided = (providerStatus: string): boolean => personStatusOf(providerStatus) !== 'pending';

export const isExpired = (providerStatus: string): boolean => STATUSES[providerStatus]?.expired ?? false;

/** null: no photos were received yet, or the check is decided. */
export const checkStageOf = (providerStatus: string): CheckStage | null =>
  STATUSES[providerStatus]?.stage ?? null;

/** Decided or expired: another link needs a new session. */
export const hasEnded = (providerStatus: string): boolean =>
  isDecided(providerStatus) || isExpired(providerStatus);
export const ENDED_STATUSES = ORDER.filter(hasEnded);

/** What the holder of a session's link can do. The link of an expired session starts a new one. */
export const invitationState = (providerStatus: string): InvitationState =>
  STATUSES[providerStatus]?.invitation ?? 'open';

/**
 * Whether a reported status replaces the stored one. Reports come twice and in any order: a decision is only replaced by a later
 * decision, any other status by a later one, and at the same moment by one further on in the order.
 */
export function supersedes(
  report: { status: string; at: Date },
  stored: { status: string; statusAt: Date | null },
): boolean {
  if (stored.statusAt === null) return true;
  const order = ({ status }: { status: string }, at: Date) => [
    Number(isDecided(status)),
    at.getTime(),
    ORDER.indexOf(status),
  ];
  const before = order(stored, stored.statusAt);
  const difference = order(report, report.at)
    .map((value, at) => value - (before[at] ?? 0))
    .find((value) => value !== 0);
  return difference !== undefined && difference > 0;
}

/** Such a check stays where it was used, and is not reused. */
export const endedWithoutAcceptance = (providerStatus: string): boolean =>
  hasEnded(providerStatus) && personStatusOf(providerStatus) !== 'accepted';

/** The check of a person who has none. */
export const NO_CHECK = {
  status: 'pending',
  link_state: 'none',
  link_error: null,
  link_sent_at: null,
  link_expired: false,
  differing_name: null,
  stage: null,
  reason: null,
  by_office: false,
} as const;

/** Whether a link was sent by SMS: not a queued or failed one. Requesting it again changes nothing, as the sent one still works. */
export const linkWasSent = ({ link_sent_at }: Pick<Verification, 'link_sent_at'>): boolean =>
  link_sent_at !== null;

/** Whether the card of a person without a Belgian mobile number, who can be reached, has yet to be uploaded. */
export const needsCard = ({
  no_mobile,
  ...check
}: Pick<Verification, 'link_sent_at' | 'by_office'> & { no_mobile: NoMobile | null }): boolean =>
  no_mobile !== null && no_mobile !== 'unreachable' && !isBegun(check);

/** A link was sent, or the office uploaded the card. */
export const isBegun = (check: Pick<Verification, 'link_sent_at' | 'by_office'>): boolean =>
  check.by_office || linkWasSent(check);

/** Enough to continue filling in: a queued link is sent in a moment. Finishing requires that it was sent. */
export const isUnderWay = (check: Pick<Verification, 'link_sent_at' | 'link_state' | 'by_office'>): boolean =>
  isBegun(check) || check.link_state === 'queued';

/** The receiver of the link says that they are somebody else. */
export const isDisowned = ({ link_error }: Pick<Verification, 'link_error'>): boolean =>
  link_error === 'identity.linkDisowned';

/** Whether a person with a number needs a link that was not sent yet. */
export const needsLink = (
  person: Pick<Verification, 'status' | 'link_sent_at' | 'by_office' | 'link_error'> & {
    GSM: string | null;
    differing_name: string | null;
  },
): boolean =>
  Boolean(person.GSM) &&
  person.status === 'pending' &&
  !person.differing_name &&
  !isBegun(person) &&
  !isDisowned(person);

/** The names on a check: the one on the identity document, and that of the person it was made for. */
interface NamedCheck {
  status: string;
  personName: string | null;
  verifiedGivenName: string | null;
  verifiedSurname: string | null;
}

/** The name on the document, otherwise that of the person it was made for; null: not known. */
export function nameOnCheck(check: NamedCheck): NameToMatch | null {
  const { verifiedGivenName, verifiedSurname } = check;
  const verified = wholeName({ givenName: verifiedGivenName ?? '', surname: verifiedSurname ?? '' });
  return verified === '' ? check.personName : verified;
}

/**
 * Whether a check was made for this person, or their document has this name. A check without any name belongs to the first person
 * it is requested for.
 */
export function isCheckOf(check: NamedCheck, name: NameToMatch): boolean {
  const names = [nameOnCheck(check), check.personName].filter((known) => known !== null);
  return names.length === 0 || names.some((known) => samePerson(known, name));
}

/**
 * The name on an accepted check if it may be another person's than the dossier's, and nobody confirmed that it is the same person
 * (`confirmed`: the name that was confirmed); otherwise null. Until it is confirmed, the person is not accepted.
 */
export function differingName(
  check: NamedCheck | null,
  name: NameToMatch | null,
  confirmed: string | null,
): string | null {
  if (!check || name === null || personStatusOf(check.status) !== 'accepted') return null;
  const known = nameOnCheck(check);
  if (known === null || samePerson(name, known)) return null;
  const text = nameText(known);
  return text === confirmed ? null : text;
}

type Checked = Pick<
  Verification,
  'status' | 'link_state' | 'link_error' | 'link_expired' | 'stage' | 'by_office'
> & {
  GSM: string | null;
  no_mobile?: NoMobile | null;
  differing_name?: string | null;
};

/** The state of a check in one word for a screen: `pending` is split by what has to be done. */
export type CheckState =
  | Exclude<PersonStatus, 'pending'>
  | 'noNumber'
  | 'outOfReach'
  | 'cardWanted'
  | 'linkNotSent'
  | 'linkQueued'
  | 'linkFailed'
  | 'linkDisowned'
  | 'linkSent'
  | 'linkDelivered'
  | 'expired'
  | 'review'
  | 'resubmission'
  | 'officeReview'
  | 'nameDiffers';

const LINK_WORDS = {
  none: 'linkNotSent',
  queued: 'linkQueued',
  sent: 'linkSent',
  delivered: 'linkDelivered',
  failed: 'linkFailed',
} as const satisfies Record<Verification['link_state'], CheckState>;

/** The link was sent, and the person has not started. */
export const awaitsPerson = (state: string): boolean => state === 'linkSent' || state === 'linkDelivered';

/** The link reached nobody; `link_error` says why. */
export const linkBroke = (state: string): boolean => state === 'linkFailed' || state === 'linkDisowned';

export function checkState(check: Checked): CheckState {
  const { GSM, no_mobile, status, link_state, link_expired, stage, by_office, differing_name } = check;
  if (differing_name) return 'nameDiffers';
  if (status !== 'pending') return status;
  if (by_office) return 'officeReview';
  if (no_mobile === 'unreachable') return 'outOfReach';
  if (!GSM) return no_mobile ? 'cardWanted' : 'noNumber';
  if (stage && link_state !== 'queued' && link_state !== 'failed') return stage;
  if (link_state === 'failed' && check.link_error === 'identity.linkDisowned') return 'linkDisowned';
  return link_expired && link_state !== 'queued' ? 'expired' : LINK_WORDS[link_state];
}
