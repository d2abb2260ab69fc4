import { fold, foldings, foldWords, nameRank, searchedWords } from './nameSearch';

test.each([
  ['L’Œuvre d’Élise', 'l oeuvre d elise'],
  ["Café 't Hoekske", 'cafe t hoekske'],
  ['Straßburger Łódź', 'strassburger lodz'],
  ['Ĳzer & Søn', 'ijzer son'],
  ['A.B.C.', 'abc'],
  ['a. b. c. toitures', 'abc toitures'],
  ['J. & M. Services', 'jm services'],
  ['J et M Services', 'jm services'],
  ['J en M Services', 'jm services'],
  ['Dupont et Fils', 'dupont et fils'],
  ['a.b.cd', 'ab cd'],
  ['Nguyễn Thị Ngọc Trân', 'nguyen thi ngoc tran'],
  ['Đặng Ħal Þór Ŋ Yıldız ﬁn', 'dang hal thor n yildiz fin'],
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
  ['A.B.C. S.A.', 'abc'],
  ['A.B.C. S.R.L', 'abc'],
  ['S.A. A.B.C.', 'abc'],
  ['A B C NV', 'abc'],
  ['J. & M. N.V.', 'jm'],
  ['A.G. Conseil', 'ag conseil'],
  ['SC Charleroi', 'sc charleroi'],
  ['AG Conseil SRL', 'ag conseil'],
  ['SA', 'sa'],
  ['NV SA', 'nv'],
  ['Sablon', 'sablon'],
])('the form of %s does not count: %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test('a name is the same, begins so, or has the words', () => {
  const ranks = ['brasserie canal', 'brasserie can', 'canal bras', 'canal quai'].map((query) =>
    nameRank('brasserie canal', query),
  );
  expect(ranks).toEqual([0, 1, 2, null]);
});

test.each([
  ['Müller GmbH', ['muller', 'mueller']],
  ['Søren & Ann', ['soren ann', 'soeren ann']],
  ['Janssens NV', ['janssens']],
  ['O’Neill SRL', ['o neill', 'oneill']],
  ["L'Atelier d'Élise", ['l atelier d elise', 'latelier delise']],
  ['J M Services', ['j m services', 'jm services']],
  ['Kim’s Bistro', ['kim s bistro', 'kims bistro']],
])('%s is searched in every spelling', (name, spellings) => expect(foldings(name)).toEqual(spellings));

test.each([
  ['S.A. Brasserie du Canal', [['brasserie'], ['du'], ['canal']]],
  ['Janssens & fils', [['janssens'], ['fils']]],
  ['Janssens et fils', [['janssens'], ['fils']]],
  ['Janssens en zonen', [['janssens'], ['zonen']]],
  [
    "O'Neill",
    [
      ['o', 'oneill'],
      ['neill', 'oneill'],
    ],
  ],
  ['oneill', [['oneill', 'o neill']]],
  ['J M Services', [['j', 'jm'], ['m', 'jm'], ['services']]],
  ['JM', [['jm', 'j m']]],
  ['A.B.C.', [['abc']]],
  ['Müller et Ngọc', [['muller', 'mueller'], ['ngoc']]],
  ['en', [['en']]],
  ['nv', [['nv', 'n v']]],
  [' -- ', []],
])('of %j a list must have %j', (typed, words) => expect(searchedWords(typed)).toEqual(words));
