import type { PersonStatus } from '#domain/entities/common';

/** Contract section 4, Identity link: what the provider's word means for the person. */
export function personStatusOf(providerStatus: string): PersonStatus {
  if (providerStatus === 'approved') return 'accepted';
  if (providerStatus === 'declined') return 'refused';
  return 'pending';
}
