import { bareIban, isIban } from './iban';
import { cents, euro } from './invoice/money';
import { sepaText } from './sepa';

/** A credit transfer for a banking app to fill in. */
export interface EpcTransfer {
  /** At most 70 characters. */
  name: string;
  iban: string;
  bic: string;
  /** EUR, a decimal with at most two places. */
  amount: string;
  /** Free text, at most 140 characters. */
  communication: string;
}

/** The most bytes of the content: they keep level M within version 13. */
const MAX_BYTES = 331;

/**
 * The content of a payment QR code: EPC069-12, version 002 (BIC optional, but included), character set 1 (UTF-8), in euro,
 * without purpose, with an unstructured communication. Drawn with error correction M.
 * @throws RangeError if the values do not fit
 */
export function epcText({ name, iban, bic, amount, communication }: EpcTransfer): string {
  const sum = cents(amount);
  if (sum < 1n || sum > 99_999_999_999n) throw new RangeError('not an amount of 0.01 to 999999999.99');
  if (!isIban(iban)) throw new RangeError('not an IBAN');
  const [to, free] = [sepaText(name), sepaText(communication)];
  if (to === '' || to.length > 70 || free.length > 140) throw new RangeError('too long for a transfer');
  const lines = ['BCD', '002', '1', 'SCT', bic, to, bareIban(iban), `EUR${euro(sum)}`, '', '', free];
  const text = lines.join('\n');
  if (new TextEncoder().encode(text).length > MAX_BYTES) throw new RangeError('too long for the code');
  return text;
}
