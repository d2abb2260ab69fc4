import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { READ_LETTERS, romanised, romanisedInFull } from '#domain/language/romanisation';
import { foldings, foldWords } from '#domain/registry/nameSearch';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from '../db/types';
import { digitsOf, matchesWords } from './search';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const stored = async (texts: string[]): Promise<string[]> => {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select search_text(value) as text from unnest(${sql.param(texts)}::text[]) with ordinality asked (value, n) order by n`);
  return rows.map(({ text }) => text);
};
const finds = async (name: string, q: string): Promise<boolean> => {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select coalesce(${matchesWords(sql`(' ' || search_text(${name}))`, q)}, false) as found`,
  );
  return rows[0]?.found === true;
};

const LATIN = Array.from({ length: 0x250 - 0xc0 + 0x100 }, (_, at) =>
  String.fromCodePoint(at < 0x190 ? 0xc0 + at : 0x1e00 + at - 0x190),
).filter((letter) => /\p{L}/u.test(letter));

test('the database folds every Latin letter as the domain does', async () => {
  const letters = [...new Set([...READ_LETTERS, ...READ_LETTERS.map((one) => one.toUpperCase()), ...LATIN])];
  const words = letters.map((letter) => `xx${letter}xx`);
  const expected = words.map((word) => [...new Set([romanised(word), romanisedInFull(word)])].join(' '));
  const apart = (texts: string[]) => texts.map((text) => text.replace(/[^a-z]+/g, ' '));
  expect(apart(await stored(words))).toEqual(apart(expected));
});

test('the database joins initials and parts words as the domain does', async () => {
  const part = fc.constantFrom(
    ...[
      'a',
      'B',
      'é',
      'Đ',
      'ab',
      'et',
      'en',
      'Canal',
      '1',
      '.',
      '. ',
      '&',
      ' & ',
      '-',
      '+',
      ' ',
      '  ',
      ' et ',
      ' EN ',
      '’',
      '/',
      '\n',
    ],
  );
  const texts = fc.sample(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    { numRuns: 2_000, seed: 46 },
  );
  // A letter with two readings is there twice, which the test above has.
  const single = texts.map((text) => text.replaceAll('Đ', 'Ł'));
  expect(await stored(single)).toEqual(single.map((text) => foldWords(text)));
});

test.each([
  ['A.B.C. Toitures SRL', ['abc', 'A.B.C.', 'a b c', 'abc toitures', 'SRL A.B.C.']],
  ['ABC', ['A.B.C.', 'a. b. c.']],
  [
    'Brasserie du Canal SA',
    ['S.A. Brasserie du Canal', 'brasserie du canal NV', 'société anonyme Brasserie'],
  ],
  ['Brasserie du Canal', ['Brasserie du Canal SRL', 'canal b.v.']],
  ['Dupont & Fils', ['Dupont et Fils', 'dupont en fils', 'Dupont and Fils', 'dupont fils']],
  ['Dupont et Fils', ['Dupont & Fils', 'Dupont + Fils']],
  ['J&M Services', ['J & M', 'J et M Services', 'J. & M.', 'j en m']],
  ['J et M Services', ['J&M Services']],
  ['J M Services', ['JM', 'J.M. Services', 'J & M']],
  ['JM Services', ['J M', 'j. m.']],
  ['A.B.C. S.A.', ['ABC SA', 'abc', 'A.B.C. S.A.']],
  ['ABC SA', ['A.B.C. S.A.']],
  ['O’Neill SRL', ['oneill', "o'neill", 'ONEILL']],
  ['Oneill SRL', ["O'Neill", 'O’Neill srl']],
  ['L’Atelier d’Élise', ['latelier', "l'atelier", 'delise', 'Latelier Delise']],
  ['Bäckerei Müller', ['Mueller', 'muller', 'MÜLLER', 'Baeckerei', 'Backerei']],
  ['Mueller', ['Müller', 'müller gmbh']],
  ['Søren Þórsson', ['Soeren', 'soren', 'thorsson']],
  ['Ngọc Trần', ['Ngoc Tran', 'NGOC TRAN']],
  ['Yıldız', ['yildiz', 'YILDIZ']],
  ['Đặng Văn', ['dang van', 'Djang']],
  ['Œuvre d’Élise', ['oeuvre', 'ŒUVRE', 'elise']],
  ['ﬁnances', ['finances']],
  ['Lefe\u0300vre', ['Lefèvre', 'lefevre']],
  ['Weißmann', ['Weissmann', 'WEIẞMANN']],
  ['Γεύση', ['Γεύση']],
])('%s is found by %j', async (name, asked) => {
  for (const q of asked) expect([q, await finds(name, q)]).toEqual([q, true]);
});

test.each([
  ['Muller', 'Mueller'],
  ['Joel', 'Jol'],
  ['Dupont', 'Dupont fils'],
  ['Canal', 'et'],
  ['Canal', 'SA'],
  ['Canal', ' - '],
])('%s is not found by %s', async (name, q) => expect(await finds(name, q)).toBe(false));

test('whatever a name is made of, each of its spellings finds it', async () => {
  const letters = fc.constantFrom(...'abeoü', 'ø', 'Đ', 'é', 'ß', 'Ŋ', 'ﬁ');
  const word = fc.string({ unit: letters, minLength: 3, maxLength: 8 });
  for (const name of fc
    .sample(fc.tuple(word, word), { numRuns: 60, seed: 8 })
    .map((words) => words.join(' & ')))
    for (const q of [name, name.toUpperCase(), ...foldings(name)])
      expect([name, q, await finds(name, q)]).toEqual([name, q, true]);
});

test.each([
  ['TVA BE 1999.000.150', '1999000150'],
  ['BTW-nr. BE1999000150', '1999000150'],
  ['n° d’entreprise : 1999 000 150', '1999000150'],
  ['RPM Liège 1999.000.150', '1999000150'],
  ['BE 1999-000', '1999000'],
  ['\u200b1999\u00a0000\u00a0150', '1999000150'],
  ['12', '12'],
  ['canal 12', null],
  ['', null],
])('the digits of %j are %s', (q, digits) => expect(digitsOf(q)).toBe(digits));
