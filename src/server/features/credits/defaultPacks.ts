import type { Pack } from '#domain/entities/credits';
import { orderAmounts } from '#domain/invoice/amounts';

const pack = (key: Pack['key'], name: string, credits: number, price_per_credit: string): Pack => {
  const priced = { credits, price_per_credit };
  return { key, name, ...priced, ...orderAmounts(priced) };
};

/** Until the settings hold them. */
export const defaultPacks = async (): Promise<Pack[]> => [
  pack('starter', 'Starter', 10, '5'),
  pack('pro', 'Pro', 50, '4.5'),
  pack('business', 'Business', 100, '4'),
  pack('gerants', 'Gérants', 6, '5'),
];
