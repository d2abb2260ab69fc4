import { readFileSync } from 'node:fs';
import { projectPath } from '../../paths';
import { fold, foldWords, nameRank } from './nameSearch';

test.each([
  ['L’Œuvre d’Élise', 'l oeuvre d elise'],
  ["Café 't Hoekske", 'cafe t hoekske'],
  ['Straßburger Łódź', 'strassburger lodz'],
  ['Ĳzer & Søn', 'ijzer son'],
  ['A.B.C.', 'abc'],
  ['a. b. c. toitures', 'abc toitures'],
  ['J. & M. Services', 'jm services'],
  ['A B C', 'abc'],
  ['d e', 'd e'],
  ['vis-à-vis', 'vis a vis'],
  ['T-shirt', 't shirt'],
  ['4 x 4', '4x4'],
  ['1.2.3 Soleil', '123 soleil'],
  ['Ａｂｃ', 'abc'],
  ['  .-  ', ''],
])('%s is searched as %s', (name, folded) => {
  expect(foldWords(name)).toBe(folded);
});

test.each([
  ['Brasserie du Canal SA', 'brasserie du canal'],
  ['S.A. Brasserie du Canal', 'brasserie du canal'],
  ['Brasserie du Canal s.a', 'brasserie du canal'],
  ['Canal B.V.B.A.', 'canal'],
  ['vzw De Vriendenkring', 'de vriendenkring'],
  ['Société anonyme des Carrières', 'des carrieres'],
  ['Besloten vennootschap Janssens', 'janssens'],
  ['Dupont Comm. V', 'dupont'],
  ['Dupont CommV', 'dupont'],
  ['Müller GmbH', 'muller'],
  ['SC Charleroi', 'sc charleroi'],
  ['AG Conseil SRL', 'ag conseil'],
  ['SA', 'sa'],
  ['NV SA', 'nv'],
  ['Sablon', 'sablon'],
])('the form of %s does not count: %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test('what is folded stays as it is, and no municipality loses a word', () => {
  const file = projectPath('src', 'server', 'features', 'enterprises', 'localities', 'localities.txt');
  for (const name of readFileSync(file, 'utf8').split(/[\n;=]/)) {
    const folded = foldWords(name.replace(/^\d{4} /, ''));
    expect(fold(folded)).toBe(folded);
  }
});

test('a name is the same, begins so, or has the words', () => {
  const ranks = ['brasserie canal', 'brasserie can', 'canal bras', 'canal quai'].map((query) =>
    nameRank('brasserie canal', query),
  );
  expect(ranks).toEqual([0, 1, 2, null]);
});
