/**
 * The structured communication of Belgian payments (OGM/VCS): ten digits, then two that check them, the ten modulo 97 and
 * 97 where that is 0.
 */
export function structuredCommunication(tenDigits: string): string {
  if (!/^\d{10}$/.test(tenDigits)) throw new RangeError('not ten digits');
  const rest = BigInt(tenDigits) % 97n;
  return `${tenDigits}${String(rest === 0n ? 97n : rest).padStart(2, '0')}`;
}

/** Of an invoice: its year and its place in the year. */
export const invoiceCommunication = (year: number, sequence: number): string =>
  structuredCommunication(`${year}${String(sequence).padStart(6, '0')}`);

/** +++010/8068/17183+++ of twelve digits. */
export const formatCommunication = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})(\d{5})$/, '+++$1/$2/$3+++');
