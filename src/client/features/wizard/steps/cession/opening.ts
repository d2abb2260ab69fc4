import { array, bool, object, text } from '#domain/base/schema';
import type { DocumentHolder, NewShareholders, Shareholder } from '#domain/dossier/holderRecords';
import { decimalToString, normalizeDecimal, parseDecimal } from '#domain/money/decimals';
import { numberFault, toTyped } from './typedNumbers';

/**
 * One typed line of the opening distribution. `id`: the shareholder it corrects, 0 for a new one. Type aliases: they are stored
 * as a draft.
 */
export type OpeningRow = {
  id: number;
  full_name: string;
  shares: string;
  /** For a line read in a document: its place there ('' and 0: not known), and whether it is confirmed. */
  sheet: string;
  line: number;
  page: number;
  quote: string;
  confirmed: boolean;
};
export type TypedLine = Pick<OpeningRow, 'full_name' | 'shares'>;
export type OpeningValues = { rows: OpeningRow[] };

const EMPTY = 'cessionParts.errorFieldsNull';
export const BLANK: OpeningRow = {
  ...{ id: 0, full_name: '', shares: '' },
  ...{ sheet: '', line: 0, page: 0, quote: '', confirmed: false },
};
/** The lines of a document, all unconfirmed. */
export const openingRead = (holders: readonly DocumentHolder[]): OpeningValues => ({
  rows: holders.map(({ full_name, shares, sheet, row, page, quote }) => ({
    ...{ ...BLANK, full_name, shares },
    ...{ sheet: sheet ?? '', line: row ?? 0, page: page ?? 0, quote: quote ?? '' },
  })),
});
export const isRead = ({ line, page }: { line?: number | undefined; page?: number | undefined }): boolean =>
  Boolean(line || page);

/** Formik passes an empty input to a schema as undefined. */
const isBlank = ({ full_name, shares }: { [K in keyof TypedLine]?: string | undefined }): boolean =>
  !full_name?.trim() && !shares?.trim();

/** The saved opening distribution; two empty lines without one. */
export function openingOf(shareholders: readonly Shareholder[]): OpeningValues {
  const rows = shareholders
    .filter(({ is_origin }) => is_origin === 1)
    .map(({ id, full_name, shares_old }) => ({ ...BLANK, id, full_name, shares: toTyped(shares_old) }));
  return { rows: rows.length > 0 ? rows : [BLANK, BLANK] };
}

/** Empty lines are ignored, but at least one line is required. */
export const openingSchema = object({
  rows: array(
    object({
      full_name: text().test('named', EMPTY, (name, { parent }) => isBlank(parent) || Boolean(name)),
      shares: text().test('held', (shares, context) => {
        const code = numberFault(shares ?? '', { empty: EMPTY, zero: 'cessionParts.errorHeldNothing' });
        return code === null || isBlank(context.parent) || context.createError({ message: code });
      }),
      confirmed: bool().test(
        'confirmed',
        'cessionParts.errorConfirm',
        (confirmed, { parent }) => confirmed === true || !isRead(parent) || isBlank(parent),
      ),
    }),
  ).test('one', (rows = [], context) =>
    rows.some((row) => !isBlank(row))
      ? true
      : context.createError({ path: 'rows[0].full_name', message: EMPTY }),
  ),
});

/** The sum of the lines as a decimal string; null if one of them is not a number. */
export function sumOf(rows: readonly TypedLine[]): string | null {
  let sum = 0n;
  for (const line of rows) {
    if (line.shares.trim() === '') continue;
    const units = numberFault(line.shares, { empty: EMPTY }) === null ? parseDecimal(line.shares) : null;
    if (units === null) return null;
    sum += units;
  }
  return decimalToString(sum);
}

/**
 * The lines to send, each with the id of the shareholder it corrects. Their shares after the transfer are kept if they were
 * changed already. A line without an id belongs to the shareholder of that name, if both are the only ones with it.
 */
export function rowsToSend(
  rows: readonly OpeningRow[],
  shareholders: readonly Shareholder[],
): NewShareholders['shareholders'] {
  const lines = rows.filter((line) => !isBlank(line));
  const known = shareholders.filter(({ is_origin }) => is_origin === 1);
  const isOf = (id: number) => lines.filter((line) => line.id === id).length === 1;
  const left = known.filter(({ id }) => !isOf(id));
  const whoseIs = ({ id, full_name }: OpeningRow): Shareholder | undefined => {
    if (id !== 0 && isOf(id)) return known.find((holder) => holder.id === id);
    const [only, ...others] = left.filter((holder) => holder.full_name === full_name.trim());
    const lonely = lines.filter((line) => line.full_name.trim() === full_name.trim()).length === 1;
    return others.length === 0 && lonely ? only : undefined;
  };
  return lines.map((line) => {
    const shares_old = normalizeDecimal(line.shares) ?? line.shares;
    const before = whoseIs(line);
    const changed = before && before.shares !== before.shares_old;
    return {
      ...(before && { id: before.id }),
      full_name: line.full_name.trim(),
      shares_old,
      shares: changed ? before.shares : shares_old,
    };
  });
}
