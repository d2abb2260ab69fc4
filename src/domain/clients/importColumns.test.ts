import { headingRowOf, recognisedColumns } from './importColumns';

const fields = (headings: string[], rows: string[][] = []) =>
  recognisedColumns(headings, rows).map(({ field, recognition }) => `${field} ${recognition}`);

test('headings in any order, of three languages and two programs', () => {
  expect(fields(['Klant', 'Ond.nr.', 'Dossierbeheerder', 'Afsluiting', 'Opmerkingen'])).toEqual([
    'name sure',
    'number sure',
    'inCharge likely',
    'yearEnd sure',
    'ignore none',
  ]);
  expect(fields(['Clôture', 'N° d’entreprise', 'Dénomination', 'En charge', 'Assemblée générale'])).toEqual([
    'yearEnd sure',
    'number sure',
    'name sure',
    'inCharge sure',
    'meeting sure',
  ]);
  expect(fields(['Company name', 'VAT number', 'Assigned to', 'Period end date'])).toEqual([
    'name sure',
    'number sure',
    'inCharge likely',
    'yearEnd likely',
  ]);
});

test('a field is one column’s: the surer one’s, then the first’s', () => {
  expect(fields(['Dossier', 'Naam', 'Btw-nummer', 'Ondernemingsnummer'])).toEqual([
    'ignore none',
    'name sure',
    'number sure',
    'ignore none',
  ]);
});

test('numbers are known by themselves, where most of a column are', () => {
  const rows = [
    ['a', '1999000150'],
    ['b', 'BE 1999.000.249'],
    ['c', 'oops'],
  ];
  expect(fields(['X', 'Y'], rows)).toEqual(['ignore none', 'number likely']);
  expect(fields(['X', 'Y'], [...rows, ['d', 'no'], ['e', 'no']])).toEqual(['ignore none', 'ignore none']);
});

test('what stands above the headings is no client', () => {
  expect(headingRowOf([['Fiduciaire Delvaux'], [], ['Nom', 'BCE'], ['Garage', '1999001932']])).toBe(2);
  expect(headingRowOf([[''], ['Colonne', 'Autre'], ['x', 'y']])).toBe(1);
  expect(headingRowOf([])).toBe(0);
});
