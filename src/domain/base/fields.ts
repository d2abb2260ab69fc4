import { array, bool, exact, type InferType, id, integer, mixed, type Schema, text } from './schema';

/** Something a dossier lacks, for API callers that fill it in without the screens: the field that takes it, and why it is required. */
export const lackSchema = exact({
  step: text().required(),
  code: text().required(),
  field: text().defined().nullable(),
  person_id: id().defined().nullable(),
});
export type Lack = InferType<typeof lackSchema>;

/** In a call's answer: what the dossier still lacks. */
export const lacks = () => array(lackSchema).required();

/** The answer of every list. `total` counts the filtered rows, at most LIST_REACH of them: `capped` when there are more. */
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

/** A list pages and counts up to this many rows; beyond, the filters have to be narrower. The export of a list has all rows. */
export const LIST_REACH = 10_000;

export const DEFAULT_PER_PAGE = 25;
export const MAX_PER_PAGE = 100;

/** The query parameters of every list, besides its own filters. `sortable` names the fields; '-' in front means descending. */
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
