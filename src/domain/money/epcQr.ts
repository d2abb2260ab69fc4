import { bareIban, isIban } from './iban';
import { cents, euro } from './invoice/money';
import { sepaText } from './sepa';

/** A transfer that a banking app fills in. */
export interface EpcTransfer {
  /** At most 70 characters. */
  name: string;
  iban: string;
  bic: string;
  /** EUR, as a decimal with at most two places: paid exactly. */
  amount: string;
  /** Free text, at most 140 characters. */
  communication: string;
}

/** Bytes that a code may hold: with them, level M stays within version 13. */
const MOST_BYTES = 331;

/**
 * What a payment QR code says: EPC069-12, version 002 (BIC optional, given all the same), character set 1 (UTF-8), in euro, without
 * purpose, with a free communication. Drawn with error correction M.
 * @throws RangeError for what no such code can say
 */
export function epcText({ name, iban, bic, amount, communication }: EpcTransfer): string {
  const sum = cents(amount);
  if (sum < 1n || sum > 99_999_999_999n) throw new RangeError('not an amount of 0.01 to 999999999.99');
  if (!isIban(iban)) throw new RangeError('not an IBAN');
  const [to, free] = [sepaText(name), sepaText(communication)];
  if (to === '' || to.length > 70 || free.length > 140) throw new RangeError('too long for a transfer');
  const lines = ['BCD', '002', '1', 'SCT', bic, to, bareIban(iban), `EUR${euro(sum)}`, '', '', free];
  const text = lines.join('\n');
  if (new TextEncoder().encode(text).length > MOST_BYTES) throw new RangeError('too long for the code');
  return text;
}
