import { metIn, testCauses } from '../../testing/causes';
import { aCheck, aDirigeant } from '../../testing/factories';

const seat = { rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur', pays: 'BE' };
const company = { number: '1999000447', name: 'Fonds Meridia SRL' };
const ofCompany = (more: object) => ({ dirigeants: [aDirigeant({ company: { ...company, ...more } })] });
const leaves = (more: Parameters<typeof aDirigeant>[0]) => ({
  dirigeants: [aDirigeant({ is_not_bce: 0, ended: true, end: { cause: 'resignation' }, ...more })],
});
const unreachable = { GSM: null, no_mobile: 'unreachable' } as const;
const inGhent = { address: { typeOfAddress: 'REGO', houseNumber: '1', zipcode: '9000' } };

const checked = (details: Parameters<typeof aCheck>[0]) =>
  aDirigeant({ status: 'accepted', verification: aCheck(details) });

testCauses([
  ['companySeat', ofCompany({}), ofCompany({ seat })],
  ['absenceStatement', leaves(unreachable), leaves({})],
  ['absenceStatement', leaves(unreachable), leaves({ ...unreachable, end: { cause: 'death' } })],
  ['minor', { dirigeants: [checked({ minor: true })] }, { dirigeants: [checked({ has_number: true })] }],
  ['ableToManage', { dirigeants: [aDirigeant({})] }, leaves({})],
  ['cards', leaves({}), leaves(unreachable)],
  ['identityPending', leaves({}), leaves(unreachable)],
  [
    'identification',
    { langue: 'nl', bce: inGhent },
    { langue: 'nl', bce: inGhent, depositaire: 'gestionnaire' },
  ],
  ['identification', { langue: 'nl', bce: inGhent }, {}],
]);

test('a national number from the check is not written by hand', () => {
  const dirigeants = [
    aDirigeant({ id: 1, status: 'accepted', verification: aCheck({ has_number: true }) }),
    aDirigeant({ id: 2, givenName: 'An', surname: 'Maes', status: 'accepted', verification: aCheck() }),
    // Accepted under an unconfirmed other name: the number does not count as this person's.
    aDirigeant({
      id: 3,
      givenName: 'Luc',
      surname: 'Bosmans',
      verification: aCheck({ has_number: true }),
    }),
  ];
  expect(metIn('nationalNumbers', { dirigeants })).toMatchObject([
    { values: { names: 'An Maes, Luc Bosmans', n: 2 } },
  ]);
});
