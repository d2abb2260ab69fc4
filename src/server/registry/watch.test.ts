import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFull, writeUpdate } from '../../testing/country/files';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from '../db/connect';
import { importedExtract } from './importOpenData';
import { watchFolder } from './watch';

let away: string;
let folder: string;
let database: Database;
let full: string;
let updates: string[];
beforeEach(async () => {
  away = await mkdtemp(join(tmpdir(), 'greffio-away-'));
  folder = await mkdtemp(join(tmpdir(), 'greffio-watched-'));
  database = await openTestDatabase({ own: true });
  full = await writeFull(away, { size: 300, number: 285, snapshot: '27-02-2026' });
  updates = await Promise.all(
    [286, 287].map((number) => writeUpdate(away, { size: 300, number, snapshot: '28-02-2026' })),
  );
});
afterEach(async () => {
  await database.close();
  for (const one of [away, folder]) await rm(one, { recursive: true, force: true });
});

const put = (path = '', name = path.slice(away.length + 1)) => copyFile(path, join(folder, name));
const watched = () => {
  const said: string[] = [];
  const log = {
    info: (text: string) => said.push(text),
    warn: () => undefined,
    error: (text: string) => said.push(text),
  };
  return { look: watchFolder(folder, database, log).look, said };
};

it('takes over what is put there, once it has stood still', async () => {
  const { look, said } = watched();
  await put(full);
  await look();
  expect(await importedExtract(database)).toBeNull();
  await look();
  expect(await importedExtract(database)).toBe(285);
  expect(said).toEqual([
    expect.stringMatching(
      /^Open data of 2026-02-27 taken over: extract 285 \(full\), \d+ rows in \d+ s, 0 malformed lines left out\.$/,
    ),
  ]);
  await put(updates[0]);
  await put(updates[1]);
  for (let n = 0; n < 3; n += 1) await look();
  expect(await importedExtract(database)).toBe(287);
  expect(said).toHaveLength(3);
});

it('waits for a file that still grows', async () => {
  const { look, said } = watched();
  await put(full);
  await look();
  await appendFile(join(folder, full.slice(away.length + 1)), 'more');
  await look();
  expect([await importedExtract(database), said]).toEqual([null, []]);
});

it('tells of a file that cannot be used once, and tries it again when it has changed', async () => {
  const { look, said } = watched();
  await put(full);
  await writeFile(join(folder, 'bad.zip'), 'no zip');
  await writeFile(join(folder, 'notes.txt'), 'not looked at');
  for (let n = 0; n < 3; n += 1) await look();
  expect(said).toEqual([
    'Import of the open data: bad.zip is not a whole zip file.',
    expect.stringContaining('extract 285'),
  ]);
  await put(updates[0], 'bad.zip');
  for (let n = 0; n < 2; n += 1) await look();
  expect(await importedExtract(database)).toBe(286);
});

it('takes what it can before a gap, and tells of the gap once', async () => {
  const { look, said } = watched();
  await put(full);
  await put(updates[1]);
  for (let n = 0; n < 4; n += 1) await look();
  expect(await importedExtract(database)).toBe(285);
  expect(said.filter((text) => text.includes('extract 286 is missing'))).toHaveLength(1);
});
