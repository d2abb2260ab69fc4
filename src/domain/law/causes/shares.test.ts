import { metIn, testCauses } from '../../../testing/causes';
import { aShareholder } from '../../../testing/factories';

/** Names with what each has before and after. */
const held = (...rows: [name: string, before: string, after: string][]) => ({
  shareholders: rows.map(([full_name, shares_old, shares], at) =>
    aShareholder({ id: at + 1, full_name, shares_old, shares }),
  ),
  nb_total_actions: '100',
});
const SOLD = held(['A', '100', '0'], ['B', '0', '100']);
const NOTHING = held(['A', '60', '60'], ['B', '40', '40']);
const PART = held(['A', '60', '55'], ['B', '40', '45']);

testCauses([
  ['lastPartner', { form: '011', ...SOLD }, { form: '011', ...PART }],
  ['partnersPublished', { form: '612', ...PART }, { form: '612', ...NOTHING }],
  ['singleHolder', SOLD, PART],
  ['consent', { form: '610', ...PART }, { form: '610', ...SOLD }],
  ['consentOfAll', { form: '011', ...PART }, { form: '610', ...PART }],
  ['consentOfArticles', { form: '706', ...PART }, { form: '610', ...PART }],
  ['registerEntry', PART, NOTHING],
  ['beneficialOwners', SOLD, held(['A', '25', '20'], ['B', '20', '25'], ['C', '55', '55'])],
]);

test('beneficial owners: who has, or had, more than a quarter, and no longer the same', () => {
  const found = metIn('beneficialOwners', held(['A', '26', '20'], ['B', '10', '16'], ['C', '64', '64']));
  expect(found).toMatchObject([{ values: { names: 'A', percent: 25 } }]);
});
