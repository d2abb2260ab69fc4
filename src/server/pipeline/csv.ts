import { stringify } from 'csv-stringify/sync';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { decimalToString, units } from '#domain/money/decimals';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type TextId, word } from '../words';

/*
 * A list as a spreadsheet of a Belgian office opens it: UTF-8 with its mark, semicolons, CRLF, a comma before decimals,
 * days as 20/11/2026. What a person typed never becomes a formula.
 */

/** What stands in a cell. A number keeps its sign; a bigint is a decimal in ten-thousandths (`decimalCell`). */
export type CsvCell = string | number | bigint | Date | null;

export interface CsvColumn<Row> {
  /** `own`: a heading of the person's, as it is. */
  title: TextId | { own: string };
  cell(row: Row, lang: Language): CsvCell;
}

/** A decimal that travels ('-12.5'), exact. */
export const decimalCell = (value: string): bigint => units(value);

/** An enterprise number as text: '0403.170.701' keeps its 0, which bare digits lose in a spreadsheet. */
export const enterpriseNumberCell = (number: string | null | undefined): string | null =>
  number ? formatEnterpriseNumber(number) : null;

/** A calendar day, YYYY-MM-DD. */
export const dayCell = (day: string | null): string | null => day?.split('-').reverse().join('/') ?? null;

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** A moment on the clock of Belgium: 20/11/2026 14:32. */
function momentText(moment: Date): string {
  const [day = '', time] = clock.format(moment).split(' ');
  return `${dayCell(day)} ${time}`;
}

const lines = (rows: readonly CsvCell[][], bom: boolean): string =>
  stringify(rows as unknown[][], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // A single one of the two ends a line too for most readers.
    quoted_match: /[\r\n]/,
    // OWASP's list of what a spreadsheet may take for a formula; numbers are exempt by their type.
    escape_formulas: true,
    cast: {
      date: momentText,
      number: (value) => String(value).replace('.', ','),
      bigint: (value) => decimalToString(value).replace('.', ','),
    },
  });

/** Every row of a list, in the language of who asked. The batches are read as fast as the answer leaves. */
export class CsvList {
  private constructor(
    readonly fileName: (lang: Language) => string,
    readonly text: (lang: Language) => AsyncGenerator<string>,
  ) {}

  /**
   * `name` stands in the file's name, in letters that every file system takes: 'dossiers'. `columns` may be asked once the first rows
   * are there.
   */
  static of<Row>(
    name: Record<Language, string>,
    columns: readonly CsvColumn<Row>[] | (() => readonly CsvColumn<Row>[]),
    batches: AsyncIterable<readonly Row[]>,
  ): CsvList {
    const all = () => (typeof columns === 'function' ? columns() : columns);
    return new CsvList(
      (lang) => `greffio-${name[lang]}-${todayInBrussels()}.csv`,
      async function* text(lang) {
        // With the first rows: a question that fails at once is an error like any other, and not half a file.
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

/** `Accept` names it; a browser's own pages never do. */
export const asksForCsv = (accept: string | undefined): boolean =>
  /(?:^|,)\s*text\/csv\s*(?:[;,]|$)/i.test(accept ?? '');
