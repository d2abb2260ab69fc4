import { decimalToString, units } from './decimals';
import type { PackKey } from './entities/credits';
import { VAT_PERCENT } from './law/fees';

/** What an administrator sets of a pack: whole credits, and EUR a credit without VAT, a decimal with at most two places. */
export interface PackSetting {
  key: PackKey;
  credits: number;
  price_per_credit: string;
}

/** The packs as long as nobody has set others (contract section 4). */
export const DEFAULT_PACKS: readonly PackSetting[] = [
  { key: 'starter', credits: 10, price_per_credit: '5' },
  { key: 'pro', credits: 50, price_per_credit: '4.5' },
  { key: 'business', credits: 100, price_per_credit: '4' },
  { key: 'gerants', credits: 6, price_per_credit: '5' },
];

/** Their names are the product's: the same in both languages but for one. */
export const PACK_NAMES: Record<PackKey, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  gerants: 'Gérants',
};

const CENT = 100n;

/** Ten-thousandths to whole cents, half a cent up. */
const toCents = (value: bigint): bigint => ((value + CENT / 2n) / CENT) * CENT;

/**
 * What so many of a pack cost, as exact decimals in EUR. VAT is counted once, on the whole, and rounded to the cent; throws
 * RangeError on a price that is no decimal.
 */
export function packPrice(
  { credits, price_per_credit }: Pick<PackSetting, 'credits' | 'price_per_credit'>,
  quantity = 1,
): { price_excl: string; vat: string; price_incl: string } {
  const excl = toCents(units(price_per_credit) * BigInt(credits) * BigInt(quantity));
  const vat = toCents((excl * BigInt(VAT_PERCENT.value)) / 100n);
  return {
    price_excl: decimalToString(excl),
    vat: decimalToString(vat),
    price_incl: decimalToString(excl + vat),
  };
}
