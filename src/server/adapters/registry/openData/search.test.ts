import { SEARCHED_COMPANIES } from '../../../../testing/companySearch/companies';
import { clientOf, fillCompanies } from '../../../../testing/companySearch/fill';
import { SEARCH_QUERIES } from '../../../../testing/companySearch/queries';
import { openTestDatabase } from '../../../../testing/testDatabase';
import type { Database } from '../../../db/types';
import { searchOpenData } from './search';
import { refreshSearch } from './searchTables';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillCompanies(database.db, 10_000);
  await database.maintain();
}, 60_000);
afterAll(() => database.close());

const search = (query: string, near?: string) => searchOpenData(database.db, query, 25, 'fr', near);
const companyOf = (key: string, zipcode?: string) =>
  SEARCHED_COMPANIES.find((company) => company.key === key && (!zipcode || company.zipcode === zipcode));

test('there are 200 queries and more, each for a company that is there', () => {
  expect(new Set(SEARCH_QUERIES.map(({ near, typed }) => `${near} ${typed}`)).size).toBeGreaterThanOrEqual(
    200,
  );
  for (const { typed, key, zipcode } of SEARCH_QUERIES)
    expect([typed, companyOf(key, zipcode)?.key]).toEqual([typed, key]);
});

test.each(SEARCH_QUERIES)('$near $typed: $key $zipcode', async ({ typed, near, key, zipcode }) => {
  const [first] = await search(typed, near);
  const told = first && SEARCHED_COMPANIES.find(({ number }) => number === first.number);
  expect(told ? `${told.key} ${told.zipcode}` : first).toBe(`${key} ${companyOf(key, zipcode)?.zipcode}`);
});

test.each([
  ['long', 'a'.repeat(5_000)],
  ['many words', 'de la '.repeat(1_000)],
  ['wild cards', '%'],
  ['a wild card in a word', '100% b_o'],
  ['quotes', `'"''`],
  ['a quote in a word', "l'''abc\\'"],
  ['an operator of text search', 'abc:* & !def | (ghi <-> jkl)'],
  ['a weight', "'abc':*A"],
  ['punctuation', '.,;:!?&|()<>-_=+*/\\@#'],
  ['a picture', '🏭🍺'],
  ['a picture in a name', 'brasserie 🍺 quai'],
  ['combining marks alone', '\u0301\u0301'],
  ['a zero byte', 'abc\u0000def'],
  ['half a pair', '\ud83c brasserie'],
  ['the last of all signs', '\u{10FFFF}'],
  ['another script', '北京 Ελλάς мир'],
  ['digits without end', '1'.repeat(500)],
  ['a number that is none', '0000.000.000'],
  ['SQL', "'; drop table kbo_search; --"],
])('%s does no harm', async (_what, query) => {
  const found = await search(query);
  expect(found.length).toBeLessThanOrEqual(25);
  expect(await search(query)).toEqual(found);
});

test.each(['', '   ', '.-', 'zzzzqqqq', 'zzzzqqqq immo'])('%j finds nothing', async (query) => {
  expect(await search(query)).toEqual([]);
});

test('the limit takes the first ones, whatever it is', async () => {
  for (const query of ['garage', '02000', 'janssens frituur', 'garage janssen gent']) {
    const many = await searchOpenData(database.db, query, 100);
    expect(await searchOpenData(database.db, query, 3)).toEqual(many.slice(0, 3));
    expect(await searchOpenData(database.db, query, 0)).toEqual([]);
    expect(new Set(many.map(({ number }) => number)).size).toBe(many.length);
  }
});

test('a line is in the language that is asked for, whichever name was found', async () => {
  const [line] = await searchOpenData(database.db, 'brasserie vieux quai', 1, 'nl');
  expect(line).toEqual({
    number: companyOf('Brasserie du Vieux Quai')?.number,
    name: 'Oude Kaaibrouwerij',
    form: 'NV',
    zipcode: '1080',
    municipality: 'Sint-Jans-Molenbeek',
    active: true,
    kind: 'legal',
  });
});

test('a person is listed with a place of business, and without a form', async () => {
  const [line] = await search('vermeersch pieter');
  expect(line).toMatchObject({
    name: 'Vermeersch, Pieter-Jan',
    form: null,
    kind: 'natural',
    zipcode: '8800',
    municipality: 'Roulers',
  });
});

test('after an update what changed is found, and what went is not', async () => {
  const client = clientOf(database.db);
  const gone = companyOf('Xylophage')?.number ?? '';
  const moved = companyOf('Zwanze Productions')?.number ?? '';
  const words = async () => (await client.query('select * from kbo_words order by word')).rows;
  const before = await words();
  await client.query('delete from kbo_enterprises where number = $1', [gone]);
  await client.query('delete from kbo_names where entity = $1', [gone]);
  await client.query("update kbo_names set name = 'Blagues & Co', folded = 'blagues co' where entity = $1", [
    moved,
  ]);
  await client.query(
    "update kbo_addresses set zipcode = '4990', municipality_fr = 'Vieux-Lierneux', municipality_nl = 'Vieux-Lierneux' where entity = $1",
    [moved],
  );
  await refreshSearch(client, [gone, moved]);
  expect(await search('xylophage')).toEqual([]);
  expect(await search('zwanze')).toEqual([]);
  expect((await search('blagues vieux-lierneux'))[0]).toMatchObject({ number: moved, zipcode: '4990' });
  const expected = new Map(before.map((row) => Object.values(row as object) as [string, number]));
  for (const [word, more] of [
    ['xylophage', -1],
    ['zwanze', -1],
    ['productions', -1],
    ['blagues', 1],
    ['co', 1],
  ] as const) {
    expected.set(word, (expected.get(word) ?? 0) + more);
    if (expected.get(word) === 0) expected.delete(word);
  }
  const after = (await words()).map((row) => Object.values(row as object) as [string, number]);
  expect(new Map(after)).toEqual(expected);
});
