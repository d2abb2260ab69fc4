import { hasHiddenSign } from '../language/hiddenSigns';
import { hasLetter, inOneLine, looksLikeLink, sameName, withoutLink } from './names';

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

test.each([
  ['Votre colis: evil.example/x', 'Votre colis  evil. example x'],
  ['bpost.be', 'bpost. be'],
  ['www\uFF0Eevil\uFF0Eexample', 'www. evil. example'],
  ['Accountancy.brussels SRL', 'Accountancy. brussels SRL'],
  ['https//x', 'https  x'],
  ['jan@evil.example', 'jan@evil. example'],
  ['é.és', 'é. és'],
])('a phone makes a link of %j', (name, plain) => {
  expect(looksLikeLink(name)).toBe(true);
  expect(withoutLink(name)).toBe(plain);
  expect(looksLikeLink(withoutLink(name))).toBe(false);
});

test.each([
  'S.A.R.L. Dupont',
  'J.P. Dumont',
  'De Smet & Cie. SRL',
  'St. Jan',
  'Fiduciaire Delvaux',
  'Peeters, Jan',
])('and none of %j, which stays as it is', (name) => {
  expect(looksLikeLink(name)).toBe(false);
  expect(withoutLink(name)).toBe(name);
});

test.each(['Jan\r\nBcc: x', 'b\u202Efdp.exe', 'a\u2028b', 'a\tb', 'a\u0000b', '\u2067x'])(
  '%j hides signs',
  (name) => expect(hasHiddenSign(name)).toBe(true),
);

test.each(['Jean-Marc’s', 'O\u2019Brien', 'क्\u200Dष', 'Zoë'])('%j hides none', (name) =>
  expect(hasHiddenSign(name)).toBe(false),
);
