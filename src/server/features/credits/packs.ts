import type { Pack, PackKey } from '#domain/money/credits';

/** What is known of a buyer beside their wallet. */
export interface Buyer {
  /** They are known to work in an office: see ADR 27. */
  isOffice: boolean;
}

/** The packs this buyer may have: Gérants is for who is no office. */
export const offered = <P extends Pick<Pack, 'key'>>(packs: readonly P[], { isOffice }: Buyer): P[] =>
  packs.filter(({ key }) => key !== 'gerants' || !isOffice);

/** The smallest pack that covers what they have used in a year; the largest when none does. */
export function recommended(
  packs: readonly Pick<Pack, 'key' | 'credits'>[],
  spentInYear: number,
): PackKey | undefined {
  const rising = packs.toSorted((a, b) => a.credits - b.credits);
  return (rising.find(({ credits }) => credits >= spentInYear) ?? rising.at(-1))?.key;
}
