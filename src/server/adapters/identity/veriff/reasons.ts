import type { IdentityReason } from '#domain/people/identityReasons';

/** verification.reasonCode: 1xx and 5xx for a refusal, 2xx for a resubmission (devdocs.veriff.com, granular reason codes). */
const REASONS: Record<IdentityReason, readonly number[]> = {
  photosMissing: [201, 208, 209, 210, 211],
  faceNotVisible: [202],
  documentNotVisible: [203],
  imageQuality: [204],
  documentDamaged: [205],
  documentNotSupported: [206, 510],
  documentExpired: [207, 511],
  documentCopied: [101, 504, 505, 515, 526],
  documentTampered: [102, 507, 508],
  personDiffers: [103, 120, 509],
  nameDiffers: [104],
  tooManyTries: [539],
  suspicious: [105, 106, 107, 108, 109, 110, 111, 113, 124, 127, 501, 502, 503],
  other: [],
};

const BY_CODE = new Map(
  Object.entries(REASONS).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason as IdentityReason] as const),
  ),
);

/** Null without a code. */
export const reasonOf = (code: unknown): IdentityReason | null =>
  code === null || code === undefined ? null : (BY_CODE.get(Number(code)) ?? 'other');
