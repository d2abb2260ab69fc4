import { writeField, writeMandate } from './bceEdit';
import { mergeBceChanges } from './bceMerge';
import type { BceData } from './bceSchema';

const person = (surname: string) => ({
  person: { surname, givenName: 'Jan' },
  period: { begin: '2020-01-01' },
});
const base = {
  number: '1999000150',
  denomination: { description: [{ language: 'fr', value: 'Canal' }] },
  address: { typeOfAddress: 'REGO', houseNumber: '44', zipcode: '1080' },
  capital: { amount: '61500', currency: 'EUR' },
  function: [person('Peeters'), person('Jacobs')],
} as BceData;

test('both changes stand; of the same field the own one', () => {
  const own = writeField(writeField(base, 'house_number', '44A'), 'amount', '62000');
  const theirs = writeField(writeField(base, 'zipcode', '1081'), 'amount', '70000');
  expect(mergeBceChanges(base, own, theirs)).toEqual({
    ...base,
    address: { typeOfAddress: 'REGO', houseNumber: '44A', zipcode: '1081' },
    capital: { amount: '62000', currency: 'EUR' },
  });
});

test('what one of them takes away is gone', () => {
  const { capital: _capital, ...without } = base;
  expect(mergeBceChanges(base, without as BceData, writeField(base, 'box', '2'))).toEqual(
    writeField(without as BceData, 'box', '2'),
  );
});

test('of mandates each stays whole', () => {
  const own = writeMandate(base, 0, { surname: 'Pieters' });
  const theirs = writeMandate(base, 1, { surname: 'Jacobs-Maes' });
  expect(mergeBceChanges(base, own, theirs).function).toEqual([person('Pieters'), person('Jacobs-Maes')]);
  const fewer = { ...base, function: [person('Jacobs')] } as BceData;
  expect(mergeBceChanges(base, fewer, theirs).function).toEqual([person('Jacobs')]);
});
