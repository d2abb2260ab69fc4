import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { readingOf, readLines } from './lines';
import { openSource } from './source';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-csv-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function zipOf(files: Record<string, string>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const path = join(folder, 'all.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** The values of every row with its line, by file, and the lines that are none. */
async function readAll(path: string, header: string[]) {
  const source = await openSource(path);
  const reading = readingOf(source);
  const rows: Record<string, string[][]> = {};
  try {
    for (const file of source.files.keys()) {
      const row = (values: string[], line: number) => [String(line), ...values];
      rows[file] = [];
      for await (const some of readLines(source, { file, header, row }, reading)) rows[file]?.push(...some);
    }
  } finally {
    source.close();
  }
  return { rows, malformed: reading.malformed };
}

test('columns are found by their names, and what is no row is told by its line', async () => {
  const path = await zipOf({
    'a.csv': '\ufeffone,two,three\r\n1,"a ""b"", c",\r\n\r\nshort\r\n2,l\'été (B),x\r\n',
    'notes.txt': 'not read',
    'sub/b.csv': 'three , one\n"","9"\n',
    'other/b.csv': 'one,three\n1,3\n',
    '__MACOSX/._b.csv': 'not read',
  });
  expect(await readAll(path, ['three', 'one'])).toEqual({
    rows: {
      'a.csv': [
        ['2', '', '1'],
        ['5', 'x', '2'],
      ],
      'b.csv': [['2', '', '9']],
      'other/b.csv': [['2', '3', '1']],
    },
    malformed: {
      count: 1,
      first: ['all.zip/a.csv, line 4: another number of columns than the first line'],
    },
  });
});

test('more rows than are handed over together all arrive, in their order', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `${n},x`);
  const path = join(folder, 'long.csv');
  await writeFile(path, `n,x\n${lines.join('\n')}\n`);
  const { rows } = await readAll(folder, ['n']);
  expect(await readAll(path, ['n'])).toMatchObject({ rows });
  expect(rows['long.csv']?.map(([, n]) => Number(n))).toEqual(lines.map((_, n) => n));
});

test.each([
  ['a file that is not there', async () => join(folder, 'none.zip'), /is not there/],
  ['missing columns', () => zipOf({ 'a.csv': 'three\n1\n' }), /^all\.zip\/a\.csv has no column one, two\.$/],
  ['an empty file', () => zipOf({ 'a.csv': '' }), /is empty/],
  [
    'a quote that nothing closes',
    () => zipOf({ 'a.csv': `one,two\n1,2\n"${'x,y\n'.repeat(400_000)}` }),
    /all\.zip\/a\.csv, line 3: cannot be read as CSV/,
  ],
])('%s is refused in plain words', async (_what, make, words) => {
  await expect(readAll(await make(), ['one', 'two'])).rejects.toThrow(words);
});

test('a zip that was cut short is refused, where it can be seen and where it cannot', async () => {
  const path = await zipOf({ 'a.csv': `one\n${'some text\n'.repeat(1000)}` });
  const whole = await readFile(path);
  await truncate(path, 40);
  await expect(readAll(path, ['one'])).rejects.toThrow(/is not a whole zip/);
  // The list at its end is there, and what it lists is not what it was.
  await writeFile(
    path,
    Buffer.concat([Buffer.from(whole.subarray(0, 60)), whole.subarray(60).fill(0, 0, 12)]),
  );
  await expect(readAll(path, ['one'])).rejects.toThrow(/the file is not whole/);
});
