import type { PersonStatus } from './fields';
import { type NameToMatch, nameText, samePerson, wholeName } from './nameMatch';
import type { NoMobile } from './noMobile';
import type { CheckStage, InvitationState, Verification } from './verification';

/** What the provider's word means for the person. */
export function personStatusOf(providerStatus: string): PersonStatus {
  if (providerStatus === 'approved') return 'accepted';
  if (providerStatus === 'declined') return 'refused';
  return 'pending';
}

/** The provider's last words on a session. */
export const DECISIONS = ['approved', 'declined'] as const;

/** Whether the provider has spoken its last word on a session. */
export const isDecision = (providerStatus: string): boolean =>
  (DECISIONS as readonly string[]).includes(providerStatus);

const EXPIRED = ['expired', 'abandoned'] as const;

/** A session that has ended without a word: its link leads nowhere any more. */
export const isExpired = (providerStatus: string): boolean =>
  (EXPIRED as readonly string[]).includes(providerStatus);

/** Photos that came are looked at, or are wanted again. */
export function stageOf(providerStatus: string): CheckStage | null {
  if (providerStatus === 'resubmission_requested') return 'resubmission';
  return ['submitted', 'review'].includes(providerStatus) ? 'review' : null;
}

/** The words of a session that is done with: another link needs another one. */
export const OVER = [...DECISIONS, ...EXPIRED] as const;
export const isOver = (providerStatus: string): boolean =>
  (OVER as readonly string[]).includes(providerStatus);

const INVITATIONS: Record<string, InvitationState> = {
  started: 'started',
  submitted: 'done',
  review: 'done',
  resubmission_requested: 'again',
  approved: 'done',
  declined: 'refused',
};

/** What is left to do for whoever holds the link of a session. One that has ended without a word is begun anew by its link. */
export const invitationState = (providerStatus: string): InvitationState =>
  INVITATIONS[providerStatus] ?? 'open';

/** How far a session is, within one try of the person. */
const COURSE = [
  'created',
  'started',
  'submitted',
  'review',
  'resubmission_requested',
  'abandoned',
  'expired',
  'declined',
  'approved',
];

/**
 * Whether a provider's word takes the place of the one that stands. Words come twice and in any order: a decision gives way
 * only to a later decision, anything else to what happened later, at the same moment to what comes further in the course.
 */
export function isNews(
  word: { status: string; at: Date },
  stands: { status: string; statusAt: Date | null },
): boolean {
  if (stands.statusAt === null) return true;
  const order = ({ status }: { status: string }, at: Date) => [
    Number(isDecision(status)),
    at.getTime(),
    COURSE.indexOf(status),
  ];
  const before = order(stands, stands.statusAt);
  const difference = order(word, word.at)
    .map((value, at) => value - (before[at] ?? 0))
    .find((value) => value !== 0);
  return difference !== undefined && difference > 0;
}

/** Over without the identity having been accepted: such a check stays where it is, and none is begun with it. */
export const isLost = (providerStatus: string): boolean =>
  isOver(providerStatus) && personStatusOf(providerStatus) !== 'accepted';

/** What is known of the check of somebody who has none. */
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

/**
 * Whether a link has left for the phone: one that waits to be sent, or that failed, does not count. Asking for it once more
 * takes nothing back, since the one that left still leads to the same session.
 */
export const linkWasSent = ({ link_sent_at }: Pick<Verification, 'link_sent_at'>): boolean =>
  link_sent_at !== null;

/** Whether somebody without a Belgian mobile number, whom one can reach, still has their card to be handed in. */
export const needsCard = ({
  no_mobile,
  ...check
}: Pick<Verification, 'link_sent_at' | 'by_office'> & { no_mobile: NoMobile | null }): boolean =>
  no_mobile !== null && no_mobile !== 'unreachable' && !isBegun(check);

/** Whether a check has begun: a link has left, or the office has handed in the card itself. */
export const isBegun = (check: Pick<Verification, 'link_sent_at' | 'by_office'>): boolean =>
  check.by_office || linkWasSent(check);

/** Enough to go on filling in: a link that waits to be sent leaves in a moment. The finish wants it to have left. */
export const isUnderWay = (check: Pick<Verification, 'link_sent_at' | 'link_state' | 'by_office'>): boolean =>
  isBegun(check) || check.link_state === 'queued';

/** Whether somebody's number is another's, who said so. */
export const isDisowned = ({ link_error }: Pick<Verification, 'link_error'>): boolean =>
  link_error === 'identity.linkDisowned';

/** Whether somebody has a number, and nobody has sent them a link that they would need. */
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

/** The names a check bears: as the identity document writes it, and before that of whom it was made for. */
interface NamedCheck {
  status: string;
  personName: string | null;
  verifiedGivenName: string | null;
  verifiedSurname: string | null;
}

/** Whose check it is; null while it is nobody's by name. */
export function nameOnCheck(check: NamedCheck): NameToMatch | null {
  const { verifiedGivenName, verifiedSurname } = check;
  const verified = wholeName({ givenName: verifiedGivenName ?? '', surname: verifiedSurname ?? '' });
  return verified === '' ? check.personName : verified;
}

/**
 * Whether a check is this person's: it was made for their name, or their document bears it. A check that nobody has a name
 * on yet is whoever's it is asked for first.
 */
export function isCheckOf(check: NamedCheck, name: NameToMatch): boolean {
  const names = [nameOnCheck(check), check.personName].filter((known) => known !== null);
  return names.length === 0 || names.some((known) => samePerson(known, name));
}

/**
 * The name an accepted check bears when it may be somebody else's than the dossier names, and nobody has said that they are
 * one person (`confirmed`: the name of which that was said); null otherwise. Until it is answered nobody is accepted.
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

/** How far a check is, in one word for a person who looks: `pending` told apart by what is to be done. */
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

/** Whether a check waits for the person: its link has left, and perhaps has arrived. */
export const awaitsPerson = (state: string): boolean => state === 'linkSent' || state === 'linkDelivered';

/** Whether a link leads to nobody, and why is told. */
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
