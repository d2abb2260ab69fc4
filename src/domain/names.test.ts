import { sameName } from './names';

test.each([
  ['Hélène D’Hondt', " helene  D'HONDT "],
  ['Jean-Marc De Ridder', 'Jean Marc de Ridder'],
])('%s and %s are one name', (one, other) => expect(sameName(one, other)).toBe(true));

test.each([
  ['An Peeters', 'Luc Janssens'],
  ['An Peeters', 'Ann Peeters'],
  ['An Peeters', 'An'],
  ['Ann Ameys', 'Anna Meys'],
])('%s and %s are two', (one, other) => expect(sameName(one, other)).toBe(false));
