import { type Reading, readLines } from '../imports/lines';
import type { Source } from '../imports/source';

const COLUMNS = ['Category', 'Code', 'Language', 'Description'];

/** Rows of kbo_codes (category, code, French and Dutch text); the file has a line per language. */
export async function* readCodes(source: Source, reading: Reading): AsyncGenerator<string[][]> {
  const codes = new Map<string, string[]>();
  const lines = { file: 'code.csv', header: COLUMNS, row: (values: string[]) => values };
  for await (const rows of readLines(source, lines, reading)) {
    for (const [category = '', code = '', language = '', description = ''] of rows) {
      const key = `${category}/${code}`;
      const row = codes.get(key) ?? [category, code, '', ''];
      if (language === 'FR') row[2] = description;
      if (language === 'NL') row[3] = description;
      codes.set(key, row);
    }
  }
  yield [...codes.values()];
}
