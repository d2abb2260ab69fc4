import {
  asksForCsv,
  type CsvCell,
  type CsvColumn,
  CsvList,
  dayCell,
  decimalCell,
  enterpriseNumberCell,
} from './csv';

const one = async (cells: CsvCell[], lang: 'fr' | 'nl' = 'fr') => {
  const columns: CsvColumn<CsvCell[]>[] = cells.map((_cell, at) => ({
    title: 'csv.name',
    cell: (row) => row[at] ?? null,
  }));
  async function* batches() {
    yield [cells];
  }
  let text = '';
  for await (const piece of CsvList.of({ fr: 'x', nl: 'x' }, columns, batches()).text(lang)) text += piece;
  return text;
};
const written = async (...cells: CsvCell[]) =>
  (await one(cells)).replace(/^.*?\r\n/s, '').replace(/\r\n$/, '');

test('begins with the mark of UTF-8 and the titles in the language, lines end as in RFC 4180', async () => {
  expect(await one(['Hélène', 2], 'nl')).toBe('\uFEFFNaam;Naam\r\nHélène;2\r\n');
});

test('what would end a cell is quoted', async () => {
  expect(await written('a;b', 'dit "x"', 'l1\nl2')).toBe('"a;b";"dit ""x""";"l1\nl2"');
});

test.each(['=1+1', '+32470', '-2', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j is no formula', async (typed) => {
  expect((await written(typed)).replaceAll('"', '')).toBe(`'${typed}`);
});

test('figures keep their sign and take a comma; days and moments are those of Belgium', async () => {
  const moment = new Date('2026-11-20T23:30:00Z');
  expect(await written(-3, decimalCell('-12.5'), dayCell('2026-11-20'), moment, null)).toBe(
    '-3;-12,5;20/11/2026;21/11/2026 00:30;',
  );
});

test('an enterprise number is a text', async () => {
  expect(await written(enterpriseNumberCell('0403170701'), enterpriseNumberCell(null))).toBe('0403.170.701;');
});

test.each([
  ['text/csv', true],
  ['application/json, text/csv;q=0.9', true],
  ['*/*', false],
  ['text/csvx', false],
  [undefined, false],
])('Accept: %s', (accept, asked) => {
  expect(asksForCsv(accept)).toBe(asked);
});
