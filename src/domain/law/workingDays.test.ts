import { closedOn, lastWorkingDay } from './workingDays';

test.each([
  ['2026-12-19', 'saturday'],
  ['2026-12-20', 'sunday'],
  ['2026-12-25', 'holiday'],
  ['2026-12-24', null],
  // Easter is 5 April 2026 and 28 March 2027, and was 31 March 2024.
  ['2026-04-06', 'holiday'],
  ['2026-05-14', 'holiday'],
  ['2026-05-25', 'holiday'],
  ['2027-03-29', 'holiday'],
  ['2024-05-09', 'holiday'],
  ['2026-04-07', null],
])('%s: %s', (day, why) => {
  expect(closedOn(day)).toBe(why);
});

test('the last working day skips back over a whole bridge', () => {
  expect(lastWorkingDay('2026-12-27')).toBe('2026-12-24');
  expect(lastWorkingDay('2026-12-18')).toBe('2026-12-18');
  // Wednesday 11 November.
  expect(lastWorkingDay('2026-11-11')).toBe('2026-11-10');
});
