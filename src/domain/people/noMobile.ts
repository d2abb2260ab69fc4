import { mixed } from '../base/schema';

/**
 * Why somebody has no Belgian mobile number for the link of their check: a number of another country, none at all, or a phone they
 * cannot do the check on. The office then hands in both sides of their card, and an administrator decides. `unreachable` is for a
 * director who leaves, cannot be reached or refuses: there is no card of theirs, and the company states why.
 */
export const NO_MOBILE_REASONS = ['foreign', 'none', 'unable', 'unreachable'] as const;
export type NoMobile = (typeof NO_MOBILE_REASONS)[number];

/** Those after which a card is handed in. */
export const CARD_REASONS = NO_MOBILE_REASONS.filter((reason) => reason !== 'unreachable');

/** The reason, or null; not beside a number in the same body. */
export const noMobile = (reasons: readonly NoMobile[] = NO_MOBILE_REASONS) =>
  mixed<NoMobile>()
    .oneOf([...reasons, null] as NoMobile[])
    .nullable()
    .test('number', 'identity.numberOrReason', (reason, { parent }) => !reason || !parent.GSM);
