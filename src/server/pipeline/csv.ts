import { stringify } from 'csv-stringify/sync';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { decimalToString, units } from '#domain/money/decimals';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type TextId, word } from '../words';

/**
 * A list as a file that a Belgian spreadsheet opens: UTF-8 with BOM, semicolons, CRLF, decimal comma, days as 20/11/2026. Text of people
 * never becomes a formula.
 */

/** A number keeps its sign; a bigint is a decimal in ten-thousandths (`decimalCell`). */
export type CsvCell = string | number | bigint | Date | null;

export interface CsvColumn<Row> {
  /** `own`: a heading that a person wrote. */
  title: TextId | { own: string };
  cell(row: Row, lang: Language): CsvCell;
}

/** A decimal string ('-12.5') without loss. */
export const decimalCell = (value: string): bigint => units(value);

/** As text: in '0403.170.701' a spreadsheet keeps the leading 0. */
export const enterpriseNumberCell = (number: string | null | undefined): string | null =>
  number ? formatEnterpriseNumber(number) : null;

/** A calendar day, YYYY-MM-DD. */
export const dayCell = (day: string | null): string | null => day?.split('-').reverse().join('/') ?? null;

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** In Belgian time: 20/11/2026 14:32. */
function momentText(moment: Date): string {
  const [day = '', time] = clock.format(moment).split(' ');
  return `${dayCell(day)} ${time}`;
}

const lines = (rows: readonly CsvCell[][], bom: boolean): string =>
  stringify(rows as unknown[][], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // Most readers take a lone CR or LF for the end of a line.
    quoted_match: /[\r\n]/,
    // OWASP's list of formula characters; numbers are exempt by their type.
    escape_formulas: true,
    cast: {
      date: momentText,
      number: (value) => String(value).replace('.', ','),
      bigint: (value) => decimalToString(value).replace('.', ','),
    },
  });

/** All rows of a list, in the caller's language. Batches are read as fast as the client receives them. */
export class CsvList {
  private constructor(
    readonly fileName: (lang: Language) => string,
    readonly text: (lang: Language) => AsyncGenerator<string>,
  ) {}

  /** `name` is part of the file name, in plain letters: 'dossiers'. `columns` is called after the first rows were read. */
  static of<Row>(
    name: Record<Language, string>,
    columns: readonly CsvColumn<Row>[] | (() => readonly CsvColumn<Row>[]),
    batches: AsyncIterable<readonly Row[]>,
  ): CsvList {
    const all = () => (typeof columns === 'function' ? columns() : columns);
    return new CsvList(
      (lang) => `greffio-${name[lang]}-${todayInBrussels()}.csv`,
      async function* text(lang) {
        // A query that fails at once is an ordinary error, not half a file.
        let isBegun = false;
        const begun = (text: string): string => {
          const titles = all().map(({ title }) =>
            typeof title === 'string' ? word(title, lang) : title.own,
          );
          const head = isBegun ? '' : lines([titles], true);
          isBegun = true;
          return head + text;
        };
        for await (const rows of batches)
          yield begun(
            lines(
              rows.map((row) => all().map(({ cell }) => cell(row, lang))),
              false,
            ),
          );
        if (!isBegun) yield begun('');
      },
    );
  }
}

/** Whether `Accept` asks for CSV; page loads of browsers never do. */
export const asksForCsv = (accept: string | undefined): boolean =>
  /(?:^|,)\s*text\/csv\s*(?:[;,]|$)/i.test(accept ?? '');
