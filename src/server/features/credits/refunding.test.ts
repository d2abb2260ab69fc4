import fc from 'fast-check';
import { orderAmounts } from '#domain/money/invoice/amounts';
import { cents } from '#domain/money/invoice/money';
import type { OrderRow } from './invoicing';
import { partBetween } from './refunding';

const orderOf = (credits: number, price: string, vatRate: string): OrderRow => {
  const { price_excl, vat, price_incl } = orderAmounts({ credits, price_per_credit: price }, 1, vatRate);
  return { credits, vatRate, priceExcl: price_excl, vat, priceIncl: price_incl } as OrderRow;
};

test('however an order is given back and returned, what is left is exact, at the rate of its own day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom('5', '4.5', '4', '4.3333', '0.07'),
      fc.constantFrom('21.00', '20.00', '6.00', '19.50'),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (credits, price, rate, stops) => {
        const order = orderOf(credits, price, rate);
        const whole = cents(order.priceIncl);
        let [given, vat, excl, taken] = [0n, 0n, 0n, 0];
        for (const stop of [...stops.map((share) => BigInt(Math.floor(Number(whole) * share))), whole]) {
          const part = partBetween(order, given, stop);
          const sign = stop < given ? -1n : 1n;
          expect(cents(part.priceIncl)).toBe(cents(part.priceExcl) + cents(part.vat));
          given += sign * cents(part.priceIncl);
          vat += sign * cents(part.vat);
          excl += sign * cents(part.priceExcl);
          taken += Number(sign) * part.credits;
          expect(given).toBe(stop);
          expect([vat, excl].every((sum) => sum >= 0n)).toBe(true);
        }
        expect([vat, excl, taken]).toEqual([cents(order.vat), cents(order.priceExcl), credits]);
        const back = partBetween(order, given, 0n);
        expect([cents(back.vat), back.credits]).toEqual([vat, taken]);
      },
    ),
  );
});
