import { aBceData, aDemande, aShareholder } from '../../testing/factories';
import { archiveFileName, documentFileName, kitFileName, printKit } from './documentNames';
import { documentTitle, namedPapers } from './documentTitles';
import { dossierFacts } from './dossierFacts';

const dossier = {
  id: 1042,
  company: 'Bakkerij "De Korenbloem" BV',
  enterpriseNumber: '1999000150',
  language: 'nl',
  draft: false,
} as const;

test('the kit is in the order of signing, and its files are called what their papers are', () => {
  const kit = printKit(namedPapers(dossierFacts(aDemande({ cession_parts_service: 0 }))));
  expect(kit.map((entry) => kitFileName(entry, dossier))).toEqual([
    '01 - Notulen van de algemene vergadering.pdf',
    '02 - Notulen van de raad van bestuur.pdf',
    '03 - Verklaring op eer.pdf',
    '04 - Volmacht.pdf',
    '05 - Formulier I - 3 exemplaren.pdf',
    '06 - Formulier II - 3 exemplaren.pdf',
    '07 - Voorblad.pdf',
    '08 - Betalingsvoorwaarden.pdf',
  ]);
});

test('a saved file says which document, whose, of which dossier, and that it is a draft', () => {
  const title = { fr: 'Procuration', nl: 'Volmacht' };
  expect(documentFileName(title, dossier)).toBe('Volmacht - 1999000150 - dossier 1042.pdf');
  expect(archiveFileName({ ...dossier, draft: true })).toBe(
    'Bakkerij De Korenbloem BV - 1999000150 - dossier 1042 - ONTWERP.zip',
  );
});

describe('papers are called after who decides and what is passed on', () => {
  const called = (code: string, demande: Parameters<typeof aDemande>[0] = {}) => {
    const facts = dossierFacts(
      aDemande({
        bce_data: aBceData({
          juridicalForm: { code },
          function: { person: { givenName: 'Claire', surname: 'Peeters' } },
        }),
        ...demande,
      }),
    );
    return (['fr', 'nl'] as const).flatMap((lang) =>
      (['pv_ag', 'registre_parts', 'cession_parts', 'formulaire5'] as const).map((name) =>
        documentTitle(name, facts, lang),
      ),
    );
  };

  test('one director, one owner', () => {
    const seatOnly = { dirigeants_service: 0, cession_parts_service: 0 } as const;
    expect(called('610', seatOnly)).toEqual(
      expect.arrayContaining(['Décision de l’administrateur unique', 'Besluit van de enige bestuurder']),
    );
    const shareholders = [aShareholder({ shares: '10', shares_old: '100' })];
    expect(called('610', { shareholders })).toEqual(
      expect.arrayContaining(['Décisions de l’actionnaire unique', 'Besluiten van de enige aandeelhouder']),
    );
  });

  test('shares of a company, parts of a partnership', () => {
    expect(called('610')).toEqual([
      'Procès-verbal de l’assemblée générale',
      'Projet d’inscriptions au registre des actions',
      'Déclaration de cession d’actions',
      'Déclaration du dirigeant qui dépose',
      'Notulen van de algemene vergadering',
      'Ontwerp van inschrijvingen in het aandelenregister',
      'Verklaring van overdracht van aandelen',
      'Verklaring van de bestuurder die neerlegt',
    ]);
    expect(called('011')).toEqual([
      'Procès-verbal de l’assemblée des associés',
      'Projet d’inscriptions au registre des parts',
      'Déclaration de cession de parts',
      'Déclaration du dirigeant qui dépose',
      'Notulen van de vergadering van vennoten',
      'Ontwerp van inschrijvingen in het register van deelnemingen',
      'Verklaring van overdracht van deelnemingen',
      'Verklaring van de zaakvoerder die neerlegt',
    ]);
  });
});
