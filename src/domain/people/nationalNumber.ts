/*
 * National and BIS numbers: date of birth (a BIS number's month has 20 or 40 more), a serial number, and 97 minus the rest of the nine
 * digits by 97, with a 2 before them from the year 2000 on.
 */

/** 85.07.30-033.28 from however it is written; null when it is no national number. */
export function nationalNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  const [body, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  if (checkOf(body) !== check && checkOf(`2${body}`) !== check) return null;
  return digits.replace(/^(..)(..)(..)(...)(..)$/, '$1.$2.$3-$4.$5');
}

const checkOf = (digits: string): number => 97 - (Number(digits) % 97);

/** The day of birth that a national number bears, YYYY-MM-DD; null where it is not known. */
function bornOn(number: string): string | null {
  const digits = number.replace(/[\s.-]/g, '');
  const [body, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  const century = checkOf(body) === check ? '19' : '20';
  const month = Number(body.slice(2, 4)) % 20;
  const day = Number(body.slice(4, 6));
  if (month < 1 || month > 12 || day < 1) return null;
  return `${century}${body.slice(0, 2)}-${String(month).padStart(2, '0')}-${body.slice(4, 6)}`;
}

/** Whether the bearer of a national number is under 18 on a day, YYYY-MM-DD; null where the day of birth is not known. */
export function isMinor(number: string, on: string): boolean | null {
  const born = bornOn(number);
  return born === null ? null : `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > on;
}

/** One that holds, of nobody: its person's date of birth is not known. `serial` is below 998. */
export function madeUpNationalNumber(serial: number): string {
  const body = `000001${String(serial).padStart(3, '0')}`;
  const number = nationalNumber(`${body}${String(checkOf(body)).padStart(2, '0')}`);
  if (number === null) throw new RangeError('not a serial number');
  return number;
}
