/**
 * yup with error codes instead of messages: the screen that shows an error translates its code.
 * Every schema of the domain is built from here, so that no English message of yup reaches a user.
 */
import {
  type AnyObject,
  type AnySchema,
  array,
  type Flags,
  lazy,
  mixed,
  number,
  type ObjectSchema,
  type ObjectShape,
  object,
  setLocale,
  string,
  ValidationError,
} from 'yup';
import { normalizeEmail } from './emailAddress';

setLocale({
  mixed: {
    default: 'validation.invalid',
    required: 'validation.required',
    defined: 'validation.required',
    notNull: 'validation.required',
    notType: 'validation.type',
    oneOf: 'validation.choice',
  },
  string: {
    email: 'validation.email',
    length: 'validation.invalid',
    matches: 'validation.invalid',
    max: 'validation.tooLong',
    min: 'validation.tooShort',
    uuid: 'validation.invalid',
  },
  number: { integer: 'validation.type', max: 'validation.tooLarge', min: 'validation.tooSmall' },
  array: { length: 'validation.invalid', max: 'validation.tooMany', min: 'validation.required' },
  object: { noUnknown: 'validation.unknownField' },
});

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** JSON Schema keywords that yup's own description of the schema lacks. */
    jsonSchema?: Readonly<Record<string, unknown>>;
    /** The schemas that a lazy one chooses from. */
    anyOf?: readonly AnyDomainSchema[];
  }
}

export type { InferType, ObjectSchema, Schema } from 'yup';
export { array, lazy, mixed, object };

/** A transform that changes only strings: any other value passes unchanged, so that the type check reports it. */
export const ofText =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value;

/** A trimmed string in Unicode NFC: Macs may send é as two characters. JSON numbers and booleans are refused. */
export const text = () =>
  string().transform((_cast, original) =>
    typeof original === 'string' ? original.normalize('NFC').trim() : original,
  );

/** Finds one wrong character: matching the whole string would backtrack over millions of characters. */
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=[^=]|===/;

/** A file in base64; may be several megabytes. */
export const base64 = () =>
  text()
    .test('base64', 'validation.invalid', (value) => value == null || !NOT_BASE64.test(value))
    .meta({ jsonSchema: { contentEncoding: 'base64' } });

/** A string normalised by `reading` (see `addressWords`, `mobile`, `enterpriseNumber`). */
export const textRead = (reading: (typed: string) => string) => text().transform(ofText(reading));

/** A string taken unchanged, spaces included: passwords and tokens. */
export const verbatim = () => string().transform((_cast, original) => original);

/** A UUID, in lower case as the database writes it. */
export const uuid = () =>
  verbatim()
    .transform(ofText((value) => value.toLowerCase()))
    .uuid();

/** A whole JSON number; a string of digits is refused. */
export const integer = () =>
  number()
    .transform((_cast, original) =>
      typeof original === 'number' || original === null ? original : Number.NaN,
    )
    .integer();

export const id = () => integer().min(1).max(Number.MAX_SAFE_INTEGER);

/** A flag as the interface knows it: 0 or 1. */
export const flag = () => mixed<0 | 1>().oneOf([0, 1]);

export const bool = () =>
  mixed<boolean>((value): value is boolean => typeof value === 'boolean').meta({
    jsonSchema: { type: 'boolean' },
  });

/** The calendar has no year 0; JavaScript's Date does. */
const REAL_DAY = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `value` is a day of the calendar written YYYY-MM-DD. */
export function isCalendarDay(value: string): boolean {
  const match = REAL_DAY.exec(value);
  if (!match) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A calendar day, YYYY-MM-DD. */
export const day = () =>
  text()
    .test('day', 'validation.date', (value) => value == null || isCalendarDay(value))
    .meta({ jsonSchema: { format: 'date' } });

/** An ISO 8601 moment in UTC, as answers carry it. */
export const timestamp = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
    .meta({ jsonSchema: { format: 'date-time' } });

/** The domain needs a dot and an ending: `jan@kantoor` is valid by the standard, but a typing mistake. */
const ENDING = /@[^\s@]+\.[^\s@.]{2,}$/;

/** An e-mail address, normalised. */
export const email = () =>
  text()
    .transform(ofText(normalizeEmail))
    .max(254)
    .email()
    .test('ending', 'validation.email', (value) => value == null || value === '' || ENDING.test(value));

/** An object without unknown fields; in a request body they are an error (422). */
export const exact = <S extends ObjectShape>(shape: S) => object(shape).noUnknown();

/** An object or null, never left out. */
export const orNull = <T extends AnyObject, C, D, F extends Flags>(schema: ObjectSchema<T, C, D, F>) =>
  schema.default(undefined).defined().nullable();

/** One of `values`; `code` is the error for another one. */
export const oneOf = <const V extends readonly (string | number | boolean)[]>(values: V, code?: string) =>
  mixed<V[number]>().oneOf([...values], code);

/** Field name (dotted path, '' for the whole) to the codes that apply to it. */
export type FieldErrors = Record<string, string[]>;

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** What `validate` needs of a schema: yup's schemas and its lazy ones both have it. */
export type AnyDomainSchema = Pick<AnySchema, 'validateSync'>;

/** Casts and checks `value`, and collects all errors instead of stopping at the first. */
export function validate<T>(schema: AnyDomainSchema, value: unknown): Validated<T> {
  const odd = unfit(value);
  if (odd) return { ok: false, errors: { [odd.path]: [odd.code] } };
  try {
    return {
      ok: true,
      value: schema.validateSync(value, { abortEarly: false, stripUnknown: false }) as T,
    };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { ok: false, errors: fieldErrors(error) };
  }
}

/** NUL and lone surrogates: nobody types them, and PostgreSQL refuses them. */
const UNFIT = /\0|[\uD800-\uDFFF]/u;

/** Deeper than any schema of ours. A request body has room for a million levels, which would overflow the stack. */
const DEEPEST = 20;

/** More items than any list and more fields than any object of ours takes: yup would look at each before it counts them. */
const LONGEST = 1000;

/**
 * The first value that no schema may get: unfit text, too many items or levels, or a key that every object inherits
 * (`toString`), which confuses yup.
 */
function unfit(value: unknown, path = '', depth = 0): { path: string; code: string } | null {
  if (typeof value === 'string') return UNFIT.test(value) ? { path, code: 'validation.invalid' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return { path, code: 'validation.invalid' };
  const entries = Object.entries(value);
  if (entries.length > LONGEST) return { path, code: 'validation.tooMany' };
  for (const [key, inner] of entries) {
    const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (key in Object.prototype) return { path: at, code: 'validation.unknownField' };
    const found = unfit(inner, at, depth + 1);
    if (found) return found;
  }
  return null;
}

function fieldErrors(error: ValidationError): FieldErrors {
  const errors: FieldErrors = {};
  const add = (field: string, code: string) => {
    errors[field] ??= [];
    const codes = errors[field];
    if (!codes.includes(code)) codes.push(code);
  };
  for (const fault of error.inner.length > 0 ? error.inner : [error]) {
    const path = (fault.path ?? '').replace(/\["([^"]+)"\]/g, '.$1').replace(/^\./, '');
    if (fault.type === 'noUnknown') {
      const unknown = (fault.params as { unknown?: string } | undefined)?.unknown ?? '';
      for (const key of unknown.split(', ')) add(path ? `${path}.${key}` : key, 'validation.unknownField');
    } else add(path, fault.message);
  }
  return errors;
}
