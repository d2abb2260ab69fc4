import { metIn, testCauses } from '../../testing/causes';
import { aShareholder } from '../../testing/factories';

/** Names with their shares before and after. */
const held = (...rows: [name: string, before: string, after: string][]) => ({
  shareholders: rows.map(([full_name, shares_old, shares], at) =>
    aShareholder({ id: at + 1, full_name, shares_old, shares }),
  ),
  nb_total_actions: '100',
});
const SOLD = held(['A', '100', '0'], ['B', '0', '100']);
const NOTHING = held(['A', '60', '60'], ['B', '40', '40']);
const PART = held(['A', '60', '55'], ['B', '40', '45']);

const THREE_HOLD = held(['A', '40', '30'], ['B', '60', '60'], ['C', '0', '10']);
const bought = (name: string) => held(['A', '100', '80'], [name, '0', '20']);

const CROSSED = held(['A', '50', '20'], ['B', '50', '30'], ['C', '0', '30'], ['D', '0', '20']);
const at = (domicile: string, { shareholders, ...rest }: typeof SOLD) => ({
  ...rest,
  shareholders: shareholders.map((holder) => ({ ...holder, domicile })),
});
const said = (
  { shareholders, ...rest }: typeof SOLD,
  more: Partial<(typeof SOLD)['shareholders'][number]>,
) => ({
  ...rest,
  shareholders: shareholders.map((holder) => ({ ...holder, ...more })),
});
const transfers = (...rows: [from: number, to: number, shares: string][]) =>
  rows.map(([from, to, shares]) => ({ from, to, shares, price: null }));

testCauses([
  ['lastPartner', { form: '011', ...SOLD }, { form: '011', ...PART }],
  ['cooperativeMinimum', { form: '706', ...PART }, { form: '706', ...THREE_HOLD }],
  ['cooperativeMinimum', { form: '706', ...PART }, { form: '610', ...PART }],
  ['ownShares', bought('Brasserie du Canal SA'), bought('Brasserie du Port SA')],
  ['ownShares', bought('SA BRASSERIE DU CANAL'), held(['Brasserie du Canal', '20', '0'], ['B', '80', '100'])],
  ['shareFractions', held(['A', '33.3333', '0'], ['B', '66.6667', '100']), PART],
  [
    'shareFractions',
    held(['A', '33.5', '0'], ['B', '66.5', '100']),
    { form: '011', ...held(['A', '33.5', '0'], ['B', '66.5', '100']) },
  ],
  ['lastPartner', { form: '011', ...SOLD }, { form: '011', ...SOLD, advised: true }],
  // The remaining shares belong to nobody yet.
  ['lastPartner', { form: '011', ...SOLD }, { form: '011', ...held(['A', '100', '0'], ['B', '0', '60']) }],
  ['shareRights', held(['A (usufruit)', '100', '0'], ['B', '0', '100']), SOLD],
  [
    'shareRights',
    held(['A, nue-propriété', '100', '0'], ['B', '0', '100']),
    said(SOLD, { share_right: 'bare' }),
  ],
  ['rightsInRegister', said(SOLD, { share_right: 'undivided' }), SOLD],
  ['partnerKind', { form: '612', ...SOLD }, { form: '612', ...said(SOLD, { partner_kind: 'limited' }) }],
  ['partnerHome', { form: '011', ...SOLD }, { form: '610', ...SOLD }],
  ['partnerHome', { form: '612', ...SOLD }, { form: '011', ...at('Rue Haute 1, 1000 Bruxelles', SOLD) }],
  ['partnerKind', { form: '612', ...SOLD }, { form: '011', ...SOLD }],
  ['partnerCards', { form: '011', ...SOLD }, { form: '011', ...PART }],
  ['transfersUntold', CROSSED, { ...CROSSED, transfers: transfers([1, 3, '30'], [2, 4, '20']) }],
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

test('exactly a quarter counts from 10 July 2027 on', () => {
  const quarter = held(['A', '25', '20'], ['B', '20', '25'], ['C', '55', '55']);
  const on = (date_changement: string) => metIn('beneficialOwners', { ...quarter, date_changement });
  expect(on('2027-07-09')).toEqual([]);
  expect(on('2027-07-10')).toMatchObject([{ values: { names: 'A, B', percent: 25, reached: 'least' } }]);
  expect(metIn('beneficialOwners', SOLD)).toMatchObject([{ values: { reached: 'more' } }]);
});
