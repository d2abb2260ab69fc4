import fc from 'fast-check';
import { parseTypedDate } from './typedDate';

test.each([
  '20/11/2026',
  '20.11.26',
  '20-11-2026',
  '20112026',
  '201126',
  '20 11 2026',
  '20,11,2026',
  '20, 11, 26',
  '20/XI/2026',
  '20.xi.26',
  '20 - XI - 2026',
  '20 XI 2026',
  ' 20 / 11 / 2026 ',
  '2026-11-20',
  '2026/11/20',
  '2026.11.20',
  '20261120',
  '20261120.0',
  '20/11/2026 00:00:00',
  '20/11/2026 0:00',
  '20-11-2026 12:30:05.123',
  '20.11.2026, 18h30',
  '20/11/2026 à 18 heures',
  '20/11/2026 18 u',
  '2026-11-20T00:00:00',
  '2026-11-20T00:00:00.000Z',
  '2026-11-20T09:15:00+01:00',
  '2026-11-20 00:00:00+01',
  '2026-11-20Z',
  '2026-11-20+01:00',
  '20261120T000000Z',
  // Midnight in Brussels.
  '2026-11-19T23:00:00.000Z',
  '20 novembre 2026',
  '20 nov. 2026',
  '20 november 2026',
  '20-nov-26',
  '20 Nov 2026 12:00',
  'November 20, 2026',
  'Nov 20th 2026',
  '2026-Nov-20',
  'vendredi 20 novembre 2026',
  'ven. 20/11/2026',
  'vrijdag 20 november 2026 om 18.30 uur',
  'Fri, 20 Nov 2026 00:00:00 GMT',
  'Fri Nov 20 2026 00:00:00 GMT+0100 (heure normale d’Europe centrale)',
  'le 20 novembre 2026',
  'op vrijdag 20 november 2026',
  '２０／１１／２０２６',
  '20–11–2026',
  '20 − 11 − 2026',
  '\u200e20/11/2026\u200f',
  '20/11/2026.',
  '20 novembre 2026,',
  '(20/11/2026)',
  'dd. 20/11/2026',
  'd.d. 20 november 2026',
  'datum: 20/11/2026',
  'Date : 20/11/2026',
  'en date du 20 novembre 2026',
  'op datum van 20/11/2026',
  'vend. 20 nov 2026',
  'vrij 20/11/2026',
  '(vr) 20/11/2026',
  '20/11/2026 (vendredi)',
  '20/11/2026, vrijdag',
  '20 november 2026 (vr.).',
  '20/11/2026 00:00:00 (vr)',
  '20 nov. ‘26',
])('%j is the twentieth of November', (typed) => expect(parseTypedDate(typed)).toBe('2026-11-20'));

test.each([
  ['1/2/27', '2027-02-01'],
  ['1.12.2026', '2026-12-01'],
  ['29/02/2028', '2028-02-29'],
  ['1er mars 2026', '2026-03-01'],
  ['premier janvier 2026', '2026-01-01'],
  ['eerste januari 2026', '2026-01-01'],
  ['le trente-et-un décembre 2026', '2026-12-31'],
  ['1ste maart 2026', '2026-03-01'],
  ['12 mrt 2026', '2026-03-12'],
  ['mar. 12 mars 2026', '2026-03-12'],
  ['Mar 12, 2026', '2026-03-12'],
  ['2 december 2026', '2026-12-02'],
  ['2de december 2026', '2026-12-02'],
  ['2026/3/1', '2026-03-01'],
  ['2026-07-14T22:00:00Z', '2026-07-15'],
  ['2026-07-14T23:00:00Z', '2026-07-14'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
])('%j is %s', (typed, day) => expect(parseTypedDate(typed)).toBe(day));

test.each([
  '',
  '20',
  '20/11',
  '2011',
  '31/11/2026',
  '29/02/2027',
  '11/20/2026',
  '0/11/2026',
  '20/11/0000',
  '20/11/226',
  '20//11/2026',
  '2026-13-01',
  'demain',
  '2026-02-30T00:00:00',
  '12 jui 2026',
  '12 2026',
  'mars 2026',
  'déc-25',
  'premier mardi 2026',
  'mardi',
  '12 mars 2026 ou 13 mars 2026',
  '20/11 18:30',
])('%j is no day', (typed) => expect(parseTypedDate(typed)).toBeNull());

test('every day, in every way a column may have it, is that day', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const parts = (iso: string) => iso.split('-') as [string, string, string];
  const long = (locale: string) => (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso));
  const written = fc.constantFrom<(iso: string) => string>(
    (iso) => iso,
    (iso) => iso.replaceAll('-', '/'),
    (iso) => iso.replaceAll('-', ''),
    (iso) => parts(iso).toReversed().join('/'),
    (iso) => parts(iso).toReversed().map(Number).join('.'),
    (iso) => new Date(iso).toUTCString(),
    ...['fr-BE', 'nl-BE', 'en-GB', 'en-US'].map(long),
  );
  const time = fc.constantFrom('', ' 00:00:00', ' 0:00', ' 18h30');
  fc.assert(
    fc.property(day, written, time, (iso, write, behind) => {
      const text = write(iso);
      expect(parseTypedDate(/:|T/.test(text) ? text : text + behind)).toBe(iso);
    }),
    { numRuns: 500 },
  );
});
