import fc from 'fast-check';
import { units } from '../decimals';
import { orderAmounts, refundAmounts, sumEuro } from './amounts';
import { formatCommunication, invoiceCommunication, structuredCommunication } from './communication';
import { cents, divideRounded, euro } from './money';
import { documentNumber } from './number';

const aBasket = fc.record({
  credits: fc.integer({ min: 1, max: 1000 }),
  price_per_credit: fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 9999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`),
  quantity: fc.integer({ min: 1, max: 100 }),
});

const isRounded = (error: bigint, whole: bigint) => error * 2n > -whole && error * 2n <= whole;

describe('amounts', () => {
  it.each([
    [{ credits: 10, price_per_credit: '5' }, ['50.00', '10.50', '60.50']],
    [{ credits: 50, price_per_credit: '4.5' }, ['225.00', '47.25', '272.25']],
    [{ credits: 100, price_per_credit: '4.00' }, ['400.00', '84.00', '484.00']],
    [{ credits: 6, price_per_credit: '5.00' }, ['30.00', '6.30', '36.30']],
    [{ credits: 3, price_per_credit: '4.3333' }, ['13.00', '2.73', '15.73']],
    [{ credits: 1, price_per_credit: '0.5' }, ['0.50', '0.11', '0.61']],
  ])('of a pack of %j', (pack, [excl, vat, incl]) => {
    expect(orderAmounts(pack)).toEqual({ price_excl: excl, vat, price_incl: incl });
  });

  it('takes VAT on the whole order', () => {
    const pack = { credits: 1, price_per_credit: '0.12' };
    expect(orderAmounts(pack)).toEqual({ price_excl: '0.12', vat: '0.03', price_incl: '0.15' });
    expect(orderAmounts(pack, 10)).toEqual({ price_excl: '1.20', vat: '0.25', price_incl: '1.45' });
  });

  it('is exact to the cent in a thousand baskets', () => {
    fc.assert(
      fc.property(aBasket, ({ quantity, ...pack }) => {
        const order = orderAmounts(pack, quantity);
        const [excl, vat] = [cents(order.price_excl), cents(order.vat)];
        expect(cents(order.price_incl)).toBe(excl + vat);
        // Each is at most half a cent off, and a half rounds up.
        const exact = BigInt(pack.credits * quantity) * units(pack.price_per_credit);
        expect(isRounded(excl * 100n - exact, 100n)).toBe(true);
        expect(isRounded(vat * 100n - excl * 21n, 100n)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('given back in any parts adds up to the order, each part within a cent of its rate', () => {
    fc.assert(
      fc.property(aBasket, fc.array(fc.nat(), { maxLength: 4 }), ({ quantity, ...pack }, cuts) => {
        const order = orderAmounts(pack, quantity);
        const incl = cents(order.price_incl);
        const ends = [...cuts.map((cut) => BigInt(cut) % (incl + 1n)), incl].sort((a, b) => Number(a - b));
        const parts = ends.map((end, index) => {
          const before = ends[index - 1] ?? 0n;
          return refundAmounts(euro(end - before), euro(before));
        });
        expect(sumEuro(parts.map((part) => part.price_excl))).toBe(order.price_excl);
        expect(sumEuro(parts.map((part) => part.vat))).toBe(order.vat);
        for (const part of parts) {
          const error = cents(part.vat) * 100n - cents(part.price_excl) * 21n;
          expect(error > -130n && error < 130n).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds halves away from zero, and refuses fractions of a cent', () => {
    expect([5n, -5n, 4n, -4n].map((value) => divideRounded(value, 10n))).toEqual([1n, -1n, 0n, 0n]);
    expect(() => cents('1.005')).toThrow(RangeError);
    expect([euro(-5n), euro(100n)]).toEqual(['-0.05', '1.00']);
  });
});

describe('numbers', () => {
  it('are written with their year', () => {
    expect(documentNumber('invoice', 2026, 1)).toBe('2026-00001');
    expect(documentNumber('credit_note', 2027, 123_456)).toBe('C2027-123456');
  });

  it.each([
    ['0108068171', '010806817183'],
    ['0000000097', '000000009797'],
    ['0000012345', '000001234526'],
  ])('communication of %s', (digits, whole) => {
    expect(structuredCommunication(digits)).toBe(whole);
  });

  it('communication of an invoice', () => {
    expect(formatCommunication('010806817183')).toBe('+++010/8068/17183+++');
    expect(invoiceCommunication(2026, 12)).toMatch(/^2026000012\d\d$/);
    expect(() => invoiceCommunication(2026, 1_000_000)).toThrow(RangeError);
  });
});
