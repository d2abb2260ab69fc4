import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type CsvRecord, csvRecords, NotUtf8, UnclosedQuote } from './csv';

/** Read in pieces of so many bytes, a letter's own bytes apart from each other too. */
async function read(text: string | Buffer, piece = 7): Promise<CsvRecord[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  const records: CsvRecord[] = [];
  for await (const some of csvRecords(Readable.from(pieces, { objectMode: false }))) records.push(...some);
  return records;
}
const values = async (text: string, piece?: number) =>
  (await read(text, piece)).map((record) => record.values);

const value = fc.string({
  unit: fc.constantFrom(...['a', 'é', '’', ',', '"', '\n', ' ', '1', '😀']),
  maxLength: 8,
});
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const bare = (text: string) => (/[",\n]/.test(text) ? quoted(text) : text);

it('reads what the package for CSV reads, however it is cut', async () => {
  const table = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 });
  const end = fc.constantFrom('\n', '\r\n');
  await fc.assert(
    fc.asyncProperty(
      table,
      end,
      fc.boolean(),
      fc.integer({ min: 1, max: 20 }),
      async (rows, eol, all, piece) => {
        const text = rows.map((row) => row.map(all ? quoted : bare).join(',') + eol).join('');
        expect(await values(text, piece)).toEqual(
          parse(text, { relax_column_count: true, skip_empty_lines: true }),
        );
      },
    ),
  );
});

it.each([
  ['a mark at the beginning', '\ufeff"a","b"\n', [['a', 'b']]],
  ['no end of line at the end', '"a",b', [['a', 'b']]],
  [
    'a last value that is empty',
    '"a",\n"b",,\n',
    [
      ['a', ''],
      ['b', '', ''],
    ],
  ],
  ['quotes that are not doubled', '"Café "Le" Coq","x"\n', [['Café "Le" Coq', 'x']]],
  ['a quote within a bare value', 'a"b,c\n', [['a"b', 'c']]],
  ['empty lines', '\na\n\r\n\nb\n', [['a'], ['b']]],
  ['nothing', '', []],
])('reads %s', async (_what, text, expected) => {
  for (const piece of [1, 2, 100]) expect(await values(text, piece)).toEqual(expected);
});

it('tells on which line a record ends', async () => {
  expect((await read('a\n"b\nc"\n\nd\n')).map(({ line }) => line)).toEqual([1, 3, 5]);
});

it.each([
  ['in a short file', '"a","b\n'],
  ['in a long one', `"a"\n"b\n${'c\n'.repeat(50_000)}`],
])('refuses a quote that nothing closes, %s', async (_what, text) => {
  await expect(read(text, 4096)).rejects.toThrow(UnclosedQuote);
});

it('tells the line of a quote that is not doubled', async () => {
  const text = '"a","b ""c"""\n"d","e "f" g"\nh,i"j\n"k\nl","m "n"\n';
  for (const piece of [1, 7, 100])
    expect((await read(text, piece)).map(({ brokenQuote }) => brokenQuote)).toEqual([null, 2, 3, 5]);
  await expect(read('a\nb\n"c,d\n')).rejects.toMatchObject({ line: 3 });
});

it.each([
  ['Windows letters', Buffer.from('"Café"\n', 'latin1')],
  ['half a letter at the end', Buffer.from('"Café').subarray(0, -1)],
  ['UTF-16', Buffer.from('\ufeffCafé\n', 'utf16le')],
])('refuses %s', async (_what, bytes) => {
  for (const piece of [1, 3, 100]) await expect(read(bytes, piece)).rejects.toThrow(NotUtf8);
});
