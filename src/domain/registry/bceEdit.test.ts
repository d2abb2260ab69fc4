import { aBceData } from '../../testing/factories';
import { type BceData, companyName, seatAddress } from './bceData';
import { bceChanges, formerNames } from './bceDiff';
import {
  addMandate,
  BCE_FIELDS,
  fieldOfPath,
  mandatesOf,
  readField,
  removeMandate,
  writeField,
  writeMandate,
} from './bceEdit';
import { directorsOf } from './mandates';

const text = (value: string, language = 'fr') => ({ language, value });

/** The same company in the various shapes of registry replies. */
const SHAPES: [string, BceData][] = [
  ['one alone', aBceData()],
  [
    'lists',
    aBceData({
      denomination: [
        { code: '001', description: text('Brasserie du Canal') },
        { code: '001', description: [text('Kanaalbrouwerij', '2')] },
        { code: '003', description: text('Le Canal') },
      ],
      address: [
        { typeOfAddress: 'BAET', zipcode: '9000' },
        { typeOfAddress: { code: 'REGO' }, zipcode: '1080', street: { description: text('Quai') } },
      ],
    }),
  ],
  ['nothing', { number: '1999000150' }],
];

test.each(SHAPES)('what is written is read, and nothing else differs: %s', (_what, bce) => {
  for (const field of BCE_FIELDS) {
    const value = field === 'form' ? '610' : 'X1';
    const after = writeField(bce, field, value);
    expect([field, readField(after, field)]).toEqual([field, value]);
    expect(bceChanges(bce, after)).toEqual([
      { kind: 'field', field, before: readField(bce, field), after: value },
    ]);
    expect(writeField(after, field, value)).toBe(after);
  }
  const renamed = writeField(writeField(bce, 'name_nl', 'Kanaal'), 'zipcode', '1070');
  expect(companyName(renamed, 'nl')).toBe('Kanaal');
  expect(seatAddress(renamed, 'fr')?.zip_code).toBe('1070');
  expect(bceChanges(writeField(renamed, 'box', ''), renamed)).toEqual([]);
});

test('mandates: corrected in their place, added, removed', () => {
  const bce = aBceData();
  expect(mandatesOf(bce)).toHaveLength(3);
  const since = writeMandate(bce, 1, { begin: '2015-09-02', role_fr: 'Administrateur' });
  const spelt = writeMandate(since, 0, { surname: 'Dumont' });
  const added = writeMandate(addMandate(spelt, { fr: 'Administrateur', nl: 'Bestuurder' }), 3, {
    surname: 'Benali',
    givenName: 'Aïcha',
  });
  expect(bceChanges(bce, spelt)).toEqual([
    {
      kind: 'mandate',
      name: 'Claire Dumont-Vandenberghe',
      part: 'surname',
      before: 'Dumont-Vandenberghe',
      after: 'Dumont',
    },
    { kind: 'mandate', name: 'Marc Lambrechts', part: 'role_fr', before: '', after: 'Administrateur' },
    { kind: 'mandate', name: 'Marc Lambrechts', part: 'begin', before: '', after: '2015-09-02' },
  ]);
  expect(bceChanges(spelt, added).map(({ kind }) => kind)).toEqual(['added']);
  // Both were corrected, but only one of them got another name.
  expect([...formerNames(bce, spelt)]).toEqual([['Claire Dumont', 'Claire Dumont-Vandenberghe']]);
  expect(formerNames(spelt, added).size).toBe(0);
  expect(directorsOf(added)).toHaveLength(4);
  expect(bceChanges(added, removeMandate(added, 3)).map(({ kind }) => kind)).toEqual(['removed']);
  expect(removeMandate(removeMandate(removeMandate(bce, 0), 0), 0).function).toBeUndefined();
});

test('the same amount, written otherwise, is no change', () => {
  const bce = aBceData({ capital: { amount: '61500.00', currency: 'EUR' } });
  expect(bceChanges(bce, writeField(bce, 'amount', '61500'))).toEqual([]);
});

test('a value that no field shows is reported by its path', () => {
  const after = { ...aBceData(), period: { begin: '1999-01-01' } };
  expect(bceChanges(aBceData(), after)).toEqual([
    { kind: 'other', path: 'period.begin', before: '', after: '1999-01-01' },
  ]);
});

test.each([
  ['capital.amount', 'amount'],
  ['address.houseNumber', 'house_number'],
  ['address[1].street.description[0].value', 'street_fr'],
  ['function[2].person.surname', 'mandate.2.surname'],
  ['function.period.begin', 'mandate.0.begin'],
  ['period.begin', undefined],
])('the error on %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});
