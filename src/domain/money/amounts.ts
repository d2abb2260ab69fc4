import { normalizeDecimal } from './decimals';

const CURRENCY = /^\s*(?:€|\$|euros?|eur)\s*|\s*(?:€|\$|euros?|eur)\s*$/giu;

/** Thousands grouped by points or any kind of space: '61.500', '61 500,00', '1.250.000'. */
const GROUPED = /^\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,4})?$/;

/** Three digits after a comma are thousands for some people and decimals for others. */
const UNCLEAR = /^\d{1,3}(?:,\d{3})+$/;

/**
 * A typed or pasted amount of money ('€ 61.500', '61.500 €', '61 500,00 EUR') as a plain decimal; null if it is none, or unclear.
 * An amount has no thousandths, unlike a number of shares: '61.500' is grouped.
 */
export function parseAmount(typed: string): string | null {
  const amount = typed.replace(CURRENCY, '').trim();
  if (amount.startsWith('-') || UNCLEAR.test(amount)) return null;
  return normalizeDecimal(GROUPED.test(amount) ? amount.replace(/[.\s]/g, '') : amount);
}
