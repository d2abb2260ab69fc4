import { ownPath } from '#domain/base/paths';
import { PACK_KEYS, type PackKey, QUANTITY_MAX } from '#domain/money/credits';

/** The state of the shop's history entry: why the user was sent here, where they go back to, and the earlier choice. */
export interface Arrival {
  tooFewCredits: boolean;
  /** Path and query. */
  wanted: string | undefined;
  pack: PackKey | undefined;
  quantity: number | undefined;
}

/** Validates the state of a history entry, which can have any content. */
export function readArrival(state: unknown): Arrival {
  const { tooFewCredits, wanted, pack, quantity } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Record<string, unknown>;
  const number = typeof quantity === 'number' ? quantity : 0;
  return {
    tooFewCredits: tooFewCredits === true,
    wanted: ownPath(wanted),
    pack: PACK_KEYS.find((key) => key === pack),
    quantity: Number.isInteger(number) && number >= 1 && number <= QUANTITY_MAX ? number : undefined,
  };
}
