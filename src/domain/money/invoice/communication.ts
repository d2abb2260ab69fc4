/**
 * The structured communication of Belgian payments (OGM/VCS): ten digits and two check digits, the ten modulo 97, or 97 instead
 * of 0.
 */
export function structuredCommunication(tenDigits: string): string {
  if (!/^\d{10}$/.test(tenDigits)) throw new RangeError('not ten digits');
  const rest = BigInt(tenDigits) % 97n;
  return `${tenDigits}${String(rest === 0n ? 97n : rest).padStart(2, '0')}`;
}

/** For an invoice: its year and its number in the year. */
export const invoiceCommunication = (year: number, sequence: number): string =>
  structuredCommunication(`${year}${String(sequence).padStart(6, '0')}`);

/** '+++010/8068/17183+++' from twelve digits. */
export const formatCommunication = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})(\d{5})$/, '+++$1/$2/$3+++');
