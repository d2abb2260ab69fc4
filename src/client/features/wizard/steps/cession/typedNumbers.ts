import type { ErrorCode } from '#domain/base/codes';
import { text } from '#domain/base/schema';
import { isAmbiguous, parseDecimal } from '#domain/money/decimals';

/** The error code of a typed number of shares or amount; null: valid. `empty`: the code for an empty field. */
export function numberFault(
  typed: string,
  { empty, zero }: { empty: ErrorCode; zero?: ErrorCode },
): ErrorCode | null {
  const value = typed.trim();
  if (value === '') return empty;
  if (isAmbiguous(value)) return 'cessionParts.errorAmbiguous';
  const units = parseDecimal(value);
  if (units === null || units < 0n) return 'validation.decimal';
  return zero && units === 0n ? zero : null;
}

/** A decimal string as typed: '1000,5'. A fourth decimal is added where three could mean thousands: '12,1250'. */
export const toTyped = (value: string): string => {
  const typed = value.replace('.', ',');
  return isAmbiguous(typed) ? `${typed}0` : typed;
};

/** A schema for a typed number (see numberFault). */
export const typedNumber = (codes: { empty: ErrorCode; zero?: ErrorCode }) =>
  text().test('number', (value, context) => {
    const code = numberFault(value ?? '', codes);
    return code === null || context.createError({ message: code });
  });
