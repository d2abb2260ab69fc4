import { hasLetter, inOneLine, sameName } from './names';

test.each([
  ['Hélène D’Hondt', " helene  D'HONDT "],
  ['Jean-Marc De Ridder', 'Jean Marc de Ridder'],
  ['Søren Løb', 'SOEREN LOEB'],
])('%s and %s are one name', (one, other) => expect(sameName(one, other)).toBe(true));

test.each([
  ['An Peeters', 'Luc Janssens'],
  ['An Peeters', 'Ann Peeters'],
  ['An Peeters', 'An'],
  ['Joel Dumont', 'Jol Dumont'],
  ['Ann Ameys', 'Anna Meys'],
])('%s and %s are two', (one, other) => expect(sameName(one, other)).toBe(false));

test.each([
  ['', 'Suharto', 'Suharto'],
  ['Suharto', '', 'Suharto'],
  ['-', 'Suharto', 'Suharto'],
  ['.', 'X', 'X'],
  ['Jan', 'Peeters', 'Jan Peeters'],
  ['-', '.', ''],
])('%j and %j are %j in one line', (givenName, surname, line) =>
  expect(inOneLine({ givenName, surname })).toBe(line),
);

test.each([
  ['-', false],
  ['.', false],
  ['3', false],
  ['', false],
  ['Ö', true],
  ['陳', true],
])('%j has a letter: %j', (part, expected) => expect(hasLetter(part)).toBe(expected));
