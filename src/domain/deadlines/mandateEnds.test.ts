import type { BceData } from '../registry/bceData';
import { type DecidedMandates, mandateEnds } from './mandateEnds';

const person = (name: string, end?: string, code = '10002') => {
  const [givenName, surname] = name.split(' ');
  return {
    ...{ code, description: { language: 'fr', value: 'Administrateur' } },
    ...{ period: { begin: '2021-01-01', end: end ?? null }, person: { givenName, surname } },
  };
};
const bce = (...functions: ReturnType<typeof person>[]): BceData => ({
  ...{ number: '0403101811', function: functions },
});
const appointed = (
  decided: string,
  name: string,
  term: DecidedMandates['appointed'][number]['term'],
): DecidedMandates => ({ decided, appointed: [{ name, start: decided, term }], ended: [] });
const readOn = '2026-11-01';

test.each<[string, BceData | null, DecidedMandates[], unknown[]]>([
  ['the registry’s end ahead', bce(person('Ann Bos', '2027-05-31')), [], [{ day: '2027-05-31' }]],
  ['its end of the past', bce(person('Ann Bos', '2026-05-31')), [], []],
  [
    'two functions of one',
    bce(person('Ann Bos', '2027-05-31'), person('Ann Bos', '2027-06-30')),
    [],
    [{ day: '2027-06-30' }],
  ],
  ['a company nobody names', bce(person('', '2027-05-31')), [], [{ day: '2027-05-31' }]],
  [
    'years',
    null,
    [appointed('2024-02-29', 'Ann Bos', { kind: 'years', years: 3 })],
    [{ meetingOf: 2027, orOn: '2027-02-28' }],
  ],
  [
    'years that end before the day of the registry',
    bce(person('Ann Bos', '2027-05-31')),
    [appointed('2026-02-28', 'Ann Bos', { kind: 'years', years: 1 })],
    [{ day: '2027-05-31' }],
  ],
  [
    'a meeting',
    null,
    [appointed('2024-02-29', 'Ann Bos', { kind: 'meeting', year: 2030 })],
    [{ meetingOf: 2030 }],
  ],
  [
    'a co-option',
    null,
    [appointed('2026-10-01', 'Ann Bos', { kind: 'nextMeeting' })],
    [{ meetingAfter: '2026-10-01' }],
  ],
  [
    'a renewal after the registry’s end',
    bce(person('Ann Bos', '2029-12-01')),
    [appointed('2026-10-20', 'ANN BOS', { kind: 'until', date: '2032-06-01' })],
    [{ day: '2032-06-01' }],
  ],
  [
    'an older term than the registry’s',
    bce(person('Ann Bos', '2032-06-01')),
    [appointed('2020-06-01', 'Ann Bos', { kind: 'meeting', year: 2026 })],
    [{ day: '2032-06-01' }],
  ],
  [
    'without end from now on',
    bce(person('Ann Bos', '2029-12-01')),
    [appointed('2026-10-20', 'Ann Bos', { kind: 'indefinite' })],
    [],
  ],
  [
    'ended by a dossier',
    bce(person('Ann Bos', '2027-05-31')),
    [{ decided: '2026-10-20', appointed: [], ended: [{ name: 'Ann Bos', keepsSeat: false }] }],
    [],
  ],
  [
    'the daily management alone ended',
    bce(person('Ann Bos', '2027-05-31')),
    [{ decided: '2026-10-20', appointed: [], ended: [{ name: 'Ann Bos', keepsSeat: true }] }],
    [{ day: '2027-05-31' }],
  ],
  [
    'gone, by a registry that names the others',
    bce(person('Leo Maes')),
    [appointed('2025-06-01', 'Ann Bos', { kind: 'years', years: 6 })],
    [],
  ],
  [
    'not yet in a registry that was read soon after',
    bce(person('Leo Maes')),
    [appointed('2026-10-01', 'Ann Bos', { kind: 'years', years: 6 })],
    [{ meetingOf: 2032, orOn: '2032-10-01' }],
  ],
  [
    'in a registry that has a second given name of theirs',
    bce(person('Ann-Marie Bos', '2029-12-01'), person('Leo Maes')),
    [appointed('2025-06-01', 'Ann Bos', { kind: 'years', years: 6 })],
    [{ meetingOf: 2031, orOn: '2031-06-01' }],
  ],
  [
    'ended, of two whose names begin alike',
    bce(person('Ann-Marie Bos', '2027-05-31'), person('Ann Bos', '2028-05-31')),
    [{ decided: '2026-10-20', appointed: [], ended: [{ name: 'Ann Bos', keepsSeat: false }] }],
    [{ day: '2027-05-31' }],
  ],
])('%s', (_what, registry, dossiers, ends) => {
  expect(mandateEnds({ bce: registry, readOn, dossiers }).map(({ end }) => end)).toEqual(ends);
});
