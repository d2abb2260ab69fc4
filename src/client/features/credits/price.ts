import { decimalToString, units } from '#domain/decimals';
import type { Pack } from '#domain/entities/credits';

/** What several packs of one kind come to, as the server writes it on the order: exact decimals. */
export function priceOf(pack: Pack, quantity: number) {
  const times = (amount: string) => decimalToString(units(amount) * BigInt(quantity));
  return {
    credits: pack.credits * quantity,
    price_excl: times(pack.price_excl),
    vat: times(pack.vat),
    price_incl: times(pack.price_incl),
  };
}
