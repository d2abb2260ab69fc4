import { parseTypedDate } from './typedDate';

test.each([
  '20/11/2026',
  '20.11.26',
  '20-11-2026',
  '20112026',
  '201126',
  '20 11 2026',
  ' 20 / 11 / 2026 ',
  '2026-11-20',
])('%j is the twentieth of November', (typed) => expect(parseTypedDate(typed)).toBe('2026-11-20'));

test.each([
  ['1/2/27', '2027-02-01'],
  ['1.12.2026', '2026-12-01'],
  ['29/02/2028', '2028-02-29'],
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
])('%j is no day', (typed) => expect(parseTypedDate(typed)).toBeNull());
