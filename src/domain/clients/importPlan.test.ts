import { enterpriseCheckDigits } from '../registry/enterpriseNumber';
import { type ImportFix, type ImportList, type ImportMapping, type PlanFacts, planOf } from './importPlan';

const facts: PlanFacts = {
  known: new Set(['1999001932']),
  members: [
    { id: 1, givenName: 'Nathalie', surname: 'Delvaux', email: 'nathalie@delvaux.be' },
    { id: 2, givenName: 'Karim', surname: 'Haddad', email: 'karim@delvaux.be' },
    { id: 3, givenName: 'Karim', surname: 'Lambotte', email: 'k.lambotte@delvaux.be' },
  ],
  registry: new Map([
    ['1999000348', 'natural'],
    ['1999000447', 'stopped'],
  ]),
  today: '2026-11-26',
};
const mapping: ImportMapping = ['name', 'number', 'inCharge', 'yearEnd', 'ignore', 'uboConfirmed', 'meeting'];
const headings = ['Nom', 'BCE', 'En charge', 'Clôture', 'Remarques', 'UBO', 'AG'];
const list = (rows: string[][], fixes: Record<string, ImportFix> = {}): ImportList => ({
  ...{ cells: [headings, ...rows], firstRow: 1, mapping, fixes },
});
const faultsOf = (rows: string[][], fixes?: Record<string, ImportFix>) =>
  planOf(list(rows, fixes), facts).faults.map(({ cell, code }) => `${cell} ${code}`);

test('a row becomes a client, with the 0 that a spreadsheet has cut off', () => {
  const rows = [
    [
      'Brasserie du Canal',
      'BE 1999.000.150',
      'N. Delvaux',
      '31/12/2026',
      'x',
      '01/03/2026',
      '2e mardi de juin',
    ],
    [],
    ['Colruyt', '400378485', '', '', '', '', ''],
  ];
  expect(planOf(list(rows), facts)).toMatchObject({
    ...{ rows: 2, known: [], leftOut: [], faulty: [], faults: [] },
    fresh: [
      {
        ...{ row: 2, number: '1999000150', name: 'Brasserie du Canal', inCharge: 1, yearEnd: '12-31' },
        ...{ uboConfirmedOn: '2026-03-01', meeting: { kind: 'weekday', month: 6, week: 2, weekday: 2 } },
      },
      { row: 4, number: '0400378485', inCharge: null, yearEnd: null, meeting: null, uboConfirmedOn: null },
    ],
  });
});

test('cells as programs write them', () => {
  const row = [
    '="Dupont & fils"',
    '="1999000150"',
    '',
    '2025-12-31T00:00:00',
    '',
    '12 mars 2026',
    '2ième mardi de juin',
  ];
  const second = ['Lefe\u0300vre', '1,999,000,249.00', '', '31/12/2025 00:00:00', '', '="2026/03/12"', ''];
  expect(planOf(list([row, second]), facts)).toMatchObject({
    faults: [],
    fresh: [
      {
        ...{ number: '1999000150', name: 'Dupont & fils', yearEnd: '12-31', uboConfirmedOn: '2026-03-12' },
        meeting: { kind: 'weekday', month: 6, week: 2, weekday: 2 },
      },
      { number: '1999000249', name: 'Lefèvre', yearEnd: '12-31', uboConfirmedOn: '2026-03-12' },
    ],
  });
});

test('every fault is named by its cell', () => {
  expect(
    faultsOf([
      ['a', '1999.000.15'],
      ['b', '1999.000.151'],
      ['c', '2999000150'],
      ['d', ''],
      ['e', '1999.000.348'],
      ['f', '1999.000.447'],
      ['g', '1999.000.150', 'Karim'],
      ['h', '1999.000.150', 'Jan', '30/02/2027'],
      ['h', 'SIREN 403170701'],
      ['i', '1999.000.249', 'nathalie@delvaux.be', '', '', '27/11/2026', 'quand on veut'],
    ]),
  ).toEqual([
    'B2 length',
    'B3 checkDigits',
    'B4 firstDigit',
    'B5 noNumber',
    'B6 natural',
    'B7 stopped',
    'C8 several',
    'B9 double',
    'C9 nobody',
    'D9 noDate',
    'B10 foreign',
    'F11 notPast',
    'G11 noMeeting',
  ]);
});

test('what a person is to know of a fault', () => {
  const { faults } = planOf(
    list([
      ['Havenwacht', '1999002922', 'Karim'],
      ['Autre', '1999.002.922'],
      ['Court', '1999.000.15'],
    ]),
    facts,
  );
  expect(faults).toEqual([
    { cell: 'C2', row: 2, content: 'Karim', code: 'several', mending: 'person', count: 2 },
    {
      ...{ cell: 'B3', row: 3, content: '1999.002.922', code: 'double', mending: 'none' },
      ...{ firstRow: 2, firstName: 'Havenwacht' },
    },
    { cell: 'B4', row: 4, content: '1999.000.15', code: 'length', mending: 'text', count: 9 },
  ]);
});

test('mended in place, chosen, taken knowingly or left out', () => {
  const rows = [
    ['a', '1999.000.15', 'Karim', '30/02/2027'],
    ['b', '1999.000.447'],
    ['c', '1999.000.348'],
    ['d', '1999.000.150'],
  ];
  const fixes: Record<string, ImportFix> = {
    B2: { value: '1999.000.249' },
    C2: { person: 3 },
    D2: { value: '28/02' },
    B3: { follow: true },
    B4: { leaveOut: true },
  };
  expect(planOf(list(rows, fixes), facts)).toMatchObject({
    ...{ rows: 4, leftOut: [4], faulty: [], faults: [] },
    fresh: [
      { row: 2, number: '1999000249', inCharge: 3, yearEnd: '02-28' },
      { row: 3, number: '1999000447' },
      { row: 5, number: '1999000150' },
    ],
  });
  // A person who has left the office cannot be chosen.
  expect(faultsOf(rows, { ...fixes, C2: { person: 99 } })).toEqual(['C2 several']);
  // A skipped row leaves its number to the next one.
  const twice = [
    ['a', '1999000150'],
    ['b', '1999000150'],
  ];
  expect(faultsOf(twice)).toEqual(['B3 double']);
  expect(faultsOf(twice, { A2: { leaveOut: true } })).toEqual([]);
});

test('headings that stand there again are left out, and counted', () => {
  const row = (name: string, number: string) => [name, number, '', '', '', '', ''];
  const again = headings.map((heading) => ` ${heading.toUpperCase()} `);
  const rows = [row('A', '1999000150'), again, row('B', '1999000249'), row('Nom', '1999000051')];
  expect(planOf(list(rows), facts)).toMatchObject({
    ...{ rows: 4, leftOut: [3], faulty: [], faults: [] },
    fresh: [{ row: 2 }, { row: 4 }, { row: 5 }],
  });
});

test('two numbers in a cell are named so', () => {
  const cell = 'BE1999000150-BE1999000249';
  expect(faultsOf([['A', cell, '', '', '', '', '']])).toEqual(['B2 twoNumbers']);
});

test('the numbers add up to the rows of the file', () => {
  const number = (at: number) => {
    const eight = String(5_000_000 + at * 7).padStart(8, '0');
    return eight + enterpriseCheckDigits(eight);
  };
  const cells = ['', 'x', 'Karim', '1999001932', '1999000348', '30/02/2027', '31/12', number(1), number(2)];
  const rows = Array.from({ length: 500 }, (_none, at) =>
    headings.map(
      (_heading, column) => cells[(at * (column + 3) + column * 5 + (at >> 3)) % cells.length] ?? '',
    ),
  );
  const fixes = { B7: { leaveOut: true }, A44: { leaveOut: true } } as const;
  const { rows: all, fresh, known, leftOut, faulty, faults } = planOf(list(rows, fixes), facts);
  const places = [...fresh.map(({ row }) => row), ...known, ...leftOut, ...faulty];
  expect(all).toBe(rows.filter((row) => row.some((cell) => cell !== '')).length);
  expect(new Set(places).size).toBe(all);
  expect(places).toHaveLength(all);
  expect([...new Set(faults.map(({ row }) => row))]).toEqual(faulty);
  expect(new Set(fresh.map((one) => one.number)).size).toBe(fresh.length);
});
