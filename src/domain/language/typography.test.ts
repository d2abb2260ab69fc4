import fc from 'fast-check';
import {
  de,
  enumeration,
  firstOfMonth,
  formatDecimal,
  formatMovement,
  french,
  longDate,
  NBSP,
  NNBSP,
  ofName,
} from './typography';

test('French signs get their no-break spaces, once', () => {
  expect(french('Objet : « le siège » ; vraiment ?')).toBe(
    `Objet${NBSP}: «${NBSP}le siège${NBSP}»${NNBSP}; vraiment${NNBSP}?`,
  );
  expect(french(french('a : b'))).toBe(french('a : b'));
});

test('dates are written as Belgians write them', () => {
  expect(longDate('2026-12-01', 'fr')).toBe('1er décembre 2026');
  expect(longDate('2026-12-11', 'fr')).toBe('11 décembre 2026');
  expect(longDate('2026-12-01', 'nl')).toBe('1 december 2026');
  const first = ['1', '1 juin', '1 déc.', '1er juin', '11 juin', '10'];
  expect(first.map((written) => firstOfMonth(written, 'fr'))).toEqual([
    ...['1er', '1er juin', '1er déc.', '1er juin', '11 juin', '10'],
  ]);
  expect(firstOfMonth('1 juni', 'nl')).toBe('1 juni');
});

test('a day stays that day in every time zone', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (moment) => {
      const iso = moment.toISOString().slice(0, 10);
      const [year = '', , date = ''] = iso.split('-');
      expect(longDate(iso, 'nl')).toMatch(new RegExp(`^${Number(date)} .* ${year}$`));
    }),
  );
});

test('names are joined with the word of the language', () => {
  expect(enumeration(['A', 'B', 'C'], 'fr')).toBe('A, B et C');
  expect(enumeration(['A', 'B'], 'nl')).toBe('A en B');
  expect(enumeration(['A'], 'nl')).toBe('A');
});

test('decimals are exact beyond what a float holds', () => {
  expect(formatDecimal('1000.5', 'fr')).toBe(`1${NNBSP}000,5`);
  expect(formatDecimal('1000.5', 'nl')).toBe('1.000,5');
  expect(formatDecimal('123456789012345.6789', 'nl')).toBe('123.456.789.012.345,6789');
});

test('a movement carries its sign, nothing carries none', () => {
  expect(['-110', '110', '0', '-0.5'].map((value) => formatMovement(value, 'nl'))).toEqual([
    '−110',
    '+110',
    '0',
    '−0,5',
  ]);
});

test.each(
  [
    'd’Åse d’Élise d’Œdipe d’Yves d’Øystein d’Éric d’Ýmir d’İpek d’Hélène d’HÉLÈNE d’Henri-Louis d’Hyacinthe d’Honoré d’Aïcha d’un d’Ąnna',
    'de Hugo de Hilde de Hans de Yasmina de Marc',
    'de Jean de Ça de onze de 11 de Иван de Łukasz de Ñuño',
  ].flatMap((line) => line.split(/ (?=d[e’])/)),
)('%s', (written) => {
  expect(de(written.replace(/^(?:d’|de )/, ''))).toBe(written);
});

test('of a name, in each language', () => {
  expect([ofName('Aïcha Benali', 'fr'), ofName('Aïcha Benali', 'nl')]).toEqual([
    'd’Aïcha Benali',
    'van Aïcha Benali',
  ]);
});

test('an accent on the first letter changes nothing', () => {
  const accents = fc.constantFrom('', '\u0301', '\u0300', '\u0302', '\u0304', '\u0323');
  fc.assert(
    fc.property(fc.constantFrom(...'abcdeghiklmnopqrstuvz'), accents, (letter, accent) => {
      const name = `${letter}${accent}nna`.normalize('NFC');
      expect(de(name).startsWith('d’')).toBe('aeiou'.includes(letter));
    }),
  );
});
