import { HOLIDAY_WORDS } from '../deadlines/words';
import { closedOn, holidayOn, lastWorkingDay } from './workingDays';

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

test('every holiday has its name', () => {
  const days = Array.from({ length: 365 }, (_, at) =>
    new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const named = days.flatMap((day) => holidayOn(day) ?? []);
  expect(named).toHaveLength(10);
  for (const words of Object.values(HOLIDAY_WORDS))
    expect(Object.keys(words).toSorted()).toEqual(named.toSorted());
  expect(HOLIDAY_WORDS.fr[holidayOn('2027-05-06') ?? '']).toBe('Ascension');
});
