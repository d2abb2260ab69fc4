import { readQuery } from './query';

test.each([
  ['Brasserie du Canal S.A.', '', ['brasserie', 'du', 'canal'], 'SA'],
  ['nv kanaal', '', ['kanaal'], 'SA'],
  ['kanaal bvba', '', ['kanaal'], 'SRL'],
  ['société coopérative zonne', '', ['zonne'], 'SC'],
  ['kanaal gmbh', '', ['kanaal'], null],
  ['SA', '', ['sa'], null],
  ['BE 0403.170.701', '0403170701', ['be', '0403', '170', '701'], null],
  ['403170701', '0403170701', ['403170701'], null],
  ['RPM Liège 0403.170.701', '0403170701', ['rpm', 'liege', '0403', '170', '701'], null],
  ['0403.17', '040317', ['0403', '17'], null],
  ['04031707011', '04031707011', ['04031707011'], null],
  ['040317070111', '', ['040317070111'], null],
  ['.-', '', [], null],
])('%s', (typed, digits, words, form) => {
  expect(readQuery(typed)).toEqual({ digits, spellings: words.length > 0 ? [words] : [], form });
});

test('a letter with two readings is searched in both', () => {
  expect(readQuery('Bäckerei Müller GmbH').spellings).toEqual([
    ['backerei', 'muller'],
    ['baeckerei', 'mueller'],
  ]);
});

test('more than anyone types is left out', () => {
  expect(readQuery('garage '.repeat(500)).spellings[0]).toHaveLength(10);
  expect(readQuery('a'.repeat(5_000)).spellings[0]?.[0]).toHaveLength(200);
});
