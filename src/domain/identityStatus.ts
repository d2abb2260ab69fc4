import type { PersonStatus } from './entities/common';

/** Contract section 4, Identity link: what the provider's word means for the person. */
export function personStatusOf(providerStatus: string): PersonStatus {
  if (providerStatus === 'approved') return 'accepted';
  if (providerStatus === 'declined') return 'refused';
  return 'pending';
}

/** Whether the provider has spoken its last word on a session. */
export const isDecision = (providerStatus: string): boolean =>
  ['approved', 'declined'].includes(providerStatus);

/** A session that has ended without a word: its link leads nowhere any more. */
export const isExpired = (providerStatus: string): boolean =>
  ['expired', 'abandoned'].includes(providerStatus);

/** A session that is done with: another link needs another one. */
export const isOver = (providerStatus: string): boolean =>
  isDecision(providerStatus) || isExpired(providerStatus);

/** Over without the identity having been accepted: such a check stays where it is, and none is begun with it. */
export const isLost = (providerStatus: string): boolean =>
  isOver(providerStatus) && personStatusOf(providerStatus) !== 'accepted';

interface Checked {
  GSM: string | null;
  status: PersonStatus;
  link_sent_at: string | null;
  link_expired: boolean;
}

/** How far a check is, in one word for a person who looks: `pending` told apart by what is to be done. */
export type CheckState = PersonStatus | 'linkSent' | 'expired' | 'noNumber';

export function checkState({ GSM, status, link_sent_at, link_expired }: Checked): CheckState {
  if (status !== 'pending') return status;
  if (!GSM) return 'noNumber';
  if (link_expired) return 'expired';
  return link_sent_at ? 'linkSent' : 'pending';
}
