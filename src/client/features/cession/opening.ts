import { decimalToString, normalizeDecimal, parseDecimal } from '#domain/decimals';
import type { NewShareholders, Shareholder } from '#domain/entities/services';
import { type NumberFault, numberFault, toTyped } from './typedNumbers';

/** One line of the opening distribution, as typed. Type aliases: they are kept as a draft. */
export type OpeningRow = { full_name: string; shares: string };
export type OpeningValues = { rows: OpeningRow[] };

const EMPTY = 'cessionParts.errorFieldsNull';
const BLANK: OpeningRow = { full_name: '', shares: '' };
const isBlank = ({ full_name, shares }: OpeningRow): boolean =>
  full_name.trim() === '' && shares.trim() === '';

/** The opening distribution there is, to be corrected; two empty lines where there is none. */
export function openingOf(shareholders: readonly Shareholder[]): OpeningValues {
  const rows = shareholders
    .filter(({ is_origin }) => is_origin === 1)
    .map(({ full_name, shares_old }) => ({ full_name, shares: toTyped(shares_old) }));
  return { rows: rows.length > 0 ? rows : [BLANK, BLANK] };
}

export interface RowFault {
  row: number;
  field: keyof OpeningRow;
  code: NumberFault;
}

/** What is wrong, line by line. Empty lines do not count, but one line there must be. */
export function rowFaults(rows: readonly OpeningRow[]): RowFault[] {
  if (rows.every(isBlank)) return [{ row: 0, field: 'full_name', code: EMPTY }];
  return rows.flatMap((line, row) => {
    if (isBlank(line)) return [];
    const faults: RowFault[] = line.full_name.trim() === '' ? [{ row, field: 'full_name', code: EMPTY }] : [];
    const code = numberFault(line.shares, { empty: EMPTY, zero: 'cessionParts.errorHeldNothing' });
    return code ? [...faults, { row, field: 'shares', code }] : faults;
  });
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
      };
    });
}
