/**
 * Why a provider wants photos again, or declined a check, in words of ours: each provider has its own list of codes.
 * `suspicious` is all that is ever told of a suspicion.
 */
export const IDENTITY_REASONS = [
  'photosMissing',
  'faceNotVisible',
  'documentNotVisible',
  'imageQuality',
  'documentDamaged',
  'documentNotSupported',
  'documentExpired',
  'documentCopied',
  'documentTampered',
  'personDiffers',
  'nameDiffers',
  'tooManyTries',
  'suspicious',
  'other',
] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];
