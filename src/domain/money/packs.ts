import type { PackKey } from './credits';

/** What an administrator sets of a pack: whole credits, and EUR a credit without VAT, a decimal with at most two places. */
export interface PackSetting {
  key: PackKey;
  credits: number;
  price_per_credit: string;
}

/** The packs as long as nobody has set others. */
export const DEFAULT_PACKS: readonly PackSetting[] = [
  { key: 'starter', credits: 10, price_per_credit: '5' },
  { key: 'pro', credits: 50, price_per_credit: '4.5' },
  { key: 'business', credits: 100, price_per_credit: '4' },
  { key: 'gerants', credits: 6, price_per_credit: '5' },
];

/** EUR a credit without VAT, of who has bought none. */
export const FIRST_CREDIT_PRICE = '5.00';

/** Their names are the product's: the same in both languages but for one. */
export const PACK_NAMES: Record<PackKey, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  gerants: 'Gérants',
};
