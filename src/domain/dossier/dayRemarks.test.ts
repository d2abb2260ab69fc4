import { aBceData, aDemande, aDirigeant } from '../../testing/factories';
import { dayRemarks } from './dayRemarks';

const bce_data = aBceData({ period: { begin: '2026-03-01' } });
const days = { date_changement: '2026-04-01', date_assemblee: '2026-04-01' };
const told = (overrides: Parameters<typeof aDemande>[0]) =>
  dayRemarks(aDemande({ bce_data, ...days, dirigeants: [], ...overrides })).map(
    ({ what, why, day, bound }) => `${what} ${day} ${why} ${bound}`,
  );
const appointed = (appointment: object) => [aDirigeant({ appointment })];
const leaving = (since: string | null, date: string | null) => [
  aDirigeant({ is_not_bce: 0, ended: true, since, end: { cause: 'resignation', date } }),
];

test('days within their bounds are not spoken of', () => {
  expect(told({})).toEqual([]);
  expect(told({ date_assemblee: '2026-03-01', date_changement: '' })).toEqual([]);
  expect(told({ dirigeants: leaving('2026-03-01', '2026-03-01') })).toEqual([]);
  expect(told({ dirigeants: leaving(null, null) })).toEqual([]);
  expect(
    told({ dirigeants: appointed({ start: '2026-05-01', term: { kind: 'meeting', year: 2026 } }) }),
  ).toEqual([]);
  expect(told({ bce_data: aBceData({ period: null }), date_assemblee: '1830-01-01' })).toEqual([]);
});

test('a decision or change before the company began, or after it ended', () => {
  expect(told({ date_assemblee: '2026-02-01' })).toEqual(['decision 2026-02-01 beforeCompany 2026-03-01']);
  expect(told({ date_changement: '2026-02-28' })).toEqual(['change 2026-02-28 beforeCompany 2026-03-01']);
  expect(told({ bce_data: aBceData({ period: { end: '2026-03-31' } }) })).toEqual([
    'decision 2026-04-01 afterCompany 2026-03-31',
    'change 2026-04-01 afterCompany 2026-03-31',
  ]);
});

test('the end of a mandate before it began; with the day of the change when no other is told', () => {
  expect(told({ dirigeants: leaving('2026-06-01', '2026-05-01') })).toEqual([
    'end 2026-05-01 beforeMandate 2026-06-01',
  ]);
  expect(told({ dirigeants: leaving('2026-06-01', null) })).toEqual([
    'end 2026-04-01 beforeMandate 2026-06-01',
  ]);
  expect(told({ dirigeants: leaving(null, '2026-01-01') })).toEqual([
    'end 2026-01-01 beforeCompany 2026-03-01',
  ]);
});

test('a term that is over before it begins', () => {
  const until = { start: '2026-12-01', term: { kind: 'until', date: '2026-06-30' } };
  expect(told({ dirigeants: appointed(until) })).toEqual(['term 2026-06-30 beforeStart 2026-12-01']);
  const meeting = { start: '2026-12-01', term: { kind: 'meeting', year: 2025 } };
  expect(told({ dirigeants: appointed(meeting) })).toEqual(['term 2025 beforeStart 2026-12-01']);
  expect(told({ dirigeants: appointed({ start: '2026-01-01' }) })).toEqual([
    'start 2026-01-01 beforeCompany 2026-03-01',
  ]);
});
