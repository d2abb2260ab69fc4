import { tariffFinding } from './data';

const fees = [{ from: '2026-03-01', company: '207.88', association: '166.25' }];
const indices = [{ year: 2026, index: '138.00' }];

test.each([
  ['not confirmed', '2026-10-31', {}, ['warn', 'tariffOld', { day: '2025-03-01' }]],
  ['confirmed', '2026-10-30', { fees }, ['ok', 'tariffOf', { day: '2026-03-01' }]],
  ['a new one comes', '2026-10-31', { fees }, ['warn', 'tariffAnnounced', { day: '2027-03-01' }]],
  [
    'what is expected of it',
    '2026-12-01',
    { fees, indices },
    ['warn', 'tariffComing', { day: '2027-03-01', expected: '211.75 EUR' }],
  ],
])('the tariff of publication: %s', (_what, today, law, [state, finding, values]) => {
  expect(tariffFinding(today, law)).toEqual({ state, finding, values });
});
