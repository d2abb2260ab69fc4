import type { Pack, PackKey } from '#domain/money/credits';

export interface Buyer {
  /** Whether they are known to work in an accounting office: see ADR 27. */
  isOffice: boolean;
}

/** The packs for this buyer: Gérants is not for offices. */
export const offered = <P extends Pick<Pack, 'key'>>(packs: readonly P[], { isOffice }: Buyer): P[] =>
  packs.filter(({ key }) => key !== 'gerants' || !isOffice);

/** The smallest pack that covers a year's use; the largest when none does. */
export function recommended(
  packs: readonly Pick<Pack, 'key' | 'credits'>[],
  spentInYear: number,
): PackKey | undefined {
  const rising = packs.toSorted((a, b) => a.credits - b.credits);
  return (rising.find(({ credits }) => credits >= spentInYear) ?? rising.at(-1))?.key;
}
