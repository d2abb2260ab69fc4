import { epcText } from './epcQr';
import { bareIban, isIban } from './iban';
import { sepaText } from './sepa';

const fee = {
  name: 'Moniteur belge',
  iban: 'BE48 6792 0055 0227',
  bic: 'GEBABEBB',
  amount: '203.76',
  communication: '1999.000.150',
};

test('the text of a payment code, line by line (EPC069-12, version 002)', () => {
  expect(epcText(fee).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'GEBABEBB',
    'Moniteur belge',
    'BE48679200550227',
    'EUR203.76',
    '',
    '',
    '1999.000.150',
  ]);
});

test('the amount is exact, with any number of places', () => {
  const amountOf = (amount: string) => epcText({ ...fee, amount }).split('\n')[7];
  expect(amountOf('200')).toBe('EUR200.00');
  expect(amountOf('0.1')).toBe('EUR0.10');
  expect(amountOf('0.01')).toBe('EUR0.01');
  for (const amount of ['0', '-5', '1.005', '1000000000', 'x'])
    expect(() => epcText({ ...fee, amount })).toThrow(RangeError);
});

test('it never gets longer than a code may be, and holds no letter that a bank refuses', () => {
  const longest = epcText({ ...fee, name: 'é'.repeat(70), communication: 'ï'.repeat(140) });
  expect(new TextEncoder().encode(longest).length).toBeLessThanOrEqual(331);
  expect(longest).toMatch(/^[a-zA-Z0-9/\-?:().,'+ \n]+$/);
  expect(() => epcText({ ...fee, name: 'a'.repeat(71) })).toThrow(RangeError);
  expect(() => epcText({ ...fee, communication: 'a'.repeat(141) })).toThrow(RangeError);
  expect(() => epcText({ ...fee, iban: 'BE48 6792 0055 0228' })).toThrow(RangeError);
});

test('texts of transfers', () => {
  expect(sepaText('Société « L’Œuvre » & fils\n//SRL/')).toBe("Societe L'Oeuvre + fils /SRL");
});

test('an account number by its length and check digits', () => {
  expect(['BE48 6792 0055 0227', 'nl91abna0417164300', 'FR1420041010050500013M02606'].every(isIban)).toBe(
    true,
  );
  expect(['BE48 6792 0055 022', 'BE48679200550228', 'XX48679200550227', ''].some(isIban)).toBe(false);
  expect(bareIban('be48 6792.0055-0227')).toBe('BE48679200550227');
});
