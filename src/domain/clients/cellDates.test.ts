import fc from 'fast-check';
import { meetingOf, pastDayOf, yearEndOf } from './cellDates';
import { cellName } from './cells';

test('cells have the names that a spreadsheet shows', () => {
  expect([cellName(1, 17), cellName(25, 1), cellName(26, 2), cellName(701, 3), cellName(702, 4)]).toEqual([
    'B17',
    'Z1',
    'AA2',
    'ZZ3',
    'AAA4',
  ]);
});

test.each([
  ['31/12/2026', '12-31'],
  ['2027-06-30', '06-30'],
  ['31/12', '12-31'],
  ['31/XII', '12-31'],
  ['30-VI-2026', '06-30'],
  ['31,12,2025', '12-31'],
  ['30.06', '06-30'],
  ['31 décembre', '12-31'],
  ['30 juin 2026', '06-30'],
  ['31 maart', '03-31'],
  ['31 mrt', '03-31'],
  ['mrt', '03-31'],
  ['december', '12-31'],
  ['févr.', '02-28'],
  ['29/02/2028', '02-28'],
  ['29/02', '02-28'],
  ['01/01 - 31/12', '12-31'],
  ['01/01/2025 - 31/12/2025', '12-31'],
  ['01/01/25-31/12/25', '12-31'],
  ['01-01-2025 - 31-12-2025', '12-31'],
  ['2025-07-01 - 2026-06-30', '06-30'],
  ['01/01/2025 tot 31/12/2025', '12-31'],
  ['1/7-30/6', '06-30'],
  ['1.7. - 30.6.', '06-30'],
  ['du 1er juillet au 30 juin', '06-30'],
  ['1 juli 2025 tot en met 30 juni 2026', '06-30'],
  ['1/7 - 30 juin', '06-30'],
  ['01/03 - 29/02', '02-28'],
  ['le 31 décembre (31/12)', '12-31'],
  ['31/12/2025 00:00:00', '12-31'],
  ['2025-12-31T00:00:00', '12-31'],
  ['2025-12-30T23:00:00.000Z', '12-31'],
  ['2025/06/30', '06-30'],
  ['mercredi 31 décembre 2025', '12-31'],
  ['2025/1/1 - 2025/12/31', '12-31'],
  ['2025-01-01T00:00:00 - 2025-12-31T00:00:00', '12-31'],
  ['３１／１２', '12-31'],
  ['01/01 - 31/02', null],
  ['01-07-30-06', null],
  ['1/7 tot eind juni', null],
  ['31/12, depuis le 01/01/2024', null],
  ['30/06, 30/09, 31/12', null],
  ['30/02/2027', null],
  ['fin décembre', '12-31'],
  ['eind december', '12-31'],
  ['31/12, avant 30/06', null],
  ['15/01 - 31/12', null],
  ['31/06', null],
  ['31/13/2026', null],
  // Month first, if month, day or year give the same result; 'déc-25' is a month and a year, or a day.
  ['12/31', '12-31'],
  ['12/31/2025', '12-31'],
  ['06/30', '06-30'],
  ['Dec 31', '12-31'],
  ['December 31st', '12-31'],
  ['juin 30', '06-30'],
  ['02/29', '02-28'],
  ['1231', '12-31'],
  ['3112', '12-31'],
  ['déc-25', null],
  ['dec 25', null],
  ['12/25', null],
  ['2012', null],
  ['1001', null],
  ['31 12', '12-31'],
  ['30 6', '06-30'],
  ['31dec', '12-31'],
  ['30juin', '06-30'],
  ['31–12', '12-31'],
  ['\u200e31/12\u200f', '12-31'],
  ['31/12.', '12-31'],
  ['décembre-2025', '12-31'],
  ['12/2025', '12-31'],
  ['2026-06', '06-30'],
  ['13/2025', null],
  ['le dernier jour du mois de juin', '06-30'],
  ['laatste dag van februari', '02-28'],
  ['ultimo december', '12-31'],
  ['le trente et un décembre', '12-31'],
  ['op dertig juni', '06-30'],
  ['30,09', null],
  ['12/31/2025 12:00:00 AM', '12-31'],
  ['Année civile', '12-31'],
  ['kalenderjaar', '12-31'],
  ['van 1/1 t/m 31/12', '12-31'],
  ['30/06/N+1', '06-30'],
  ['Q4', null],
  ['juin/juillet', null],
  ['46387', null],
  ['jui', null],
  ['', null],
  ['voir dossier', null],
])('the end of a year %s is %s', (text, found) => {
  expect(yearEndOf(text)).toBe(found);
});

test.each([
  ['le deuxième mardi de juin à 18 heures', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['3e donderdag van mei om 20u', { kind: 'weekday', month: 5, week: 3, weekday: 4 }],
  ['Dernier vendredi du mois de mai', { kind: 'weekday', month: 5, week: 5, weekday: 5 }],
  ['last Monday of June', { kind: 'weekday', month: 6, week: 5, weekday: 1 }],
  ['le 15 juin à 18 h', { kind: 'day', month: 6, day: 15 }],
  ['1er juin', { kind: 'day', month: 6, day: 1 }],
  ['15 juni om 18.30 uur', { kind: 'day', month: 6, day: 15 }],
  ['15/06', { kind: 'day', month: 6, day: 15 }],
  ['2026-06-15', { kind: 'day', month: 6, day: 15 }],
  ['art. 4 : le 2e mardi de mrt', { kind: 'weekday', month: 3, week: 2, weekday: 2 }],
  ['3e donderdag van mei om 18.30 uur', { kind: 'weekday', month: 5, week: 3, weekday: 4 }],
  ['1er juin (01/06)', { kind: 'day', month: 6, day: 1 }],
  ['2ième mardi de juin', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['2 ième mardi de juin', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['2° mardi de juin', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['1ier lundi de mai', { kind: 'weekday', month: 5, week: 1, weekday: 1 }],
  ['1ère dimanche de mai', { kind: 'weekday', month: 5, week: 1, weekday: 7 }],
  ['2de dinsdag van juni', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['4de vrijdag van mei', { kind: 'weekday', month: 5, week: 4, weekday: 5 }],
  ['vendredi 12 juin 2026', { kind: 'day', month: 6, day: 12 }],
  ['2026-06-12T00:00:00', { kind: 'day', month: 6, day: 12 }],
  ['12 mars 2026', { kind: 'day', month: 3, day: 12 }],
  ['1ier juin', { kind: 'day', month: 6, day: 1 }],
  ['juin, deuxième mardi', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['juni: 2de dinsdag', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['2e mardi de juin à sept heures', { kind: 'weekday', month: 6, week: 2, weekday: 2 }],
  ['le premier juin à sept heures', { kind: 'day', month: 6, day: 1 }],
  ['15 06', { kind: 'day', month: 6, day: 15 }],
  ['2ème mar. de juin', null],
  ['mai : deuxième mardi de juin', null],
  ['avant-dernier vendredi de juin', null],
  ['op één na laatste vrijdag van juni', null],
  ['voorlaatste vrijdag van juni', null],
  ['le deuxième dernier mardi de juin', null],
  ['le premier ou le dernier mardi de juin', null],
  ['le 31 mai, ou le premier lundi de juin si férié', null],
  ['deuxième mardi de juin, ou mercredi si férié', null],
  ['15 juin ou 20 juin', null],
  ['deuxième mardi de mai ou de juin', null],
  ['31/04 ou 15/06', null],
  ['mardi', null],
  ['premier mardi', null],
  ['31 avril', null],
  ['selon les statuts', null],
])('a meeting « %s »', (text, rule) => {
  expect(meetingOf(text)).toEqual(rule);
});

test('the last day of a month is read with the month first and with it behind', () => {
  const month = fc.integer({ min: 1, max: 12 });
  const separator = fc.constantFrom('/', '-', '.', ' – ', '');
  fc.assert(
    fc.property(month, separator, fc.boolean(), (at, between, isFirst) => {
      const end = new Date(Date.UTC(2001, at, 0)).toISOString().slice(5, 10);
      const [first = '', last = ''] = end.split('-');
      expect(yearEndOf(isFirst ? first + between + last : last + between + first)).toBe(end);
    }),
  );
});

test('what was confirmed is not to come', () => {
  expect(pastDayOf('12/03/2026', '2026-11-26')).toBe('2026-03-12');
  for (const text of ['12 mars 2026', '2026/03/12', '12/03/2026 00:00:00', '2026-03-12T00:00:00Z'])
    expect(pastDayOf(text, '2026-11-26')).toBe('2026-03-12');
  expect(pastDayOf('27/11/2026', '2026-11-26')).toBeNull();
  expect(pastDayOf('30/02/2026', '2026-11-26')).toBeNull();
});
