import { editsOf, joinsOf, splitsOf } from './edits';

test.each([
  ['a letter more', 'caanal'],
  ['a letter less', 'caal'],
  ['another letter', 'canol'],
  ['two letters swapped', 'acnal'],
  ['a letter before', 'scanal'],
  ['a letter after', 'canals'],
  ['a digit', 'cana1'],
])('%s is one edit', (_what, edit) => {
  expect(editsOf('canal')).toContain(edit);
});

test('one edit is never two, nor none', () => {
  const edits = editsOf('canal');
  expect(new Set(edits).size).toBe(edits.length);
  expect(edits).not.toContain('canal');
  expect(edits).not.toContain('cnaa');
  expect(editsOf('a')).not.toContain('');
  expect(editsOf('a'.repeat(21))).toEqual([]);
});

test('what is heard alike is one edit, either way', () => {
  expect(editsOf('farmacie')).toContain('pharmacie');
  expect(editsOf('pharmacie')).toContain('farmacie');
  expect(editsOf('ryckaert')).toContain('rijckaert');
  expect(editsOf('taquet')).toContain('taket');
});

test('a word in two or more, and several as one', () => {
  expect(splitsOf('vents')).toEqual([
    ['ve', 'nts'],
    ['ven', 'ts'],
  ]);
  expect(splitsOf('vandenbossche')).toContainEqual(['van', 'den', 'bossche']);
  expect(joinsOf(['van', 'den', 'bos'])).toEqual([
    { from: 0, to: 2, word: 'vanden' },
    { from: 0, to: 3, word: 'vandenbos' },
    { from: 1, to: 3, word: 'denbos' },
  ]);
});
