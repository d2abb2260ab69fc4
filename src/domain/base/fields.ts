import { LANGUAGES } from '../language/languages';
import { isAmbiguous, normalizeDecimal } from '../money/decimals';
import { hasHiddenSign, hasLetter, looksLikeLink, PERSON_NAME_MAX } from '../people/names';
import { bareParts } from '../registry/addressWords';
import { COMPANY_NAME_MAX } from '../registry/companyName';
import { array, bool, exact, type InferType, id, integer, mixed, type Schema, text } from './schema';

export const langue = (code = 'validation.choice') =>
  mixed<(typeof LANGUAGES)[number]>().oneOf([...LANGUAGES], code);

/** Where a person's identity check stands. */
export const PERSON_STATUSES = ['pending', 'accepted', 'refused'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const personStatus = () => mixed<PersonStatus>().oneOf([...PERSON_STATUSES]);

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

/** For an object with the parts of an address: each is read without the words around it; what is no text is left to the schema. */
export function partsRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, ...bareParts(Object.fromEntries(Object.entries(value).filter(isText))) };
}
const isText = ([, part]: [string, unknown]): boolean => typeof part === 'string';

type NameTest = [name: string, code: string, test: (name: string | null | undefined) => boolean];
export const visible: NameTest = ['visible', 'validation.nameSigns', (name) => !name || !hasHiddenSign(name)];
const unlinked: NameTest = ['unlinked', 'validation.nameLink', (name) => !name || !looksLikeLink(name)];

/** The name of a person, whole or a part of it. What has no letter, such as '-', is none; '' is left to whoever asks. */
export const personName = () =>
  text()
    .max(PERSON_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || hasLetter(name))
    .test(...visible);

/** Of an account: it heads the SMS that a person sends. */
export const accountName = () => personName().test(...unlinked);

/** Of a company or an office whose name is typed by hand and heads an SMS. */
export const senderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test(...visible)
    .test(...unlinked);

/** Of a file that a person hands in. */
export const fileName = () =>
  text()
    .max(200)
    .test(...visible);

/** What a dossier lacks, for a caller that fills it in by calls alone: the field that takes it, and why it is asked. */
export const lackSchema = exact({
  step: text().required(),
  code: text().required(),
  field: text().defined().nullable(),
  person_id: id().defined().nullable(),
});
export type Lack = InferType<typeof lackSchema>;

/** What the call leaves open, in its answer. */
export const lacks = () => array(lackSchema).required();

/** Every list answers this; `total` counts what the filters leave, `capped` when there are more. */
export const listOf = <T extends Schema>(item: T) =>
  exact({
    data: array(item).required(),
    meta: exact({
      page: integer().required(),
      per_page: integer().required(),
      total: integer().required(),
      capped: bool().required(),
    }).required(),
  });

/** Rows that a list is paged and counted to: beyond, filters are to be refined. A file of the list holds them all. */
export const LIST_REACH = 10_000;

export const DEFAULT_PER_PAGE = 25;
export const MAX_PER_PAGE = 100;

/** The query every list takes, beside its own filters. `sortable` names the fields; '-' in front reverses. */
export const listQuery = (sortable: readonly string[]) => ({
  page: queryInteger()
    .min(1)
    .default(1)
    .test('reach', 'list.tooFar', (page, { parent }) => (page - 1) * (parent.per_page || 1) < LIST_REACH),
  per_page: queryInteger().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
  sort: text().oneOf(sortable.flatMap((field) => [field, `-${field}`])),
});

/** 0 or 1 in a query string. */
export const queryFlag = () =>
  mixed<0 | 1>()
    .transform((_value: unknown, original: unknown) =>
      original === '0' ? 0 : original === '1' ? 1 : original,
    )
    .oneOf([0, 1]);

/** A whole number in a query string. */
export const queryInteger = () =>
  integer().transform((_value: unknown, original: unknown) => {
    if (typeof original === 'number') return original;
    return typeof original === 'string' && /^\d{1,9}$/.test(original) ? Number(original) : Number.NaN;
  });
