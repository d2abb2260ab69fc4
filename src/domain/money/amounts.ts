import { normalizeDecimal } from './decimals';

const CURRENCY = /^\s*(?:€|\$|euros?|eur)\s*|\s*(?:€|\$|euros?|eur)\s*$/giu;

/** Thousands grouped by points or spaces, of whatever width: '61.500', '61 500,00', '1.250.000'. */
const GROUPED = /^\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,4})?$/;

/** Three digits after a comma group for some and are decimals for others. */
const UNCLEAR = /^\d{1,3}(?:,\d{3})+$/;

/**
 * An amount of money as people type or paste it ('€ 61.500', '61.500 €', '61 500,00 EUR') as the plain decimal that travels,
 * or null. Unlike a number of shares, an amount has no thousandths: '61.500' is grouped.
 */
export function parseAmount(typed: string): string | null {
  const amount = typed.replace(CURRENCY, '').trim();
  if (amount.startsWith('-') || UNCLEAR.test(amount)) return null;
  return normalizeDecimal(GROUPED.test(amount) ? amount.replace(/[.\s]/g, '') : amount);
}
