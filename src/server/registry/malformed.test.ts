import { copyFile, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Delivery, fullEntries, updateEntries, writeFull, writeZip } from '../../testing/country/files';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from '../db/connect';
import { kboEnterprises, kboExtracts } from '../db/schema';
import { importOpenData } from './importOpenData';

const full = (number: number, size = 600): Delivery => ({ size, number, snapshot: '27-02-2026' });

let folder: string;
let database: Database;
const zips = { full: '' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-import-'));
  zips.full = await writeFull(folder, full(285));
  // A database of its own, because its tables are replaced.
  database = await openTestDatabase({ own: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [kboExtracts, kboEnterprises]) await database.db.delete(table);
});

const run = (...paths: string[]) => importOpenData(database, paths);
const held = async () => (await database.db.select().from(kboExtracts))[0];

/** A full zip with other lines of a file. */
const withLines = (name: string, file: string, change: (lines: string[]) => string[], size = 50) =>
  writeZip(
    join(folder, name),
    fullEntries(full(285, size)).map(([entry, lines]) => [
      entry,
      entry === file ? () => change([...lines()]) : lines,
    ]),
  );

describe('malformed lines', () => {
  const broken = () =>
    withLines('broken.zip', 'enterprise.csv', ([header = '', ...lines]) => [
      header,
      ...lines.slice(0, 20),
      '"0200.000.000","AC","000","2","610",,01-01-2020\n',
      '"0200.065.765","AC","000"\n',
      '"0200.065.765","AC","000","2","610",,31-02-2020\n',
      ...lines.slice(20),
    ]);

  it('are left out, counted and told by file and line', async () => {
    const { imported } = await run(await broken());
    expect(imported[0]?.malformed).toEqual({
      count: 3,
      first: [
        'broken.zip/enterprise.csv, line 22: no valid number',
        'broken.zip/enterprise.csv, line 23: another number of columns than the first line',
        'broken.zip/enterprise.csv, line 24: no valid date',
      ],
    });
    expect(await database.db.$count(kboEnterprises)).toBe(50);
  });

  it('are counted by the lines of the file where a value has several', async () => {
    const zip = await withLines('lines.zip', 'denomination.csv', ([header = '', ...lines]) => [
      header,
      '"0200.065.765","1","001","a\nb\nc"\n',
      'none\n',
      ...lines,
    ]);
    const { imported } = await run(zip);
    expect(imported[0]?.malformed.first[0]).toContain('denomination.csv, line 5: ');
  });

  it('are refused at the first when that was asked', async () => {
    await expect(importOpenData(database, [await broken()], { strict: true })).rejects.toThrow(
      'broken.zip/enterprise.csv, line 22: no valid number. Nothing was taken over (--strict).',
    );
    expect(await held()).toBeUndefined();
  });

  it('a quote that is not doubled is part of the name, and refused with its line when that was asked', async () => {
    const zip = await withLines('quote.zip', 'denomination.csv', ([header = '', ...lines]) => [
      header,
      '"0200.065.765","1","001","Café "Le" Coq"\n',
      ...lines,
    ]);
    await expect(importOpenData(database, [zip], { strict: true })).rejects.toThrow(
      'quote.zip/denomination.csv, line 2: a quote that is not doubled. Nothing was taken over (--strict).',
    );
    expect(await held()).toBeUndefined();
    expect((await run(zip)).imported[0]?.malformed.count).toBe(0);
  });

  it('refuses a file that is not UTF-8: its names would lose their accents', async () => {
    const bad = join(folder, 'latin');
    await mkdir(bad, { recursive: true });
    for (const [entry, lines] of fullEntries(full(285, 50)))
      await writeFile(
        join(bad, entry),
        Buffer.from(
          [
            ...lines(),
            ...(entry === 'denomination.csv' ? ['"0200.065.765","1","001","Société"\n'] : []),
          ].join(''),
          entry === 'denomination.csv' ? 'latin1' : 'utf8',
        ),
      );
    await expect(run(bad)).rejects.toThrow(/^latin\/denomination\.csv, line \d+ or later: not UTF-8/);
    expect(await held()).toBeUndefined();
  });

  it('refuses an update without one of its files, by its name, and leaves what was there', async () => {
    await run(zips.full);
    const update = { size: 600, number: 286, snapshot: '28-02-2026' };
    const some = updateEntries(update).filter(([entry]) => entry !== 'address_delete.csv');
    const zip = await writeZip(join(folder, 'some.zip'), some);
    await expect(run(zip)).rejects.toThrow('some.zip holds no address_delete.csv. Nothing was taken over.');
    expect(await held()).toMatchObject({ extractNumber: 285 });
  });

  it('are refused in the last file too', async () => {
    const zip = await withLines('last.zip', 'address.csv', (lines) => [...lines, 'none\n']);
    await expect(importOpenData(database, [zip], { strict: true })).rejects.toThrow(
      /^last\.zip\/address\.csv, line \d+: another number of columns/,
    );
    expect(await held()).toBeUndefined();
  });

  it('are refused when there are too many to be mistakes', async () => {
    const zip = await withLines('other.zip', 'address.csv', ([header = '', ...lines]) => [
      header,
      ...lines.map((line) => `x${line}`),
    ]);
    await expect(run(zip)).rejects.toThrow(/other\.zip\/address\.csv: \d+ of \d+ lines are malformed/);
  });

  it.each([
    [
      'a missing column',
      'enterprise.csv',
      '"EnterpriseNumber","Status"\n',
      'has no column JuridicalSituation',
    ],
    ['an empty file', 'denomination.csv', '', 'denomination.csv is empty'],
    ['meta without a number', 'meta.csv', '"Variable","Value"\n', 'does not say ExtractType'],
  ])('refuses %s', async (_what, file, text, words) => {
    await expect(run(await withLines('bad.zip', file, () => [text]))).rejects.toThrow(words);
    expect(await held()).toBeUndefined();
  });

  it('refuses an extract without an enterprise', async () => {
    const zip = await withLines('none.zip', 'enterprise.csv', ([header = '']) => [header]);
    await expect(run(zip)).rejects.toThrow('none.zip holds no enterprise.');
  });

  it('refuses what is no zip, or only the beginning of one', async () => {
    const half = join(folder, 'half.zip');
    await copyFile(zips.full, half);
    await truncate(half, 10_000);
    await expect(run(half)).rejects.toThrow('half.zip is not a whole zip file.');
    await expect(run(join(folder, 'nowhere.zip'))).rejects.toThrow('is not there');
  });
});
