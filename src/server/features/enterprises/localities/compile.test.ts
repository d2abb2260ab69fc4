import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { PLACE_WORDS } from '#domain/accounts/placeWords';
import { courtOf } from '#domain/law/courts';
import { languageZoneOf, regionOf } from '#domain/law/places';
import { POSTCODES, SPECIAL_POSTCODES } from '#domain/law/postcodes';
import { fold, foldWords } from '#domain/registry/nameSearch';
import { compile, lineOf, placeWords, type SourceRow, sourceRows } from './compile';
import { ADDED, MERGED, PAIRS, SPECIAL, SPELLED } from './corrections';

const REGIONS = { BRU: 'brussels', VLG: 'flanders', WAL: 'wallonia' } as const;

test('the codes are those of the post, none less and none more, each in its Region', async () => {
  const official = await readFile(`${import.meta.dirname}/official.txt`, 'utf8');
  const codes = [...official.matchAll(/^([A-Z]{3})\n([\d\s]+)/gm)].flatMap(([, region, list = '']) =>
    list
      .trim()
      .split(/\s+/)
      .map((code) => [code, REGIONS[region as keyof typeof REGIONS]] as const),
  );
  expect([...POSTCODES]).toEqual(codes.map(([code]) => code).sort());
  for (const [code, region] of codes) expect([code, regionOf(code)]).toEqual([code, region]);
});

test('every locality is a word that passwords are judged by', async () => {
  const lines = (await readFile(`${import.meta.dirname}/localities.txt`, 'utf8')).trimEnd().split('\n');
  const names = lines.flatMap((line) => line.slice(5).split(/; | = /));
  expect([...PLACE_WORDS].sort()).toEqual(placeWords(names).sort());
});

test('a special code keeps the Region, the languages and the court of where it lies', () => {
  const rules = (code: string) => [regionOf(code), languageZoneOf(code), courtOf(code, 'fr')?.key];
  expect(rules('1935')).toEqual(['flanders', 'nl', 'brussels-nl']);
  expect(rules('1110')).toEqual(['brussels', 'bilingual', 'brussels-fr']);
  expect(rules('7010')).toEqual(['wallonia', 'fr', 'hainaut-mons']);
  for (const code of SPECIAL_POSTCODES) {
    expect(POSTCODES.has(code)).toBe(true);
    expect([code, courtOf(code, 'fr')?.key]).toEqual([code, expect.any(String)]);
  }
});

const name = fc.constantFrom(
  'Aa',
  'Bee',
  'Ham',
  'Tongeren',
  'Kortessem',
  'Melle',
  'Fontenoye',
  'Mouland',
  'Mons',
);
const names = fc.tuple(name, name);
const postcode = fc.constantFrom('1000', '3700', '3790', '7643', '9999');
const row = fc.record<SourceRow>({ postcode, locality: names, municipality: names });

test('no name is invented, and none lost', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const { localities } = compile(rows);
      const written = [...localities].map(lineOf).join('\n');
      for (const { postcode, locality, municipality } of rows) {
        const at = (localities.get(postcode) ?? []).flat();
        expect(at).toEqual(expect.arrayContaining([...locality, ...municipality]));
        expect(at).toEqual(expect.arrayContaining([...(MERGED[municipality[1]] ?? [])]));
      }
      const said = new Set([
        ...rows.flatMap(({ locality, municipality }) => [...locality, ...municipality]),
        ...[...Object.values(MERGED), ...Object.values(PAIRS).flat(), ...Object.values(ADDED).flat()].flat(),
        ...SPECIAL.flatMap(([, ...places]) => places.flat()),
      ]);
      for (const one of [...localities.values()].flat(2)) expect(said).toContain(one);
      expect(written).not.toMatch(/undefined|;;| ;/);
    }),
  );
});

test('a line of the official list is tidied, spelled and taken once', () => {
  const rows = sourceRows(
    "postcode;a;b;c;d;region\n2970;'s - Gravenwezel;'s - Gravenwezel;Schilde;Schilde;VLG\r\n7643;Fontenoye;Fontenoye;Antoing;Antoing;WAL\n7710;Boussoit;Boussoit;La Louvière;La Louvière;WAL\n",
  );
  const { localities } = compile(rows);
  expect(localities.get('2970')).toEqual([
    ['Schilde', 'Schilde'],
    ['’s-Gravenwezel', '’s-Gravenwezel'],
  ]);
  expect(localities.get('7643')).toEqual([
    ['Antoing', 'Antoing'],
    [SPELLED.Fontenoye, SPELLED.Fontenoye],
  ]);
  expect(localities.has('7710')).toBe(false);
});

test('no name of a place is folded to less than it is', async () => {
  const file = await readFile(`${import.meta.dirname}/localities.txt`, 'utf8');
  for (const name of file.split(/[\n;=]/)) {
    const folded = foldWords(name.replace(/^\d{4} /, ''));
    expect(fold(folded)).toBe(folded);
  }
});
