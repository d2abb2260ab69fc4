import { aDirigeant } from '../../../testing/factories';
import { type Case, decidedOf, ONLY, PEOPLE } from '../../../testing/resolutionCases';
import type { Dirigeant } from '../directorRecords';
import type { EndCause } from '../mandates';
import { place as frPlace } from './frDirectors';
import { place as nlPlace } from './nlDirectors';

/** `ends` by the index in `names`. */
const leaves = (names: readonly string[], ends: Record<number, Dirigeant['end']> = {}) =>
  names.map((givenName, id) =>
    aDirigeant({ id, givenName, surname: 'Peeters', is_not_bce: 0, ended: true, end: ends[id] ?? null }),
  );
type Answers = Record<number, Partial<Pick<Dirigeant, 'appointment' | 'company'>>>;
const comes = (names: readonly string[], details: Answers = {}) =>
  names.map((givenName, id) => aDirigeant({ id, givenName, surname: 'Peeters', ...details[id] }));

test.each(['z/n', 'sans n°'])(
  'an address with the number %j is written in a sentence as one without',
  (numero) => {
    const home = { rue: 'Rue du Bois', numero, box: '3', zip_code: '5000', localite: 'Namur', pays: 'BE' };
    expect(frPlace(home)).toBe('5000 Namur, Rue du Bois sans numéro, boîte 3');
    expect(nlPlace(home)).toBe('5000 Namur, Rue du Bois zonder nummer bus 3');
  },
);

describe('the end of a mandate', () => {
  const ended = (names: string[], cause: EndCause | undefined, one: Case = {}) => {
    const details = Object.fromEntries(names.map((_name, id) => [id, cause ? { cause, date: null } : null]));
    const demande = { ...ONLY.directors, dirigeants: leaves(names, details), ...one.demande };
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
      'L’assemblée générale constate que le mandat d’administrateur de Marc Peeters prend fin le 1er décembre 2026 à l’expiration de son terme.',
      'L’assemblée générale constate que les mandats d’administrateur d’Élise Peeters et d’Yves Peeters prennent fin le 1er décembre 2026 à l’expiration de leur terme.',
      'De algemene vergadering stelt vast dat het bestuurdersmandaat van Marc Peeters op 1 december 2026 eindigt door het verstrijken van de termijn.',
    ],
    [
      'death',
      'L’assemblée générale constate que le mandat d’administrateur de Marc Peeters a pris fin le 1er décembre 2026 à la suite de son décès.',
      'L’assemblée générale constate que les mandats d’administrateur d’Élise Peeters et d’Yves Peeters ont pris fin le 1er décembre 2026 à la suite de leur décès.',
      'De algemene vergadering stelt vast dat het bestuurdersmandaat van Marc Peeters is geëindigd op 1 december 2026 door overlijden.',
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
      expect.stringContaining('d’Ann Peeters a pris fin le 3 octobre 2026 à la suite de son décès.'),
    ]);
  });

  test('many leave on a line each', () => {
    const names = PEOPLE.slice(0, 5);
    expect(ended(names, undefined)).toContain(
      'prend acte de la démission des personnes suivantes de leurs mandats d’administrateur, avec effet au 1er décembre 2026 :\n– Claire Peeters ;\n',
    );
    expect(ended(names, 'death', { langue: 'nl' })).toContain(
      'dat de bestuurdersmandaten van de volgende personen zijn geëindigd op 1 december 2026 door overlijden:\n– Claire Peeters;\n',
    );
  });
});

describe('an appointment', () => {
  const appointed = (names: string[], details: Answers = {}, one: Case = {}) =>
    decidedOf({ ...one, demande: { ...ONLY.directors, dirigeants: comes(names, details) } }, 'directors');

  test('the usual case: start, no end, unpaid, the articles, domicile elected at the seat', () => {
    expect(appointed(['Sofie'])).toBe(
      'L’assemblée générale nomme Sofie Peeters en qualité d’administrateur, à compter du 1er décembre 2026, pour une durée indéterminée. Ce mandat est exercé à titre gratuit. Les pouvoirs s’exercent conformément aux statuts. Sofie Peeters fait élection de domicile au siège pour l’exercice de ce mandat.',
    );
    expect(appointed(['Sofie', 'An'], {}, { langue: 'nl' })).toBe(
      'De algemene vergadering benoemt Sofie Peeters en An Peeters tot bestuurders, met ingang van 1 december 2026 en voor onbepaalde duur. Deze mandaten zijn onbezoldigd. De bevoegdheden worden overeenkomstig de statuten uitgeoefend. Sofie Peeters en An Peeters kiezen voor de uitoefening van deze mandaten woonplaats op de zetel.',
    );
  });

  test('until the ordinary meeting of the sixth year in an SA, counted from where the mandate begins', () => {
    expect(appointed(['Sofie'], {}, { form: '014' })).toContain(
      ', jusqu’à l’issue de l’assemblée générale ordinaire de 2032.',
    );
    expect(appointed(['Sofie'], {}, { form: '014', langue: 'nl' })).toContain(
      'tot bestuurder, met ingang van 1 december 2026 en tot na de gewone algemene vergadering van 2032.',
    );
    const later = { 0: { appointment: { start: '2027-01-01' } } };
    expect(appointed(['Sofie'], later, { form: '014' })).toContain('ordinaire de 2033.');
  });

  test('a manager', () => {
    expect(appointed(['Sofie'], {}, { form: '011' })).toContain('en qualité de gérant,');
    expect(appointed(['Sofie'], {}, { form: '011', langue: 'nl' })).toContain(
      'tot zaakvoerder, met ingang van',
    );
  });

  test('a home abroad has its country, in the language of the paper, and may have neither number nor postcode', () => {
    const domicile = { pays: 'AE', rue: 'PO Box 1234', numero: '', box: '', zip_code: '', localite: 'Dubai' };
    const details = { 0: { appointment: { domicile } } };
    expect(appointed(['Élise'], details)).toContain(
      'Le domicile d’Élise Peeters est établi à Dubai, PO Box 1234, Émirats arabes unis.',
    );
    expect(appointed(['Élise'], details, { langue: 'nl' })).toContain(
      'Élise Peeters heeft woonplaats te Dubai, PO Box 1234, Verenigde Arabische Emiraten.',
    );
  });

  test('all details', () => {
    const domicile = {
      pays: 'BE',
      rue: 'Rue Haute',
      numero: '3',
      box: '',
      zip_code: '1000',
      localite: 'Bruxelles',
    };
    const details = {
      start: '2027-01-01',
      term: { kind: 'meeting', year: 2030 },
      paid: true,
      powers: 'alone',
      accepted: true,
      domicile,
    } as const;
    expect(appointed(['Élise'], { 0: { appointment: details } })).toBe(
      'L’assemblée générale nomme Élise Peeters en qualité d’administrateur, à compter du 1er janvier 2027, jusqu’à l’issue de l’assemblée générale ordinaire de 2030. Ce mandat est rémunéré. La société est représentée par cet administrateur, agissant seul. Élise Peeters accepte ce mandat. Le domicile d’Élise Peeters est établi à 1000 Bruxelles, Rue Haute 3.',
    );
    expect(
      appointed(
        ['Élise'],
        { 0: { appointment: { ...details, powers: 'jointly' } } },
        { langue: 'nl', form: '017' },
      ),
    ).toContain(
      'Dit mandaat is bezoldigd. De vereniging wordt vertegenwoordigd door twee bestuurders die gezamenlijk optreden. Élise Peeters aanvaardt dit mandaat. Élise Peeters heeft woonplaats te 1000 Bruxelles, Rue Haute 3.',
    );
    expect(
      appointed(['An'], { 0: { appointment: { term: { kind: 'until', date: '2029-05-31' } } } }),
    ).toContain(', jusqu’au 31 mai 2029.');
  });

  test('a company comes with its number and its permanent representative', () => {
    const company = { name: 'Fonds Meridia SRL', number: '1999000645' };
    expect(appointed(['Jan'], { 0: { company } })).toContain(
      'nomme Fonds Meridia SRL (n° d’entreprise 1999.000.645), ayant pour représentant permanent Jan Peeters, élisant domicile au siège, en qualité d’administrateur',
    );
    expect(appointed(['Jan'], { 0: { company } }, { langue: 'nl' })).toContain(
      'benoemt Fonds Meridia SRL (ondernemingsnummer 1999.000.645), met als vaste vertegenwoordiger Jan Peeters, die woonplaats kiest op de zetel, tot bestuurder, met ingang van',
    );
  });

  test('a company comes with its seat and register; a home is that of its representative', () => {
    const seat = {
      rue: 'Rue Basse',
      numero: '7',
      box: '',
      zip_code: '5000',
      localite: 'Namur',
      pays: 'BE',
    };
    const domicile = { ...seat, rue: 'Rue Haute', numero: '3', zip_code: '1000', localite: 'Bruxelles' };
    const company = { name: 'Fonds Meridia SRL', number: '1999000645', seat };
    const french = appointed(['Jan'], { 0: { company, appointment: { domicile } } });
    expect(french).toContain(
      'nomme Fonds Meridia SRL, dont le siège est établi à 5000 Namur, Rue Basse 7, RPM Liège, division Namur 1999.000.645, ayant pour représentant permanent Jan Peeters, dont le domicile est établi à 1000 Bruxelles, Rue Haute 3, en qualité d’administrateur',
    );
    expect(french).not.toContain('Le domicile');
    const dutch = appointed(['Jan'], { 0: { company } }, { langue: 'nl' });
    expect(dutch).toContain(
      'benoemt Fonds Meridia SRL, met zetel te 5000 Namur, Rue Basse 7, RPR Luik, afdeling Namen 1999.000.645, met als vaste vertegenwoordiger Jan Peeters, die woonplaats kiest op de zetel, tot bestuurder, met ingang van',
    );
    expect(dutch).not.toContain('kiest voor de uitoefening');
  });

  test('people appointed on other terms have a sentence of their own', () => {
    const lines = appointed(['Sofie', 'An'], { 1: { appointment: { paid: true } } }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/nomme An Peeters .* rémunéré/);
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
