/** Lengths by country of SEPA (ISO 13616 registry); of any other country an account cannot pay a SEPA transfer. */
const LENGTHS: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** 'BE48 6792 0055 0227' without what people put between, in capitals. */
export const bareIban = (typed: string): string => typed.replace(/[\s.\-\u00A0]/g, '').toUpperCase();

/** Whether it is an account number of SEPA: its length, and ISO 7064 mod 97-10. */
export function isIban(typed: string): boolean {
  const iban = bareIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
