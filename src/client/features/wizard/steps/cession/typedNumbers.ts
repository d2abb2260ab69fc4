import type { ErrorCode } from '#domain/codes';
import { parseDecimal } from '#domain/decimals';
import { text } from '#domain/schema';

export type NumberFault = ErrorCode | 'cessionParts.errorAmbiguous';

/** '1.000' is one for a machine and a thousand for most who type it; '0.125' groups nothing. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/** What is wrong with a typed number of shares or amount, or null. `empty` is the code for nothing at all. */
export function numberFault(
  typed: string,
  { empty, zero }: { empty: ErrorCode; zero?: ErrorCode },
): NumberFault | null {
  const value = typed.trim();
  if (value === '') return empty;
  if (AMBIGUOUS.test(value)) return 'cessionParts.errorAmbiguous';
  const units = parseDecimal(value);
  if (units === null || units < 0n) return 'validation.decimal';
  return zero && units === 0n ? zero : null;
}

/** A decimal string as one types it: '1000,5'. */
export const toTyped = (value: string): string => value.replace('.', ',');

/** A typed number for the schema of a form (see numberFault). */
export const typedNumber = (codes: { empty: ErrorCode; zero?: ErrorCode }) =>
  text().test('number', (value, context) => {
    const code = numberFault(value ?? '', codes);
    return code === null || context.createError({ message: code });
  });
