import { isMinor, madeUpNationalNumber, nationalNumber } from './nationalNumber';

test.each([
  ['85.07.30-033.28', '85.07.30-033.28'],
  ['85073003328', '85.07.30-033.28'],
  [' 850730 033 28 ', '85.07.30-033.28'],
  // Born in this century; a BIS number.
  ['17073003384', '17.07.30-033.84'],
  ['40471000192', '40.47.10-001.92'],
])('%s', (text, expected) => expect(nationalNumber(text)).toBe(expected));

test.each(['85.07.30-033.29', '592-1234567-89', 'PA1234567', '', '850730033288'])('%j is none', (text) =>
  expect(nationalNumber(text)).toBeNull(),
);

test('a made-up one holds', () => {
  for (const serial of [0, 7, 42, 997]) {
    const made = madeUpNationalNumber(serial);
    expect(nationalNumber(made)).toBe(made);
  }
});

test.each([
  ['17.07.30-033.84', '2026-11-20', true],
  ['17.07.30-033.84', '2035-07-29', true],
  ['17.07.30-033.84', '2035-07-30', false],
  ['85.07.30-033.28', '2026-11-20', false],
  // A BIS number, whose month is higher; a made-up one without a month.
  ['40.47.10-001.92', '2026-11-20', false],
  [madeUpNationalNumber(7), '2026-11-20', null],
])('%s on %s: a minor is %s', (number, day, minor) => expect(isMinor(number, day)).toBe(minor));
