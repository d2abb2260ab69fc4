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

/** One that holds, of nobody: its person's date of birth is not known. `serial` is below 998. */
export function madeUpNationalNumber(serial: number): string {
  const body = `000001${String(serial).padStart(3, '0')}`;
  const number = nationalNumber(`${body}${String(checkOf(body)).padStart(2, '0')}`);
  if (number === null) throw new RangeError('not a serial number');
  return number;
}
