import fc from 'fast-check';
import { type Bearer, namesApart, pairPeople } from './namesakes';

const bearer = (kind: string, GSM: string | null, name = 'Jan Peeters'): Bearer => ({ kind, GSM, name });

test.each<[string, Bearer[], string[]]>([
  ['alone', [bearer('director', null), bearer('director', null, 'An Maes')], ['Jan Peeters', 'An Maes']],
  [
    'two numbers',
    [bearer('shareholder', '+32470000001'), bearer('shareholder', '+32470000002')],
    ['Jan Peeters (…01)', 'Jan Peeters (…02)'],
  ],
  [
    'one person in two lists',
    [bearer('director', '+32470000001'), bearer('shareholder', '+32470000001')],
    ['Jan Peeters', 'Jan Peeters'],
  ],
  [
    'perhaps one person in two lists',
    [bearer('director', null), bearer('shareholder', '+32470000001')],
    ['Jan Peeters', 'Jan Peeters'],
  ],
  [
    'two in one list, of whom one has no number',
    [
      bearer('director', null),
      bearer('director', '+32470000001'),
      bearer('shareholder', null, 'JAN PEETERS'),
    ],
    ['Jan Peeters (1)', 'Jan Peeters (2)', 'JAN PEETERS'],
  ],
  [
    'two numbers in one list, none in the other',
    [bearer('director', null), bearer('shareholder', '+32470000001'), bearer('shareholder', '+32470000002')],
    ['Jan Peeters', 'Jan Peeters (…01)', 'Jan Peeters (…02)'],
  ],
  [
    'numbers that end alike',
    [bearer('director', '+32470000001'), bearer('director', '+32471000001')],
    ['Jan Peeters (+32470000001)', 'Jan Peeters (+32471000001)'],
  ],
])('%s', (_what, people, expected) => expect(namesApart(people)).toEqual(expected));

test('two of one list with two numbers are never shown alike', () => {
  const number = fc.integer({ min: 470_000_000, max: 470_000_999 }).map((digits) => `+32${digits}`);
  const people = fc
    .uniqueArray(number, { maxLength: 8 })
    .map((numbers) => numbers.map((GSM) => bearer('director', GSM)));
  fc.assert(fc.property(people, (all) => expect(new Set(namesApart(all)).size).toBe(all.length)));
});

test('who is who: by the day first, then by name, each once', () => {
  const one = { name: 'Jan Peeters', since: '2010-01-01' };
  const two = { name: 'JAN PEETERS', since: '2020-01-01' };
  const unknown = { name: 'Jan Peeters', since: null };
  expect([...pairPeople([one, two], [two, one])]).toEqual([
    [one, one],
    [two, two],
  ]);
  expect([...pairPeople([unknown, two], [two, one])]).toEqual([
    [two, two],
    [unknown, one],
  ]);
  expect([...pairPeople([one, two], [unknown])]).toEqual([[one, unknown]]);
});
