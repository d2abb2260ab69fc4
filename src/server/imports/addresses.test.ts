import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { writeAddresses } from '../../testing/addressCountry';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from '../db/connect';
import { addressExtracts, streets } from '../db/schema';
import { importAddresses } from './addresses';

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'greffio-addresses-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const streetsOf = (region: string) =>
  database.db.select().from(streets).where(eq(streets.region, region)).orderBy(asc(streets.postcode));
const called = async (region: string, name: string) =>
  (await streetsOf(region)).filter(({ fr, nl, de }) => [fr, nl, de].includes(name));
const extracts = () => database.db.select().from(addressExtracts).orderBy(asc(addressExtracts.region));

test('streets are taken with their numbers and boxes, as they are compared', async () => {
  const path = await writeAddresses(folder, 'BE-BRU');
  expect(await importAddresses(database, path)).toEqual([
    {
      ...{ file: 'openaddress-bebru.zip/openaddress-bebru.csv', region: 'BE-BRU', date: '2026-11-20' },
      ...{ streets: 8, numbers: 13, boxes: 3, leftOut: 2, malformed: { count: 0, first: [] } },
    },
  ]);
  expect(await called('BE-BRU', 'Chaussée de Charleroi')).toEqual([
    {
      ...{ postcode: '1060', region: 'BE-BRU', streetId: '2', de: '' },
      ...{ fr: 'Chaussée de Charleroi', nl: 'Charleroisesteenweg' },
      folded: '| chaussee de charleroi | chausseedecharleroi | charleroisesteenweg |',
      numbers: { '12a': [], '112': ['1', '101', '3'], '114bis': [] },
    },
  ]);
  expect((await called('BE-BRU', 'Avenue Louise')).map(({ postcode }) => postcode)).toEqual(['1000', '1050']);
  expect(await called('BE-BRU', 'Rue du Nouveau Port')).toHaveLength(1);
  expect(await called('BE-BRU', 'Rue Effacée')).toEqual([]);
  expect(await called('BE-BRU', 'Rue Promise')).toEqual([]);
});

test('the Regions stand side by side, in either system of coordinates, each replaced by its next file', async () => {
  await importAddresses(database, await writeAddresses(folder, 'BE-VLG', { coordinates: 'lambert2008' }));
  await importAddresses(database, await writeAddresses(folder, 'BE-WAL'));
  expect((await called('BE-VLG', 'Budastraat(Kor)'))[0]?.folded).toBe(
    '| budastraat kor | budastraat | budastraatkor |',
  );
  const next = { fr: 'Rue Neuve', postcodes: ['5000'], numbers: ['1'] };
  const modified = new Date('2026-11-27T12:00:00Z');
  await importAddresses(database, await writeAddresses(folder, 'BE-WAL', { streets: [next], modified }));
  expect((await streetsOf('BE-WAL')).map(({ fr }) => fr)).toEqual(['Rue Neuve']);
  expect(await streetsOf('BE-VLG')).toHaveLength(3);
  expect((await extracts()).map(({ region, snapshotDate }) => [region, snapshotDate])).toEqual([
    ['BE-VLG', '2026-11-20'],
    ['BE-WAL', '2026-11-27'],
  ]);
});

const cells = (changed: Record<number, string>) => {
  const line = '1,2,50,4,9,,1,7,,Commune,,1000,Commune,,77,,Rue Une,,BE-BRU,current'.split(',');
  return Object.assign(line, changed).join(',');
};

const MALFORMED = [
  cells({ 11: '' }),
  cells({ 11: '0100' }),
  cells({ 6: '' }),
  cells({ 14: '' }),
  cells({ 16: '' }),
  cells({ 18: 'FR-75' }),
  cells({ 19: 'unheard of' }),
  'too,few',
];

test('lines that are no address are left out and told, or nothing is taken', async () => {
  const path = await writeAddresses(folder, 'BE-BRU', { before: MALFORMED });
  const strict = importAddresses(database, path, { strict: true });
  await expect(strict).rejects.toThrow(/bebru\.csv, line 2: no address\. Nothing was taken over/);
  expect(await streetsOf('BE-BRU')).toEqual([]);
  const [region] = await importAddresses(database, path);
  const file = 'openaddress-bebru.zip/openaddress-bebru.csv';
  expect(region?.malformed).toEqual({
    count: 8,
    first: [
      ...[2, 3, 4, 5, 6, 7, 8].map((line) => `${file}, line ${line}: no address`),
      `${file}, line 9: another number of columns than the first line`,
    ],
  });
  expect(await streetsOf('BE-BRU')).toHaveLength(8);
});

test.each([
  ['of two Regions', { before: [cells({ 18: 'BE-WAL' })] }, /is of two Regions, line 3/],
  ['without an address', { streets: [] }, /has no address in it/],
  [
    'of another form',
    { before: Array(30).fill('too,few') },
    /30 of \d+ lines are malformed\. Nothing was taken/,
  ],
])('a file %s leaves what was there', async (_what, options, words) => {
  await importAddresses(database, await writeAddresses(folder, 'BE-BRU'));
  const bad = await writeAddresses(folder, 'BE-BRU', options);
  await expect(importAddresses(database, bad)).rejects.toThrow(words);
  expect(await streetsOf('BE-BRU')).toHaveLength(8);
});

test('a path without a CSV file is refused', async () => {
  await expect(importAddresses(database, folder)).rejects.toThrow(/has no CSV file in it/);
});

test('what was there stays when the next breaks off', async () => {
  await importAddresses(database, await writeAddresses(folder, 'BE-BRU'));
  const path = await writeAddresses(folder, 'BE-BRU', { rows: 60_000, streets: [] });
  let lots = 0;
  const broken = importAddresses(database, path, {
    onProgress: () => {
      lots += 1;
      if (lots === 3) throw new Error('killed');
    },
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await streetsOf('BE-BRU')).toHaveLength(8);
  await importAddresses(database, path);
  expect(await called('BE-BRU', 'Avenue Louise')).toEqual([]);
});
