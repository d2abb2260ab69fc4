import { mixed } from '../base/schema';

/**
 * Why a person has no Belgian mobile number for the link: a foreign number, none at all, or a phone that cannot do the check. The
 * office then uploads both sides of their card, and an administrator decides. `unreachable`: a leaving director who cannot be
 * reached or refuses; there is no card, and the company states why.
 */
export const NO_MOBILE_REASONS = ['foreign', 'none', 'unable', 'unreachable'] as const;
export type NoMobile = (typeof NO_MOBILE_REASONS)[number];

/** The reasons for which a card is uploaded. */
export const CARD_REASONS = NO_MOBILE_REASONS.filter((reason) => reason !== 'unreachable');

/** The reason, or null; not together with a number in the same body. */
export const noMobile = (reasons: readonly NoMobile[] = NO_MOBILE_REASONS) =>
  mixed<NoMobile>()
    .oneOf([...reasons, null] as NoMobile[])
    .nullable()
    .test('number', 'identity.numberOrReason', (reason, { parent }) => !reason || !parent.GSM);
