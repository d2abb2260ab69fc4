import { metIn, testCauses } from '../../testing/causes';

const seatOnly = { dirigeants_service: 0, cession_parts_service: 0 } as const;
const sharesOnly = { dirigeants_service: 0, address_service: 0 } as const;

testCauses([
  ['publication', seatOnly, sharesOnly],
  ['restOfMove', seatOnly, sharesOnly],
]);

test('what comes afterwards has its days', () => {
  const dated = { date_assemblee: '2026-11-20', date_changement: '2027-01-31' };
  expect(metIn('restOfMove', { ...seatOnly, ...dated })?.[0]?.values).toEqual({ day: '2027-01-31' });
  expect(metIn('publication', { ...seatOnly, ...dated })?.[0]?.values).toEqual({ days: 10 });
  // A month after the effective day, or the last day of a shorter month.
  expect(metIn('beneficialOwners', dated)?.[0]?.values).toMatchObject({ percent: 25, until: '2027-02-28' });
});
