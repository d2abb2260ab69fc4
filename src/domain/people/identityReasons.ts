/**
 * Why a provider asks for new photos or declined a check: our own codes, as each provider has its own.
 * `suspicious` is all that is ever shown of a suspicion.
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
