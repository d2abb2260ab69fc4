import { text } from '../base/schema';
import { isAmbiguous, normalizeDecimal } from './decimals';

/** A comma before three digits: a thousand for some, one and decimals for others. */
const isCommaAmbiguous = (value: string): boolean => value.includes(',') && isAmbiguous(value);

/**
 * A decimal that travels as a string: comma or point, at most four places, never negative.
 * JSON numbers are taken too, since other programs send them; they are read by their digits.
 */
export const decimal = () =>
  text()
    .transform((_value: unknown, original: unknown) => {
      if (typeof original !== 'string' && typeof original !== 'number') return original;
      // A point before three digits is how a decimal travels; a comma there is somebody's, and may mean two numbers.
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
