import { aBceData, aDemande, anAddress, aShareholder } from '../../testing/factories';
import { type Case, decidedOf, factsOf, ONLY, publishedOf } from '../../testing/resolutionCases';
import { LANGUAGES, type Language } from '../language/languages';
import type { Demande } from './demande';
import { dossierFacts } from './dossierFacts';
import { objectOfAct, organsOf, publishedText, recordOf, resolutions, resolutionsOf } from './resolutions';

/** Every form, service and language, with one or several people. */
const FORMS = ['610', '706', '014', '011', '612', '017', '015'];
const COMBINATIONS = FORMS.flatMap((form) =>
  LANGUAGES.flatMap((langue) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((bits) => [1, 3].map((registered) => ({ form, langue, bits, registered }))),
  ),
);

test.each(COMBINATIONS)('form $form in $langue, services $bits, $registered in office', (one) => {
  const flag = (bit: number) => (one.bits & bit ? 1 : 0) as 0 | 1;
  const demande = {
    address_service: flag(1),
    dirigeants_service: flag(2),
    cession_parts_service: flag(4),
    address: anAddress(),
  };
  const facts = factsOf({ ...one, demande });
  const text = publishedText(facts);
  const association = one.form === '017';
  const partners = one.form === '011' || one.form === '612';
  const filed = one.bits & (partners ? 7 : 3);
  // An association has no shares, and a company's transfers are only in the minutes.
  expect(resolutions(facts).some(({ subject }) => subject === 'shares')).toBe(one.bits >= 4 && !association);
  expect(text).not.toMatch(/n’est pas modifi|wijzigt niet/i);
  expect(/cession|overdracht|Jeroen|110/i.test(text)).toBe(partners && one.bits >= 4);
  if (!filed) {
    expect(text).toBe('');
    expect(objectOfAct(facts)).toBe('');
    return;
  }
  const count = [1, 2, 4].filter((bit) => filed & bit).length + 1;
  expect(text.match(/^\d\. /gm)).toHaveLength(count);
  expect(text).toContain(one.langue === 'fr' ? 'Pour extrait conforme,' : 'Voor eensluidend uittreksel,');
  if (one.bits === 1) expect(text).not.toMatch(/assembl|algemene vergadering|vergadering van vennoten/i);
  if (one.bits & 2) expect(/gérant|zaakvoerder/.test(text)).toBe(partners);
  if (one.bits & 2)
    expect(
      /administrateur|bestuurder/.test(text.replace(/enige bestuurder|administrateur unique/gi, '')),
    ).toBe(!partners);
  expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.|,,/);
});

describe('the seat', () => {
  const move = (
    zip_code: string,
    {
      in_articles = null,
      article_number,
      article_before,
      article_after,
      ...one
    }: Case & Parameters<typeof anAddress>[0] = {},
  ) =>
    decidedOf(
      {
        ...one,
        demande: {
          ...ONLY.seat,
          address: anAddress({
            zip_code,
            localite: 'X',
            rue: 'R',
            numero: '1',
            box: '',
            in_articles,
            article_number,
            article_before,
            article_after,
          }),
          ...one.demande,
        },
      },
      'seat',
    );

  test.each<[string, Case, string]>([
    ['610', {}, 'L’organe d’administration décide de transférer le siège de'],
    ['610', { registered: 1 }, 'L’administrateur unique décide de transférer'],
    ['014', {}, 'Le conseil d’administration décide de transférer'],
    // The articles of an SA must provide for a sole director: one name in the registry is not enough.
    ['014', { registered: 1 }, 'Le conseil d’administration décide'],
    ['014', { registered: 1, demande: { sole_director: true } }, 'L’administrateur unique décide'],
    ['011', { registered: 1 }, 'Le gérant décide de transférer'],
    ['017', { registered: 1 }, 'L’organe d’administration décide'],
    [
      '610',
      { langue: 'nl' },
      'Het bestuursorgaan beslist de zetel met ingang van 1 december 2026 te verplaatsen van',
    ],
    ['610', { langue: 'nl', registered: 1 }, 'De enige bestuurder beslist'],
    ['014', { langue: 'nl' }, 'De raad van bestuur beslist'],
    ['612', { langue: 'nl', registered: 1 }, 'De zaakvoerder beslist'],
  ])('%s %j: who decides', (form, one, words) => {
    expect(move('1060', { ...one, form })).toContain(words);
  });

  test('within one Region the articles are not spoken of, unless the address stands in them', () => {
    expect(move('1060')).not.toContain('statuts');
    expect(move('1060', { in_articles: true, form: '017' })).toContain(
      'L’organe d’administration adapte dans les statuts l’adresse du siège et établit le texte coordonné des statuts.',
    );
    expect(move('1060', { in_articles: true, form: '017', langue: 'nl' })).toContain(
      'Het bestuursorgaan past in de statuten het adres van de zetel aan en stelt de gecoördineerde tekst van de statuten vast.',
    );
  });

  test('another Region takes the place of the old one in the articles', () => {
    expect(move('4000')).toContain(
      'remplace dans les statuts la mention de la Région de Bruxelles-Capitale par celle de la Région wallonne.',
    );
    expect(move('9000', { langue: 'nl', in_articles: true })).toContain(
      'vervangt in de statuten de vermelding van het Brussels Hoofdstedelijk Gewest door die van het Vlaams Gewest en past daarin het adres van de zetel aan.',
    );
  });

  test('the given article with its words; none for what a notary changes', () => {
    const article = {
      article_number: '2',
      article_before: 'Région wallonne',
      article_after: 'Région flamande',
    };
    expect(move('4000', { form: '017', ...article })).toMatch(
      /L’organe d’administration remplace à l’article 2 des statuts les mots «.Région wallonne.» par «.Région flamande.» et établit le texte coordonné des statuts\.$/,
    );
    expect(move('9000', { form: '017', langue: 'nl', ...article })).toContain(
      'vervangt in artikel 2 van de statuten de woorden “Région wallonne” door “Région flamande” en stelt de gecoördineerde tekst van de statuten vast.',
    );
    expect(move('4000', { form: '017', article_number: '2' })).toContain(
      'remplace à l’article 2 des statuts la mention de la Région de Bruxelles-Capitale par celle de la Région wallonne et établit',
    );
    expect(move('4000', article)).toMatch(/remplace dans les statuts la mention .* wallonne\.$/);
  });

  test('another language: the meeting, a new text of the articles', () => {
    expect(move('9000')).toMatch(
      /^L’assemblée générale décide, dans les conditions prescrites .* et adopte un nouveau texte des statuts en néerlandais\.$/,
    );
    expect(move('4000', { langue: 'nl', form: '017' })).toMatch(
      /^De algemene vergadering beslist, met inachtneming van de vereisten voor statutenwijziging, .* en neemt een nieuwe tekst van de statuten in het Frans aan\.$/,
    );
  });

  test('the whole text of articles in another language lies beside the extract', () => {
    const whole = (zip_code: string, more: Parameters<typeof factsOf>[0]) =>
      publishedOf({
        ...more,
        demande: { ...ONLY.seat, address: anAddress({ zip_code, new_text_enclosed: true }), ...more.demande },
      });
    const text = whole('9000', { form: '017' });
    expect(text).toContain(
      'un nouveau texte des statuts en néerlandais, dont le texte intégral est ci-joint.',
    );
    expect(text).toMatch(/Déposé en même temps.: .*, texte intégral des statuts en néerlandais\.$/);
    expect(whole('4000', { form: '017', demande: { langue: 'nl' } })).toMatch(
      /aan, waarvan de volledige tekst hierbij is gevoegd\.[\s\S]*, volledige tekst van de statuten in het Frans\.$/,
    );
    // A notary files it, or the language stays.
    expect(whole('9000', {})).toBe('');
    expect(whole('4000', { form: '017' })).toMatch(/, texte coordonné des statuts\.$/);
  });

  test('what a notary files is in the minutes, not in the text; an association files itself', () => {
    const address = anAddress({ zip_code: '4000', localite: 'Liège' });
    const both = { demande: { address, cession_parts_service: 0 } } as const;
    expect(publishedOf(both)).not.toContain('Transfert du siège');
    expect(publishedOf(both)).toContain('1. Fin de mandat et nomination');
    expect(objectOfAct(factsOf(both))).toBe('Fin de mandat et nomination d’administrateurs.');
    const board = resolutionsOf(factsOf(both), 'board').map(({ subject }) => subject);
    expect(board).toEqual(['seat']);
    expect(publishedOf({ demande: { ...ONLY.seat, address } })).toBe('');
    expect(publishedOf({ demande: { ...ONLY.seat, address }, form: '017' })).toContain('la Région wallonne');
  });
});

describe('shares', () => {
  const shareholders = [
    aShareholder({ id: 1, full_name: 'A', shares: '0', shares_old: '100' }),
    aShareholder({ id: 2, full_name: 'B', shares: '100', shares_old: '0' }),
  ];
  const noted = (one: Case = {}) =>
    decidedOf({ ...one, demande: { ...ONLY.shares, shareholders } }, 'shares');

  test('are noted in the minutes, by the names of the form', () => {
    // One shareholder owned everything, and decides alone.
    expect(noted()).toMatch(
      /^L’actionnaire unique prend acte de la cession d’actions reprise ci-dessous, avec effet au 1er décembre 2026\. .* registre des actions\.$/,
    );
    expect(noted({ form: '017' })).toBe('');
  });

  test('no proxy where nothing is filed', () => {
    expect(
      resolutions(factsOf({ demande: { ...ONLY.shares, shareholders } })).map(({ subject }) => subject),
    ).toEqual(['shares']);
  });
});

describe('the proxy, the extract and the records', () => {
  test('names the accountant or another depositor, and nobody when a director deposits', () => {
    const last = (depositaire: Demande['depositaire'], depositaire_nom: string | null = null) =>
      publishedOf({ demande: { ...ONLY.seat, depositaire, depositaire_nom } });
    expect(last('comptable')).toContain(
      'Procuration est donnée à Nathalie Delvaux, avec pouvoir de substitution,',
    );
    expect(last('autrecompt', 'Bart Claes')).toContain('à Bart Claes, avec pouvoir de substitution');
    expect(last('autrecompt', 'Bart Claes')).toContain('Pour extrait conforme,\nBart Claes, mandataire.');
    expect(last('gestionnaire', 'Claire Peeters')).not.toMatch(/Procuration|Formalités/);
    expect(last('gestionnaire', 'Claire Peeters')).toContain(
      'Pour extrait conforme,\nClaire Peeters, administrateur.',
    );
    expect(last('gestionnaire')).toContain('Pour extrait conforme.\nDéposé');
    expect(last(null)).not.toContain('Procuration');
  });

  test('a registered seat abroad has its country, and no court, Region or language of this one', () => {
    const abroad = (country: string, zipcode: string) =>
      dossierFacts(
        aDemande({
          langue: 'nl',
          ...ONLY.seat,
          bce_data: aBceData({
            address: {
              street: { description: { language: 'fr', value: 'Main Street' } },
              houseNumber: '1',
              zipcode,
              municipality: { description: { language: 'fr', value: 'Springfield' } },
              country,
            },
          }),
        }),
      );
    expect(publishedText(abroad('États-Unis', '10001'))).toContain(
      'van 10001 Springfield, Main Street 1, Verenigde Staten, naar',
    );
    // An Austrian postcode has four digits too.
    const { company, seat, language } = abroad('Autriche', '4010');
    expect([company.court, seat?.fromRegion, language]).toEqual([null, null, 'nl']);
  });

  test('the box has the words of the document, not the typed ones', () => {
    const published = (langue: Language, fait_a: string, box: string) =>
      publishedOf({ langue, demande: { ...ONLY.seat, fait_a, address: anAddress({ box }) }, registered: 1 });
    const french = published('fr', 'Le Rœulx', 'bus 100');
    expect(french).toContain('Chaussée de Charleroi 112, boîte 100,');
    const dutch = published('nl', 'te Gent', 'bte 3');
    expect(dutch).toContain('Chaussée de Charleroi 112 bus 3.');
  });

  test('the whole of a usual dossier', () => {
    expect(publishedOf({ demande: ONLY.seat, registered: 1 })).toBe(
      [
        'Il résulte de la décision de l’administrateur unique du 20 novembre 2026 ce qui suit :',
        '1. Transfert du siège\nL’administrateur unique décide de transférer le siège de 1080 Molenbeek-Saint-Jean, Quai des Charbonnages 44, à 1060 Saint-Gilles, Chaussée de Charleroi 112, boîte 3, avec effet au 1er décembre 2026.',
        '2. Procuration\nProcuration est donnée à Nathalie Delvaux, avec pouvoir de substitution, pour signer les formulaires I et II, les déposer au greffe du tribunal de l’entreprise et faire adapter l’inscription à la Banque-Carrefour des Entreprises.',
        'Pour extrait conforme,\nNathalie Delvaux, mandataire.\nDéposé en même temps : décision de l’administrateur unique du 20 novembre 2026.',
      ].join('\n\n'),
    );
    expect(publishedOf({ langue: 'nl', form: '014' })).toMatch(
      /^Uit de notulen van de raad van bestuur en de notulen van de algemene vergadering van 20 november 2026 blijkt het volgende:/,
    );
    expect(publishedOf({ langue: 'nl', form: '014' })).toMatch(
      /Voor eensluidend uittreksel,\nNathalie Delvaux, gemachtigde\.\nTegelijk neergelegd: notulen van de raad van bestuur en notulen van de algemene vergadering van 20 november 2026\.$/,
    );
  });

  test('the board first, each in its own record', () => {
    const facts = factsOf({ registered: 1 });
    expect(organsOf(facts)).toEqual(['board', 'meeting']);
    expect(recordOf(facts, 'board').title).toBe('Décision de l’administrateur unique');
    expect(recordOf(facts, 'meeting').sole).toBe(false);
  });
});
