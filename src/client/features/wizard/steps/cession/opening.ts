import { decimalToString, normalizeDecimal, parseDecimal } from '#domain/decimals';
import type { NewShareholders, Shareholder } from '#domain/entities/services';
import { array, object, text } from '#domain/schema';
import { numberFault, toTyped } from './typedNumbers';

/** One line of the opening distribution, as typed. Type aliases: they are kept as a draft. */
export type OpeningRow = { full_name: string; shares: string };
export type OpeningValues = { rows: OpeningRow[] };

const EMPTY = 'cessionParts.errorFieldsNull';
export const BLANK: OpeningRow = { full_name: '', shares: '' };
/** An input that is left empty comes as undefined into a schema. */
const isBlank = ({ full_name, shares }: { [K in keyof OpeningRow]?: string | undefined }): boolean =>
  !full_name?.trim() && !shares?.trim();

/** The opening distribution there is, to be corrected; two empty lines where there is none. */
export function openingOf(shareholders: readonly Shareholder[]): OpeningValues {
  const rows = shareholders
    .filter(({ is_origin }) => is_origin === 1)
    .map(({ full_name, shares_old }) => ({ full_name, shares: toTyped(shares_old) }));
  return { rows: rows.length > 0 ? rows : [BLANK, BLANK] };
}

/** Empty lines do not count, but one line there must be. */
export const openingSchema = object({
  rows: array(
    object({
      full_name: text().test('named', EMPTY, (name, { parent }) => isBlank(parent) || Boolean(name)),
      shares: text().test('held', (shares, context) => {
        const code = numberFault(shares ?? '', { empty: EMPTY, zero: 'cessionParts.errorHeldNothing' });
        return code === null || isBlank(context.parent) || context.createError({ message: code });
      }),
    }),
  ).test('one', (rows = [], context) =>
    rows.some((row) => !isBlank(row))
      ? true
      : context.createError({ path: 'rows[0].full_name', message: EMPTY }),
  ),
});

/** Lines of a range pasted from a spreadsheet: names, and shares in the column after; null for plain text. */
export function pastedRows(pasted: string): OpeningRow[] | null {
  if (!/[\t\n]/.test(pasted.trim())) return null;
  const rows = pasted.split(/\r?\n/).map((line) => {
    const [full_name = '', shares = ''] = line.split('\t');
    return { full_name: full_name.trim(), shares: shares.trim() };
  });
  return rows.filter((row) => !isBlank(row));
}

/** The sum of the lines as a decimal string; null while one of them is no number. */
export function sumOf(rows: readonly OpeningRow[]): string | null {
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
 * The lines as they are sent. Saving a distribution replaces the one there was: who was in it keeps his number, and what
 * he holds after when that was changed already. People of one name are taken in their order.
 */
export function rowsToSend(
  rows: readonly OpeningRow[],
  shareholders: readonly Shareholder[],
): NewShareholders['shareholders'] {
  const known = shareholders.filter(({ is_origin }) => is_origin === 1);
  const take = (name: string): Shareholder | undefined => {
    const place = known.findIndex(({ full_name }) => full_name === name);
    return place < 0 ? undefined : known.splice(place, 1)[0];
  };
  return rows
    .filter((line) => !isBlank(line))
    .map((line) => {
      const full_name = line.full_name.trim();
      const shares_old = normalizeDecimal(line.shares) ?? line.shares;
      const before = take(full_name);
      const changed = before && before.shares !== before.shares_old;
      return {
        full_name,
        shares_old,
        shares: changed ? before.shares : shares_old,
        ...(before?.GSM && { GSM: before.GSM }),
        ...(before && { is_company: before.is_company, representative: before.representative }),
      };
    });
}
