import { dayInBrussels } from './today';

test.each([
  // It is already the 25th in Auckland.
  ['2026-11-24T19:00:00Z', '2026-11-24'],
  ['2026-11-24T23:30:00Z', '2026-11-25'],
  ['2026-07-31T22:15:00Z', '2026-08-01'],
])('%s is %s in Belgium', (at, day) => {
  expect(dayInBrussels(new Date(at))).toBe(day);
});
