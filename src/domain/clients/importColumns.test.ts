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

test.each([
  ['Fin exercice comptable', 'yearEnd sure'],
  ['Date clôture exercice', 'yearEnd sure'],
  ['Date de clôture (JJ/MM)', 'yearEnd likely'],
  ['Afsluitdatum boekjaar (dd/mm)', 'yearEnd likely'],
  ['Jaareinde', 'yearEnd sure'],
  ['AV-datum', 'meeting sure'],
  ['Date AG statutaire', 'meeting sure'],
  ['Datum jaarvergadering', 'meeting sure'],
  ['Nom client', 'name sure'],
  ['Naam vennootschap', 'name sure'],
  ['Name1', 'name likely'],
  ['Name2', 'ignore none'],
  ['ClientName', 'name likely'],
  ['Nom / Dénomination', 'name likely'],
  ['NAME1', 'name likely'],
  ['VATNumber', 'number sure'],
  ['EnterpriseNumber', 'number likely'],
  ['TVA/BCE', 'number sure'],
  ['Numéro d’entreprise (BCE)', 'number likely'],
  ['N° d’entreprise / TVA', 'number likely'],
  ['Responsable dossier', 'inCharge sure'],
  ['Date TVA', 'ignore none'],
  ['Date de création', 'ignore none'],
  ['Nom de famille', 'ignore none'],
  ['Type de société', 'ignore none'],
])('the heading %s is %s', (heading, read) => expect(fields([heading])).toEqual([read]));

test('a heading that is known whole goes before one that is known in part', () => {
  expect(fields(['Nom (gérant)', 'Société'])).toEqual(['ignore none', 'name sure']);
  expect(fields(['Dossier', 'Dossiernaam'])).toEqual(['ignore none', 'name sure']);
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
