import fc from 'fast-check';
import { bareIban, ibanFault } from './iban';

const BE = 'BE68539007547034';

test.each([
  ['IBAN BE68 5390 0754 7034'],
  ['IBAN: BE68 5390 0754 7034 BIC: GKCCBEBB'],
  ['IBANBE68539007547034'],
  ['Compte n° be68-5390-0754-7034'],
  ['Rekeningnummer: BE68.5390.0754.7034 (BIC GKCCBEBB)'],
  ['BE68/5390/0754/7034, GKCC BE BB'],
  ['BE 68 5390 0754 7034'],
  ['BE68_5390_0754_7034'],
  ['GKCCBEBB BE68539007547034'],
  ['\u202aBE68 5390 0754 7034\u202c'],
  ['BE68\u200b5390\u00a00754\u202f7034\ufeff'],
  ['ＢＥ６８　５３９０　０７５４　７０３４'],
  ['BE68 5390 0754 7034 = BE68539007547034'],
  ['BE68 5390 0754 7034 (0403.170.701)'],
  ['BE68 5390 0754 7034, 1000'],
  ['BE68 5390 0754 7034 - 20/11/2026'],
  ['BE68 5390 0754 7034 0403170701'],
  ['BE68539007547034\t12'],
])('%s is read', (typed) => {
  expect([bareIban(typed), ibanFault(typed)]).toEqual([BE, null]);
});

test.each([
  ['NL91 ABNA 0417 1643 00 ABNANL2A', 'NL91ABNA0417164300'],
  ['IBAN FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
])('so is the account of a neighbour: %s', (typed, iban) => {
  expect([bareIban(typed), ibanFault(typed)]).toEqual([iban, null]);
});

test.each([
  ['', 'missing'],
  ['Delvaux', 'missing'],
  ['539-0075470-34', 'missing'],
  ['IBAN BE68 5390 0754 7034 ou BE48 6792 0055 0227', 'missing'],
  ['BE68 5390 0754 703', 'length'],
  ['BE68 5390 0754 7034 1', 'length'],
  ['BE68 5390 0754 7035', 'digits'],
  ['TR33 0006 1005 1978 6457 8413 26', 'country'],
])('%j is refused for what it is: %s', (typed, fault) => {
  expect(ibanFault(typed)).toBe(fault);
});

test('words, separators and invisible characters around an account make no difference', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '\u200b', '\u202f', ' \u00ad', '_');
  const before = fc.constantFrom('', 'IBAN ', 'IBAN:', 'compte ', 'rekening n° ', '(', '\u2066');
  const after = fc.constantFrom('', ' ', ')', ' BIC GKCCBEBB', ' (GKCCBEBB)', ', Belfius', '\u2069');
  fc.assert(
    fc.property(before, separator, after, fc.boolean(), (front, between, behind, isSmall) => {
      const grouped = (BE.match(/.{4}/g) ?? []).join(between);
      expect(bareIban(`${front}${isSmall ? grouped.toLowerCase() : grouped}${behind}`)).toBe(BE);
    }),
  );
});

test('an account with one other digit is never taken for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 15 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const typed = `${BE.slice(0, at)}${digit}${BE.slice(at + 1)}`;
      expect(ibanFault(`IBAN ${typed}`)).toBe(typed === BE ? null : 'digits');
    }),
  );
});
