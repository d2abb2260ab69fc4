import { text } from '../base/schema';
import { isAmbiguous, normalizeDecimal } from './decimals';

/** A comma before three digits may group thousands or mark decimals. */
const isCommaAmbiguous = (value: string): boolean => value.includes(',') && isAmbiguous(value);

/**
 * A non-negative decimal with at most four places and a comma or a point, sent as a string. JSON numbers of other programs are
 * accepted too, and read by their digits.
 */
export const decimal = () =>
  text()
    .transform((_value: unknown, original: unknown) => {
      if (typeof original !== 'string' && typeof original !== 'number') return original;
      // A point before three digits is the API's decimal point; a comma was typed by a person and may have two meanings.
      if (isCommaAmbiguous(String(original))) return original;
      return normalizeDecimal(String(original)) ?? original;
    })
    .test('ambiguous', 'cessionParts.errorAmbiguous', (value) => value == null || !isCommaAmbiguous(value))
    .test(
      'decimal',
      'validation.decimal',
      (value) => value == null || (normalizeDecimal(value) !== null && !value.startsWith('-')),
    )
    .meta({ jsonSchema: { examples: ['140.5'] } });
