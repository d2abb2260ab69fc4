import type { PersonStatus } from './entities/common';
import type { InvitationState, Verification } from './entities/verification';

/** Contract section 4, Identity link: what the provider's word means for the person. */
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

/** A session that has ended without a word: its link leads nowhere any more. */
export const isExpired = (providerStatus: string): boolean =>
  ['expired', 'abandoned'].includes(providerStatus);

/** A session that is done with: another link needs another one. */
export const isOver = (providerStatus: string): boolean =>
  isDecision(providerStatus) || isExpired(providerStatus);

const INVITATIONS: Record<string, InvitationState> = {
  started: 'started',
  submitted: 'done',
  review: 'done',
  resubmission_requested: 'again',
  approved: 'done',
  declined: 'done',
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
} as const;

/**
 * Whether a link has left for the phone: one that waits to be sent, or that failed, does not count. Asking for it once more
 * takes nothing back, since the one that left still leads to the same session.
 */
export const linkWasSent = ({ link_sent_at }: Pick<Verification, 'link_sent_at'>): boolean =>
  link_sent_at !== null;

type Linked = Pick<Verification, 'link_state'>;

/** Whether somebody's link waits to be sent. */
export const linkIsQueued = (demande: {
  verification: Linked | null;
  dirigeants: readonly Linked[];
  shareholders: readonly Linked[];
}): boolean =>
  [demande.verification, ...demande.dirigeants, ...demande.shareholders].some(
    (check) => check?.link_state === 'queued',
  );

type Checked = Pick<Verification, 'status' | 'link_state' | 'link_expired'> & { GSM: string | null };

/** How far a check is, in one word for a person who looks: `pending` told apart by what is to be done. */
export type CheckState =
  | PersonStatus
  | 'noNumber'
  | 'linkQueued'
  | 'linkFailed'
  | 'linkSent'
  | 'linkDelivered'
  | 'expired';

const LINK_WORDS = {
  none: 'pending',
  queued: 'linkQueued',
  sent: 'linkSent',
  delivered: 'linkDelivered',
  failed: 'linkFailed',
} as const satisfies Record<Verification['link_state'], CheckState>;

/** Whether a check waits for the person: its link has left, and perhaps has arrived. */
export const awaitsPerson = (state: string): boolean => state === 'linkSent' || state === 'linkDelivered';

export function checkState({ GSM, status, link_state, link_expired }: Checked): CheckState {
  if (status !== 'pending') return status;
  if (!GSM) return 'noNumber';
  return link_expired && link_state !== 'queued' ? 'expired' : LINK_WORDS[link_state];
}
