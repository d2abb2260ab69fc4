import { archiveFileName, documentFileName, kitFileName, printKit } from './documentNames';

const dossier = {
  id: 1042,
  company: 'Bakkerij "De Korenbloem" BV',
  enterpriseNumber: '1999000150',
  language: 'nl',
  draft: false,
} as const;

test('the kit is in the order of signing, whatever the order of the list', () => {
  const kit = printKit(['formulaire1', 'formulaire2', 'formulaire3', 'formulaire6', 'pv_ag']);
  expect(kit.map((entry) => kitFileName(entry, dossier))).toEqual([
    '1 - Notulen.pdf',
    '2 - Verklaring op eer.pdf',
    '3 - Volmacht.pdf',
    '4 - Formulier I - 3 exemplaren.pdf',
    '5 - Formulier II - 3 exemplaren.pdf',
  ]);
});

test('a saved file says which document, whose, of which dossier, and that it is a draft', () => {
  expect(documentFileName('pv_ag', dossier)).toBe('Notulen - 1999000150 - dossier 1042.pdf');
  expect(archiveFileName({ ...dossier, draft: true })).toBe(
    'Bakkerij De Korenbloem BV - 1999000150 - dossier 1042 - ONTWERP.zip',
  );
});
