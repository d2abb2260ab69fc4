import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from '../testing/factories';
import { dossierFacts } from './dossierFacts';
import type { Demande } from './entities/demande';
import type { Dirigeant } from './entities/services';
import { LANGUAGES, type Language } from './languages';
import type { EndCause } from './mandates';
import { objectOfAct, organsOf, publishedText, recordOf, resolutions, resolutionsOf } from './resolutions';

/** A dossier of a form, with plain spaces. */
interface Case {
  form?: string;
  langue?: Language;
  demande?: Partial<Demande>;
  /** Mandates in the registry. */
  registered?: number;
}

const PEOPLE = ['Claire', 'Élise', 'Yves', 'Marc', 'Hugo', 'Ann'];
const register = (count: number) =>
  PEOPLE.slice(0, count).map((givenName) => ({ person: { givenName, surname: 'Peeters' } }));

const factsOf = ({ form = '610', langue = 'fr', demande, registered = 3 }: Case) =>
  dossierFacts(
    aDemande({
      langue,
      bce_data: aBceData({ juridicalForm: { code: form }, function: register(registered) }),
      ...demande,
    }),
  );
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const publishedOf = (one: Case) => plain(publishedText(factsOf(one)));
const decidedOf = (one: Case, subject: string) =>
  plain(resolutions(factsOf(one)).find((resolution) => resolution.subject === subject)?.text ?? '');

const ONLY = {
  seat: { dirigeants_service: 0, cession_parts_service: 0 },
  directors: { address_service: 0, cession_parts_service: 0 },
  shares: { address_service: 0, dirigeants_service: 0 },
} as const;
/** `told` by the place in the list. */
const leaves = (names: readonly string[], told: Record<number, Dirigeant['end']> = {}) =>
  names.map((givenName, id) =>
    aDirigeant({ id, givenName, surname: 'Peeters', is_not_bce: 0, ended: true, end: told[id] ?? null }),
  );
type Told = Record<number, Partial<Pick<Dirigeant, 'appointment' | 'company'>>>;
const comes = (names: readonly string[], told: Told = {}) =>
  names.map((givenName, id) => aDirigeant({ id, givenName, surname: 'Peeters', ...told[id] }));

/* Every form, service, language, one or many. */
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
  const filed = one.bits & 3;
  // Shares stand in the minutes alone, and an association has none.
  expect(resolutions(facts).some(({ subject }) => subject === 'shares')).toBe(one.bits >= 4 && !association);
  expect(text).not.toMatch(/cession|overdracht|Jeroen|110|n’est pas modifi|wijzigt niet/i);
  if (!filed) {
    expect(text).toBe('');
    expect(objectOfAct(facts)).toBe('');
    return;
  }
  const count = [1, 2].filter((bit) => one.bits & bit).length + 1;
  expect(text.match(/^\d\. /gm)).toHaveLength(count);
  expect(text).toContain(one.langue === 'fr' ? 'Pour extrait conforme,' : 'Voor eensluidend uittreksel,');
  if (one.bits === 1) expect(text).not.toMatch(/assembl|algemene vergadering|vergadering van vennoten/i);
  const managers = one.form === '011' || one.form === '612';
  if (one.bits & 2) expect(/gérant|zaakvoerder/.test(text)).toBe(managers);
  if (one.bits & 2)
    expect(
      /administrateur|bestuurder/.test(text.replace(/enige bestuurder|administrateur unique/gi, '')),
    ).toBe(!managers);
  expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.|,,/);
});

describe('the seat', () => {
  const move = (
    zip_code: string,
    { in_articles = null, ...one }: Case & { in_articles?: boolean | null } = {},
  ) =>
    decidedOf(
      {
        ...one,
        demande: {
          ...ONLY.seat,
          address: anAddress({ zip_code, localite: 'X', rue: 'R', numero: '1', box: '', in_articles }),
          ...one.demande,
        },
      },
      'seat',
    );

  test.each<[string, Case, string]>([
    ['610', {}, 'L’organe d’administration décide de transférer le siège de'],
    ['610', { registered: 1 }, 'L’administrateur unique décide de transférer'],
    ['014', {}, 'Le conseil d’administration décide de transférer'],
    // The articles of an SA must provide for a sole director: one name in the registry does not say so.
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
      'L’organe d’administration adapte l’adresse du siège dans les statuts.',
    );
    expect(move('1060', { in_articles: true, form: '017', langue: 'nl' })).toContain(
      'Het bestuursorgaan past het adres van de zetel in de statuten aan.',
    );
  });

  test('another Region takes the place of the old one in the articles', () => {
    expect(move('4000')).toContain(
      'remplace dans les statuts la Région de Bruxelles-Capitale par la Région wallonne.',
    );
    expect(move('9000', { langue: 'nl', in_articles: true })).toContain(
      'vervangt in de statuten het Brussels Hoofdstedelijk Gewest door het Vlaams Gewest en past er het adres van de zetel in aan.',
    );
  });

  test('another language: the meeting, a new text of the articles', () => {
    expect(move('9000')).toMatch(
      /^L’assemblée générale décide, dans les conditions prescrites .* et adopte un nouveau texte des statuts en néerlandais\.$/,
    );
    expect(move('4000', { langue: 'nl', form: '017' })).toMatch(
      /^De algemene vergadering beslist, met inachtneming van de vereisten voor statutenwijziging, .* en neemt een nieuwe tekst van de statuten in het Frans aan\.$/,
    );
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

describe('the end of a mandate', () => {
  const ended = (names: string[], cause: EndCause | undefined, one: Case = {}) => {
    const told = Object.fromEntries(names.map((_name, id) => [id, cause ? { cause, date: null } : null]));
    const demande = { ...ONLY.directors, dirigeants: leaves(names, told), ...one.demande };
    return decidedOf({ ...one, demande }, 'directors');
  };

  test.each<[EndCause | undefined, string, string, string]>([
    [
      undefined,
      'L’assemblée générale prend acte de la démission de Marc Peeters de son mandat d’administrateur, avec effet au 1er décembre 2026.',
      'L’assemblée générale prend acte de la démission d’Élise Peeters et d’Yves Peeters de leurs mandats d’administrateur, avec effet au 1er décembre 2026.',
      'De algemene vergadering neemt akte van het ontslag van Marc Peeters als bestuurder, met ingang van 1 december 2026.',
    ],
    [
      'revocation',
      'L’assemblée générale met fin au mandat d’administrateur de Marc Peeters, avec effet au 1er décembre 2026.',
      'L’assemblée générale met fin aux mandats d’administrateur d’Élise Peeters et d’Yves Peeters, avec effet au 1er décembre 2026.',
      'De algemene vergadering beëindigt het bestuurdersmandaat van Marc Peeters, met ingang van 1 december 2026.',
    ],
    [
      'expiry',
      'L’assemblée générale constate que le mandat d’administrateur de Marc Peeters prend fin le 1er décembre 2026 par l’expiration de son terme.',
      'L’assemblée générale constate que les mandats d’administrateur d’Élise Peeters et d’Yves Peeters prennent fin le 1er décembre 2026 par l’expiration de leur terme.',
      'De algemene vergadering stelt vast dat het bestuurdersmandaat van Marc Peeters op 1 december 2026 eindigt door het verstrijken van de termijn.',
    ],
    [
      'death',
      'L’assemblée générale constate que le mandat d’administrateur de Marc Peeters a pris fin le 1er décembre 2026 par son décès.',
      'L’assemblée générale constate que les mandats d’administrateur d’Élise Peeters et d’Yves Peeters ont pris fin le 1er décembre 2026 par leur décès.',
      'De algemene vergadering stelt vast dat het bestuurdersmandaat van Marc Peeters op 1 december 2026 geëindigd is door overlijden.',
    ],
  ])('%s', (cause, one, many, dutch) => {
    expect(ended(['Marc'], cause)).toBe(one);
    expect(ended(['Élise', 'Yves'], cause)).toBe(many);
    expect(ended(['Marc'], cause, { langue: 'nl' })).toBe(dutch);
  });

  test('of a manager of partners, by their own meeting', () => {
    expect(ended(['Marc'], 'revocation', { form: '011' })).toMatch(
      /^L’assemblée des associés met fin au mandat de gérant de Marc/,
    );
    expect(ended(['Marc', 'Ann'], 'revocation', { form: '612', langue: 'nl' })).toMatch(
      /^De vergadering van vennoten beëindigt de zaakvoerdersmandaten van Marc Peeters en Ann Peeters/,
    );
  });

  test('the sole shareholder decides alone; a cooperative has none', () => {
    const demande = { sole_owner: true };
    expect(ended(['Marc'], undefined, { demande })).toMatch(/^L’actionnaire unique prend acte/);
    expect(ended(['Marc'], undefined, { demande, langue: 'nl' })).toMatch(
      /^De enige aandeelhouder neemt akte/,
    );
    expect(ended(['Marc'], undefined, { demande, form: '706' })).toMatch(/^L’assemblée générale/);
  });

  test('each cause and each date is a sentence of its own', () => {
    const text = decidedOf(
      {
        demande: {
          ...ONLY.directors,
          dirigeants: leaves(['Marc', 'Ann', 'Hugo'], { 1: { cause: 'death', date: '2026-10-03' } }),
        },
      },
      'directors',
    );
    expect(text.split('\n')).toEqual([
      expect.stringContaining('démission de Marc Peeters et de Hugo Peeters'),
      expect.stringContaining('d’Ann Peeters a pris fin le 3 octobre 2026 par son décès.'),
    ]);
  });

  test('many leave on a line each', () => {
    const names = PEOPLE.slice(0, 5);
    expect(ended(names, undefined)).toContain(
      'prend acte de la démission des personnes suivantes de leurs mandats d’administrateur, avec effet au 1er décembre 2026 :\n– Claire Peeters ;\n',
    );
    expect(ended(names, 'death', { langue: 'nl' })).toContain(
      'dat de bestuurdersmandaten van de volgende personen op 1 december 2026 geëindigd zijn door overlijden:\n– Claire Peeters;\n',
    );
  });
});

describe('an appointment', () => {
  const appointed = (names: string[], told: Told = {}, one: Case = {}) =>
    decidedOf({ ...one, demande: { ...ONLY.directors, dirigeants: comes(names, told) } }, 'directors');

  test('the usual case: start, no end, unpaid, the articles, domicile elected at the seat', () => {
    expect(appointed(['Sofie'])).toBe(
      'L’assemblée générale nomme Sofie Peeters en qualité d’administrateur, à compter du 1er décembre 2026, pour une durée indéterminée. Ce mandat est exercé à titre gratuit. Les pouvoirs s’exercent conformément aux statuts. Sofie Peeters fait élection de domicile au siège pour l’exercice de ce mandat.',
    );
    expect(appointed(['Sofie', 'An'], {}, { langue: 'nl' })).toBe(
      'De algemene vergadering benoemt Sofie Peeters en An Peeters met ingang van 1 december 2026 voor onbepaalde duur tot bestuurders. Deze mandaten zijn onbezoldigd. De bevoegdheden worden overeenkomstig de statuten uitgeoefend. Sofie Peeters en An Peeters kiezen voor de uitoefening van deze mandaten woonplaats op de zetel.',
    );
  });

  test('six years in an SA', () => {
    expect(appointed(['Sofie'], {}, { form: '014' })).toContain(', pour une durée de six ans.');
    expect(appointed(['Sofie'], {}, { form: '014', langue: 'nl' })).toContain(
      'voor een duur van zes jaar tot bestuurder',
    );
  });

  test('a manager', () => {
    expect(appointed(['Sofie'], {}, { form: '011' })).toContain('en qualité de gérant,');
    expect(appointed(['Sofie'], {}, { form: '011', langue: 'nl' })).toContain('tot zaakvoerder.');
  });

  test('a home abroad has its country, in the language of the paper, and may have neither number nor postcode', () => {
    const domicile = { pays: 'AE', rue: 'PO Box 1234', numero: '', box: '', zip_code: '', localite: 'Dubai' };
    const told = { 0: { appointment: { domicile } } };
    expect(appointed(['Élise'], told)).toContain(
      'Le domicile d’Élise Peeters est situé Dubai, PO Box 1234, Émirats arabes unis.',
    );
    expect(appointed(['Élise'], told, { langue: 'nl' })).toContain(
      'is gevestigd te Dubai, PO Box 1234, Verenigde Arabische Emiraten.',
    );
  });

  test('all that may be told', () => {
    const domicile = {
      pays: 'BE',
      rue: 'Rue Haute',
      numero: '3',
      box: '',
      zip_code: '1000',
      localite: 'Bruxelles',
    };
    const told = {
      start: '2027-01-01',
      term: { kind: 'meeting', year: 2030 },
      paid: true,
      powers: 'alone',
      accepted: true,
      domicile,
    } as const;
    expect(appointed(['Élise'], { 0: { appointment: told } })).toBe(
      'L’assemblée générale nomme Élise Peeters en qualité d’administrateur, à compter du 1er janvier 2027, jusqu’à l’issue de l’assemblée générale annuelle de 2030. Ce mandat est rémunéré. La société est représentée par cet administrateur, agissant seul. Élise Peeters accepte ce mandat. Le domicile d’Élise Peeters est situé 1000 Bruxelles, Rue Haute 3.',
    );
    expect(
      appointed(
        ['Élise'],
        { 0: { appointment: { ...told, powers: 'jointly' } } },
        { langue: 'nl', form: '017' },
      ),
    ).toContain(
      'Dit mandaat is bezoldigd. De vereniging wordt vertegenwoordigd door twee bestuurders die gezamenlijk optreden. Élise Peeters aanvaardt dit mandaat. De woonplaats van Élise Peeters is gevestigd te 1000 Bruxelles, Rue Haute 3.',
    );
    expect(
      appointed(['An'], { 0: { appointment: { term: { kind: 'until', date: '2029-05-31' } } } }),
    ).toContain(', jusqu’au 31 mai 2029.');
  });

  test('a company comes with its number and its permanent representative', () => {
    const company = { name: 'Fonds Meridia SRL', number: '1999000645' };
    expect(appointed(['Jan'], { 0: { company } })).toContain(
      'nomme Fonds Meridia SRL (n° d’entreprise 1999.000.645), représentée par Jan Peeters, représentant permanent, en qualité d’administrateur',
    );
    expect(appointed(['Jan'], { 0: { company } }, { langue: 'nl' })).toContain(
      'benoemt Fonds Meridia SRL (ondernemingsnummer 1999.000.645), vertegenwoordigd door Jan Peeters, vaste vertegenwoordiger, met ingang van',
    );
  });

  test('people appointed on other terms have a sentence of their own', () => {
    const lines = appointed(['Sofie', 'An'], { 1: { appointment: { paid: true } } }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/nomme An Peeters .* rémunéré/);
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
    // One shareholder held everything: that one decides alone.
    expect(noted()).toMatch(
      /^L’actionnaire unique prend acte d’une cession d’actions, avec effet au 1er décembre 2026\. .* registre des actions\.$/,
    );
    expect(noted({ form: '011' })).toMatch(/^L’assemblée des associés prend acte d’une cession de parts/);
    expect(noted({ form: '612', langue: 'nl' })).toMatch(/neemt akte van een overdracht van deelnemingen/);
    expect(noted({ form: '017' })).toBe('');
  });

  test('no proxy where nothing is filed', () => {
    expect(
      resolutions(factsOf({ demande: { ...ONLY.shares, shareholders } })).map(({ subject }) => subject),
    ).toEqual(['shares']);
  });
});

describe('the proxy, the extract and the records', () => {
  test('names the accountant, whoever else is told, and nobody when a director deposits', () => {
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

  test('place and box stand in the words of the paper, whatever was typed around them', () => {
    const published = (langue: Language, fait_a: string, box: string) =>
      publishedOf({ langue, demande: { ...ONLY.seat, fait_a, address: anAddress({ box }) }, registered: 1 });
    const french = published('fr', 'Le Rœulx', 'bus 100');
    expect(french).toContain('Fait au Rœulx, le 20 novembre 2026.');
    expect(french).toContain('Chaussée de Charleroi 112, boîte 100,');
    expect(published('fr', 'à Namur', '3')).toContain('Fait à Namur, le');
    const dutch = published('nl', 'te Gent', 'bte 3');
    expect(dutch).toContain('Opgemaakt te Gent op 20 november 2026.');
    expect(dutch).toContain('Chaussée de Charleroi 112 bus 3.');
  });

  test('the whole of a usual dossier', () => {
    expect(publishedOf({ demande: ONLY.seat, registered: 1 })).toBe(
      [
        'Il résulte de la décision de l’administrateur unique du 20 novembre 2026 ce qui suit :',
        '1. Transfert du siège\nL’administrateur unique décide de transférer le siège de 1080 Molenbeek-Saint-Jean, Quai des Charbonnages 44, à 1060 Saint-Gilles, Chaussée de Charleroi 112, boîte 3, avec effet au 1er décembre 2026.',
        '2. Procuration\nProcuration est donnée à Nathalie Delvaux, avec pouvoir de substitution, pour signer les formulaires I et II, les déposer au greffe du tribunal de l’entreprise et faire adapter l’inscription à la Banque-Carrefour des Entreprises.',
        'Fait à Bruxelles, le 20 novembre 2026.',
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

test.each([
  ['fr', 'L’assemblée générale nomme Suharto en qualité d’administrateur'],
  ['nl', 'De algemene vergadering benoemt Suharto'],
] as const)('who has one name is appointed by it, in %s', (langue, expected) => {
  const dirigeants = [aDirigeant({ givenName: '', surname: 'Suharto' })];
  const text = decidedOf({ langue, demande: { ...ONLY.directors, dirigeants } }, 'directors');
  expect(text).toContain(expected);
  expect(text).not.toMatch(/ {2}/);
});

test.each([
  ['fr', 'de Jan Peeters (en fonction depuis le 1er juin 2010)'],
  ['nl', 'van Jan Peeters (in functie sinds 1 juni 2010)'],
] as const)(
  'of two with one name the one who leaves is named by the day they began, in %s',
  (langue, expected) => {
    const jan = { givenName: 'Jan', surname: 'Peeters', is_not_bce: 0 } as const;
    const dirigeants = [
      aDirigeant({ ...jan, id: 1, since: '2010-06-01', ended: true }),
      aDirigeant({ ...jan, id: 2, since: '2020-06-01' }),
    ];
    const one: Case = { langue, demande: { ...ONLY.directors, dirigeants } };
    expect(decidedOf(one, 'directors')).toContain(expected);
    const alone = { ...one, demande: { ...ONLY.directors, dirigeants: dirigeants.slice(0, 1) } };
    expect(decidedOf(alone, 'directors')).not.toContain('2010');
  },
);

test.each([
  ['Åse', 'd’Åse Peeters'],
  ['Hélène', 'd’Hélène Peeters'],
  ['Hugo', 'de Hugo Peeters'],
])('the deed elides before %s', (givenName, expected) => {
  const dirigeants = leaves([givenName]);
  expect(decidedOf({ demande: { ...ONLY.directors, dirigeants } }, 'directors')).toContain(expected);
});
