import { isMeetingRule, type MeetingRule, meetingDay } from './meeting';

const weekday = (month: number, week: number, day: number): MeetingRule => ({
  ...{ kind: 'weekday', month, week },
  weekday: day,
});

test.each([
  ['the second Tuesday of June', weekday(6, 2, 2), 2026, '2026-06-09'],
  ['the first Monday of June, which is the first', weekday(6, 1, 1), 2026, '2026-06-01'],
  ['the last Friday of May, the fifth', weekday(5, 5, 5), 2026, '2026-05-29'],
  ['the last Wednesday of February, the fourth', weekday(2, 5, 3), 2027, '2027-02-24'],
  ['the 15th of June', { kind: 'day', month: 6, day: 15 } as const, 2028, '2028-06-15'],
])('%s', (_words, rule, year, day) => {
  expect(meetingDay(rule, year)).toBe(day);
});

test('a rule names a day of every year', () => {
  expect(isMeetingRule(weekday(6, 5, 7))).toBe(true);
  expect(isMeetingRule({ kind: 'day', month: 4, day: 30 })).toBe(true);
  for (const rule of [weekday(13, 1, 1), weekday(6, 6, 1), weekday(6, 1, 0), weekday(6, 1.5, 1)])
    expect(isMeetingRule(rule)).toBe(false);
  for (const day of [0, 31]) expect(isMeetingRule({ kind: 'day', month: 4, day })).toBe(false);
  expect(isMeetingRule({ kind: 'day', month: 2, day: 29 })).toBe(false);
});
