import { mixed } from '../contract/schema';

/**
 * Why somebody has no Belgian mobile number for the link of their check: a number of another country, none at all, or a phone they
 * cannot do the check on. The office then hands in both sides of their card, and an administrator decides.
 */
export const NO_MOBILE_REASONS = ['foreign', 'none', 'unable'] as const;
export type NoMobile = (typeof NO_MOBILE_REASONS)[number];

/** The reason, or null; not beside a number in the same body. */
export const noMobile = () =>
  mixed<NoMobile>()
    .oneOf([...NO_MOBILE_REASONS, null] as NoMobile[])
    .nullable()
    .test('number', 'identity.numberOrReason', (reason, { parent }) => !reason || !parent.GSM);
