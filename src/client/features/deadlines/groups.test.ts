import { inGroups, isMonth, mondayOf, monthAfter, weeksOf } from './groups';

const on = (day: string) => ({ day });

test('late ones first, then what is left of this week, then week by week', () => {
  const days = ['2026-11-12', '2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-14'].map(on);
  expect(
    inGroups(days, '2026-11-25').map(({ key, from, to, deadlines }) => [key, from, to, deadlines.length]),
  ).toEqual([
    ['late', null, null, 2],
    ['2026-11-23', '2026-11-25', '2026-11-29', 2],
    ['2026-11-30', '2026-11-30', '2026-12-06', 1],
    ['2026-12-14', '2026-12-14', '2026-12-20', 1],
  ]);
});

test.each([
  ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
])('the weeks of %s', (month, weeks, first, last) => {
  const drawn = weeksOf(month);
  expect([drawn.length, drawn[0]?.[0], drawn.at(-1)?.[6]]).toEqual([weeks, first, last]);
});

test('Mondays and months', () => {
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-30')]).toEqual(['2026-11-23', '2026-11-30']);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  const today = '2026-11-30';
  expect(['2026-12', '2026-13', 'x', null].map((one) => isMonth(one, today))).toEqual([
    ...[true, false, false, false],
  ]);
  // Its weeks are within ten years.
  expect(['2036-09', '2036-10'].map((one) => isMonth(one, today))).toEqual([true, false]);
});
