import fc from 'fast-check';
import { validateYupSchema } from 'formik';
import type { ValidationError } from 'yup';
import { pastedHolders } from '#domain/dossier/pastedHolders';
import { decimalToString, normalizeDecimal, units } from '#domain/money/decimals';
import { aShareholder } from '../../../../../testing/factories';
import { capitalPerShare, moved, movementOf, totalsOf } from './distribution';
import { BLANK, openingOf, openingSchema, rowsToSend, sumOf, type TypedLine } from './opening';
import { numberFault, toTyped } from './typedNumbers';

const decimal = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(decimalToString);

test('movements and sums are exact, whatever the decimals', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ shares: decimal, shares_old: decimal })), (holdings) => {
      const { before, after, movement } = totalsOf(holdings);
      expect(units(after) - units(before)).toBe(units(movement));
      const movements = holdings.reduce((sum, holding) => sum + units(movementOf(holding)), 0n);
      expect(decimalToString(movements)).toBe(movement);
    }),
  );
});

test('one tenth and two tenths make three tenths', () => {
  const holdings = [
    { shares: '0.1', shares_old: '0' },
    { shares: '0.2', shares_old: '0.3' },
  ];
  expect(totalsOf(holdings)).toEqual({ before: '0.3', after: '0.3', movement: '0' });
  expect(holdings.map(movementOf)).toEqual(['0.1', '-0.1']);
  expect(moved({ shares: '5.0', shares_old: '5' })).toBe(false);
});

test.each([
  ['61500.00', '1000', { value: '61.5', exact: true }],
  ['100', '3', { value: '33.33', exact: false }],
  ['0.05', '2', { value: '0.03', exact: false }],
  ['100', '0.5', { value: '200', exact: true }],
  ['100', '0', null],
  ['100', null, null],
])('capital %s over %s shares', (amount, total, expected) => {
  expect(capitalPerShare(amount, total)).toEqual(expected);
});

test.each([
  ['', 'cessionParts.errorFieldsNull'],
  ['1.000', 'cessionParts.errorAmbiguous'],
  ['12.500', 'cessionParts.errorAmbiguous'],
  ['1,000', 'cessionParts.errorAmbiguous'],
  ['12,500', 'cessionParts.errorAmbiguous'],
  [' 999,125 ', 'cessionParts.errorAmbiguous'],
  ['1’000', 'cessionParts.errorAmbiguous'],
  ['1000,125', null],
  ['1,0000', null],
  ['0,125', null],
  ['0.125', null],
  ['1 000', null],
  ['1.000,5', null],
  ['12,25', null],
  ['12.25', null],
  ['-1', 'validation.decimal'],
  ['1,00001', 'validation.decimal'],
  ['douze', 'validation.decimal'],
  ['0', null],
])('a typed number %j', (typed, fault) => {
  expect(numberFault(typed, { empty: 'cessionParts.errorFieldsNull' })).toBe(fault);
});

test('what is stored is typed so that nobody is asked about it', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(numberFault(toTyped(value), { empty: 'cessionParts.errorFieldsNull' })).toBeNull();
      expect(normalizeDecimal(toTyped(value))).toBe(value);
    }),
  );
  expect(toTyped('12.125')).toBe('12,1250');
});

describe('the opening distribution', () => {
  const claire = aShareholder({
    id: 1,
    full_name: 'Claire',
    shares_old: '600,0'.replace(',', '.'),
    shares: '500',
  });
  const added = aShareholder({ id: 2, full_name: 'Jeroen', shares: '100', shares_old: '0', is_origin: 0 });

  /** What is wrong with the lines, as the form finds it. */
  function faults(rows: TypedLine[]): string[] {
    try {
      void validateYupSchema({ rows }, openingSchema, true);
      return [];
    } catch (error) {
      return (error as ValidationError).inner.map(({ path, message }) => `${path} ${message}`);
    }
  }

  test('starts from the one there is, without who was added', () => {
    expect(openingOf([claire, added]).rows).toEqual([
      { ...BLANK, id: claire.id, full_name: 'Claire', shares: '600,0' },
    ]);
    expect(openingOf([added]).rows).toHaveLength(2);
  });

  test('empty lines do not count, one line there must be', () => {
    const blank = { full_name: ' ', shares: '' };
    expect(faults([blank, blank])).toEqual(['rows[0].full_name cessionParts.errorFieldsNull']);
    expect(faults([blank, { full_name: 'Marc', shares: '' }, { full_name: '', shares: '1' }])).toEqual([
      'rows[1].shares cessionParts.errorFieldsNull',
      'rows[2].full_name cessionParts.errorFieldsNull',
    ]);
    expect(faults([{ full_name: 'A', shares: '0,0' }])).toEqual([
      'rows[0].shares cessionParts.errorHeldNothing',
    ]);
    expect(faults([{ full_name: 'A', shares: '1' }, blank])).toEqual([]);
    expect(sumOf([{ full_name: 'A', shares: '1,5' }, blank, { full_name: 'B', shares: '2' }])).toBe('3.5');
    expect(sumOf([{ full_name: 'A', shares: 'x' }])).toBeNull();
  });

  test('who stays in it stays who they are, and keeps what was changed after', () => {
    const rows = [
      { ...BLANK, id: claire.id, full_name: ' Claire ', shares: '550' },
      { ...BLANK, full_name: 'Marc', shares: '450' },
      BLANK,
    ];
    expect(rowsToSend(rows, [claire, added])).toEqual([
      { id: claire.id, full_name: 'Claire', shares_old: '550', shares: '500' },
      { full_name: 'Marc', shares_old: '450', shares: '450' },
    ]);
  });

  describe('two of one name', () => {
    const jean = { full_name: 'Jean', shares_old: '500' };
    const one = aShareholder({ ...jean, id: 1, shares: '400' });
    const other = aShareholder({ ...jean, id: 2, shares: '600' });
    const { rows } = openingOf([one, other]);
    const sent = (lines: typeof rows) =>
      rowsToSend(lines, [one, other]).map(({ id = null, shares }) => [id, shares]);
    const pasted = (shares: string) => ({ ...BLANK, full_name: 'Jean', shares });

    test('each keeps what is theirs, in whatever order, and whoever is removed', () => {
      expect(sent(rows)).toEqual([
        [1, '400'],
        [2, '600'],
      ]);
      expect(sent(rows.toReversed())).toEqual([
        [2, '600'],
        [1, '400'],
      ]);
      expect(sent(rows.slice(1))).toEqual([[2, '600']]);
    });

    test('a line that was pasted is one of them only when no other could be meant', () => {
      expect(sent([...rows, pasted('1')])[2]).toEqual([null, '1']);
      expect(sent([pasted('1'), pasted('2')]).map(([id]) => id)).toEqual([null, null]);
      expect(sent([pasted('1')])).toEqual([[null, '1']]);
      expect(sent([...rows.slice(1), pasted('1')]).map(([id]) => id)).toEqual([2, null]);
    });
  });

  test.each<[string, string, TypedLine[] | null]>([
    ['a name', 'Claire Dumont', null],
    ['a name copied with its line end', 'Claire Dumont\n', null],
    ['one cell beside another', 'Claire\t600', [{ full_name: 'Claire', shares: '600' }]],
    [
      'a range, of Windows, with an empty line and a third column',
      'Claire\t1 000,5\tx\r\n\t\r\n Marc \t 400 \r\n',
      [
        { full_name: 'Claire', shares: '1 000,5' },
        { full_name: 'Marc', shares: '400' },
      ],
    ],
    [
      'a column of names',
      'Claire\nMarc',
      [
        { full_name: 'Claire', shares: '' },
        { full_name: 'Marc', shares: '' },
      ],
    ],
  ])('of what is pasted, %s', (_what, pasted, rows) => {
    expect(pastedHolders(pasted)?.rows ?? null).toEqual(rows);
  });
});
