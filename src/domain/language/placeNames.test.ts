import { placeNameIn } from './placeNames';

test.each([
  ['Bruxelles', 'nl', 'Brussel'],
  ["Braine-l'Alleud", 'nl', 'Eigenbrakel'],
  ['gent', 'fr', 'Gand'],
  ['Gent', 'nl', null],
  ['Linkebeek', 'fr', null],
] as const)('%s in %s: %s', (place, language, name) => expect(placeNameIn(place, language)).toBe(name));
