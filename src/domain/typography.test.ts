import fc from 'fast-check';
import { enumeration, formatDecimal, formatMovement, french, longDate, NBSP, NNBSP } from './typography';

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
