/**
 * National and BIS numbers: date of birth (the month of a BIS number has 20 or 40 added), a serial number, and 97 minus the nine
 * digits modulo 97, prefixed with a 2 from the year 2000 on.
 */

/** '85.07.30-033.28' from any notation; null if it is not a valid national number. */
export function nationalNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  const [body, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  if (checkOf(body) !== check && checkOf(`2${body}`) !== check) return null;
  return digits.replace(/^(..)(..)(..)(...)(..)$/, '$1.$2.$3-$4.$5');
}

const checkOf = (digits: string): number => 97 - (Number(digits) % 97);

/** The date of birth in a national number, YYYY-MM-DD; null: not known. */
function bornOn(number: string): string | null {
  const digits = number.replace(/[\s.-]/g, '');
  const [body, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  const century = checkOf(body) === check ? '19' : '20';
  const month = Number(body.slice(2, 4)) % 20;
  const day = Number(body.slice(4, 6));
  if (month < 1 || month > 12 || day < 1) return null;
  return `${century}${body.slice(0, 2)}-${String(month).padStart(2, '0')}-${body.slice(4, 6)}`;
}

/** Whether the holder of a national number is under 18 on a day, YYYY-MM-DD; null: the date of birth is not known. */
export function isMinor(number: string, on: string): boolean | null {
  const born = bornOn(number);
  return born === null ? null : `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > on;
}

/** A valid number that belongs to nobody, with an unknown date of birth. `serial` is below 998. */
export function madeUpNationalNumber(serial: number): string {
  const body = `000001${String(serial).padStart(3, '0')}`;
  const number = nationalNumber(`${body}${String(checkOf(body)).padStart(2, '0')}`);
  if (number === null) throw new RangeError('not a serial number');
  return number;
}
