import { confirmationBounds, dayFault, entryBounds, keptBounds } from './dayBounds';
import { daysLater, monthsLater } from './deadlines';

const today = '2026-11-28';

test.each([
  ['2025-11-27', keptBounds(today), 'early'],
  ['2025-11-28', keptBounds(today), null],
  [today, keptBounds(today), null],
  ['2026-11-29', keptBounds(today), 'future'],
  ['2018-10-30', confirmationBounds(null, today), 'early'],
  ['2018-10-31', confirmationBounds('2001-05-02', today), null],
  ['2020-01-01', confirmationBounds('2020-01-02', today), 'early'],
  ['9999-12-31', confirmationBounds(null, today), 'future'],
  ['2026-10-31', entryBounds({ decided: '2025-11-28', previous: '2026-11-01' }, today), 'early'],
  ['2025-11-27', entryBounds({ decided: '2025-11-28', previous: null }, today), 'early'],
  [
    '2026-11-03',
    entryBounds({ decided: '2025-11-28', previous: null, following: '2026-11-02' }, today),
    'future',
  ],
])('%s within %j: %s', (day, bounds, fault) => {
  expect(dayFault(day, bounds)).toBe(fault);
});

test('what is reckoned from a day keeps a year of four digits', () => {
  expect([monthsLater('9999-12-31', 12), daysLater('9999-12-31', 1)]).toEqual(['9999-12-31', '9999-12-31']);
  expect([monthsLater('0001-01-01', -1), daysLater('0001-01-01', -1)]).toEqual(['0001-01-01', '0001-01-01']);
});
