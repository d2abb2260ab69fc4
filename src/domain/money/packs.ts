import type { PackKey } from './credits';

/** An administrator's settings of a pack: whole credits, and EUR per credit without VAT with at most two places. */
export interface PackSetting {
  key: PackKey;
  credits: number;
  price_per_credit: string;
}

/** Used until an administrator changes them. */
export const DEFAULT_PACKS: readonly PackSetting[] = [
  { key: 'starter', credits: 10, price_per_credit: '5' },
  { key: 'pro', credits: 50, price_per_credit: '4.5' },
  { key: 'business', credits: 100, price_per_credit: '4' },
  { key: 'gerants', credits: 6, price_per_credit: '5' },
];

/** EUR per credit without VAT, for a user who has bought none. */
export const FIRST_CREDIT_PRICE = '5.00';

/** Product names, not translated. */
export const PACK_NAMES: Record<PackKey, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  gerants: 'Gérants',
};
