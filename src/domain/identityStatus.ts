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

/** A session that leads nowhere any more: another link needs another one. */
export const isOver = (providerStatus: string): boolean =>
  isDecision(providerStatus) || ['expired', 'abandoned'].includes(providerStatus);

/** Over without the identity having been accepted: such a check stays where it is, and none is begun with it. */
export const isLost = (providerStatus: string): boolean =>
  isOver(providerStatus) && personStatusOf(providerStatus) !== 'accepted';
