import fc from 'fast-check';
import { pastedHolders, tableHolders } from './pastedHolders';

const read = (...lines: string[]) => pastedHolders(lines.join('\n'));
const claire = { full_name: 'Claire Dumont', shares: '600' };
const marc = { full_name: 'Marc Peeters', shares: '400' };

test.each([
  ['French headings, two names', ['Nom\tPrénom\tActions', 'Dumont\tClaire\t600', 'Peeters\tMarc\t400']],
  ['Dutch headings', ['Voornaam\tNaam\tAantal aandelen', 'Claire\tDumont\t600', 'Marc\tPeeters\t400']],
  ['one name', ['ACTIONNAIRE\tNOMBRE D’ACTIONS', 'Claire Dumont\t600', 'Marc Peeters\t400']],
  ['a column between', ['Nom\tAdresse\tParts', 'Claire Dumont\tRue Haute 3\t600', 'Marc Peeters\t\t400']],
  ['a numbered list', ['N°\tNom\tActions (nombre)', '1\tClaire Dumont\t600', '2\tMarc Peeters\t400']],
  ['shares without a heading', ['Nom\t', 'Claire Dumont\t600', 'Marc Peeters\t400']],
])('%s', (_what, lines) => {
  expect(read(...lines)).toMatchObject({ rows: [claire, marc], total: null });
  expect(read(...lines)?.header).toBeTruthy();
  for (const total of ['Total', 'TOTAAL :', 'Total général'])
    expect(read(...lines, `${total}\t\t1 000`)?.rows).toEqual([claire, marc]);
});

test('without headings the names stand in their order', () => {
  expect(read('Claire\tDumont\t600', 'Marc\tPeeters\t400')).toEqual({
    rows: [claire, marc],
    header: null,
    total: null,
  });
  expect(read('1\tClaire Dumont\t600', '2\tMarc Peeters\t400')?.rows).toEqual([claire, marc]);
});

test('the total is removed and reported', () => {
  expect(read('Claire Dumont\t600', 'Total\t1,000')).toEqual({
    rows: [claire],
    header: null,
    total: '1,000',
  });
  // 'Total' is part of a company's name here.
  expect(read('TotalEnergies SE\t600', 'Total\t600')?.rows).toEqual([
    { full_name: 'TotalEnergies SE', shares: '600' },
  ]);
  expect(read('Total\t600', 'Claire Dumont\t600')?.rows).toHaveLength(2);
});

test('repeated headings are removed and reported', () => {
  const headings = 'Nom\tParts';
  expect(read(headings, 'Claire Dumont\t600', 'NOM\tparts', 'Marc Peeters\t400', 'Total\t1000')).toEqual({
    rows: [claire, marc],
    header: 'Nom, Parts (2×)',
    total: '1000',
  });
});

test('a mark in a number is left for the field to ask about', () => {
  expect(read('Claire Dumont\t1,000', 'Marc Peeters\t12.500')?.rows.map(({ shares }) => shares)).toEqual([
    '1,000',
    '12.500',
  ]);
});

const name = fc.stringMatching(/^[A-Z][a-z]{3,8}$/).filter((word) => read(word, 'Xx')?.header === null);
const shares = fc.integer({ min: 1, max: 99_999 }).map(String);

test('nobody and no share is lost, with headings and a total or without', () => {
  const holder = fc.tuple(name, name, shares);
  const holders = fc.array(holder, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(holders, fc.boolean(), fc.boolean(), (list, headed, totalled) => {
      const lines = list.map((cells) => cells.join('\t'));
      if (headed) lines.unshift('Nom\tPrénom\tActions');
      if (totalled) lines.push('Total\t\t1');
      const found = read(...lines);
      expect(found?.rows).toEqual(
        list.map(([one, other, held]) => ({
          full_name: headed ? `${other} ${one}` : `${one} ${other}`,
          shares: held,
        })),
      );
      expect([found?.header !== null, found?.total !== null]).toEqual([headed, totalled]);
    }),
  );
});

test('a title above the headings and remarks behind the total are no people; where each line stands is known', () => {
  const table = [
    ['Registre des actions'],
    [],
    ['ACME SRL', '', '31/12/2025'],
    ['N°', 'Actionnaire', 'Nombre d’actions'],
    ['1', 'Claire Dumont', '600'],
    ['', '', ''],
    ['2', 'Marc Peeters', '400'],
    ['', 'Total', '1000'],
    ['Fait à Bruxelles'],
  ];
  expect(tableHolders(table)).toEqual({
    rows: [
      { ...claire, line: 4 },
      { ...marc, line: 6 },
    ],
    header: 'Registre des actions, ACME SRL, 31/12/2025, N°, Actionnaire, Nombre d’actions',
    total: '1000',
  });
  // A person after it: it is not the total.
  expect(tableHolders([...table, ['3', 'An Claes', '5']]).rows.at(-1)).toMatchObject({
    line: 9,
    shares: '5',
  });
});
