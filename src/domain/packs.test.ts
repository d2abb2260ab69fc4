import { DEFAULT_PACKS, packPrice } from './packs';

test.each([
  ['starter', { price_excl: '50', vat: '10.5', price_incl: '60.5' }],
  ['pro', { price_excl: '225', vat: '47.25', price_incl: '272.25' }],
  ['business', { price_excl: '400', vat: '84', price_incl: '484' }],
  ['gerants', { price_excl: '30', vat: '6.3', price_incl: '36.3' }],
])('%s', (key, price) => {
  const pack = DEFAULT_PACKS.find((one) => one.key === key);
  expect(packPrice(pack as (typeof DEFAULT_PACKS)[number])).toEqual(price);
});

test('VAT is rounded once, on the whole, half a cent up', () => {
  // 21 % of 0.50 is 0.105.
  expect(packPrice({ credits: 1, price_per_credit: '0.5' })).toEqual({
    price_excl: '0.5',
    vat: '0.11',
    price_incl: '0.61',
  });
  expect(packPrice({ credits: 1, price_per_credit: '0.5' }, 2).vat).toBe('0.21');
});
