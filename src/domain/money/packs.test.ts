import { orderAmounts } from './invoice/amounts';
import { DEFAULT_PACKS } from './packs';

test.each([
  ['starter', { price_excl: '50.00', vat: '10.50', price_incl: '60.50' }],
  ['pro', { price_excl: '225.00', vat: '47.25', price_incl: '272.25' }],
  ['business', { price_excl: '400.00', vat: '84.00', price_incl: '484.00' }],
  ['gerants', { price_excl: '30.00', vat: '6.30', price_incl: '36.30' }],
])('%s', (key, price) => {
  const pack = DEFAULT_PACKS.find((one) => one.key === key);
  expect(orderAmounts(pack as (typeof DEFAULT_PACKS)[number])).toEqual(price);
});
