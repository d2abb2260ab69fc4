import { factsFor, type Situation } from '../../../testing/causes';
import { aCheck, aDirigeant, anAddress, aShareholder } from '../../../testing/factories';
import type { DossierFacts } from '../../dossier/facts';
import { filedSubjects } from '../../dossier/filing';
import { organOn, representativeOf } from '../../dossier/organ';
import { enclosuresOf } from '../enclosures';
import { checkDossier, type Severity } from './causes';

/* Dossiers as they come to the counter of a registry, filled in to their end: what blocks each, and what it warns of. */

interface Row {
  what: string;
  dossier: Situation;
  /** 'id step'. */
  blocks?: string[];
  warns?: string[];
  /** Told so, nothing of it is left but these warnings. */
  mended?: Situation;
  left?: string[];
  /** The decisions or papers that it wants are not written yet: what is told of it today. */
  waits?: true;
  holds?: (facts: DossierFacts) => void;
}

const SEAT = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 } as const;
const DIRECTORS = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 } as const;
const SHARES = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 } as const;
const SEAT_AND_DIRECTORS = { ...SEAT, dirigeants_service: 1 } as const;
const ALL = { ...SEAT_AND_DIRECTORS, cession_parts_service: 1 } as const;

const [CLAIRE, MARC, PIETER] = ['Claire Dumont-Vandenberghe', 'Marc Lambrechts', 'Pieter Van den Broeck'];
const THREE = [CLAIRE, MARC, PIETER] as const;
const parts = (name: string) => ({
  givenName: name.split(' ', 1)[0] ?? '',
  surname: name.replace(/^\S+ /, ''),
});

/** A mandate of the registry. */
const office = (name: string, words?: string) => ({
  person: parts(name),
  period: { begin: '2016-03-14' },
  ...(words && { description: { language: 'fr', value: words } }),
});
const seatIn = (zipcode: string, street = 'Rue Haute') => ({
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: street } },
    houseNumber: '1',
    zipcode,
  },
});
const since = (begin: string) => ({ period: { begin } });
/** An address outside the articles, in the language of its zone. */
const to = (zip_code: string, told: Parameters<typeof anAddress>[0] = {}) => ({
  address: anAddress({ zip_code, in_articles: false, article_number: '2', ...told }),
});
const flemish = (zip_code: string, told = {}) => to(zip_code, { rue: 'Veldstraat', ...told });

/** Of whom the identity is accepted. */
const row = (id: number, name: string, told: Parameters<typeof aDirigeant>[0]) =>
  aDirigeant({ id, ...parts(name), status: 'accepted', verification: aCheck(), ...told });
const stays = (id: number, name: string) => row(id, name, { is_not_bce: 0, is_modified: 0 });
const leaves = (
  id: number,
  name: string,
  cause: 'resignation' | 'revocation' | 'expiry' | 'death',
  date = '2026-11-20',
) => row(id, name, { is_not_bce: 0, ended: true, end: { cause, date } });
const comes = (
  id: number,
  name: string,
  appointment: Parameters<typeof aDirigeant>[0] = {},
  start = '2026-11-20',
) =>
  row(id, name, {
    is_not_bce: 1,
    ...appointment,
    appointment: { start, accepted: true, ...appointment?.appointment },
  });
const MERIDIA = {
  number: '1999000447',
  name: 'Fonds Meridia SRL',
  seat: { rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur', pays: 'BE' },
};

const director = { depositaire: 'gestionnaire', verification: aCheck() } as const;
/** Names with what each has before and after. */
const held = (...rows: [name: string, before: string, after: string][]) => ({
  shareholders: rows.map(([full_name, shares_old, shares], at) =>
    aShareholder({ id: at + 1, full_name, shares_old, shares }),
  ),
  nb_total_actions: '100',
});
const MANY = held(['A', '40', '40'], ['B', '30', '30'], ['C', '30', '30']);
const who = (facts: DossierFacts) =>
  organOn(facts, facts.decisionDate).members.map(({ person, company }) => company ?? person);
const papers = (facts: DossierFacts) => enclosuresOf(facts).map(({ kind }) => kind);

const SITUATIONS: Record<string, Row> = {
  A: {
    what: 'an SRL of one director moves within Brussels',
    dossier: {
      ...SEAT,
      form: '610',
      bce: { function: office('Ann Maes'), ...since('2020-01-06') },
      ...to('1060'),
    },
    holds: (facts) => expect(facts.company.soleDirector).toBe(true),
  },
  B: {
    what: 'an SRL of 2011 from Namur to Brussels, its address in the articles, and a director comes',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '610', bce: { ...seatIn('5000'), ...since('2011-03-01') } },
      ...{ ...to('1060', { in_articles: true }), dirigeants: [comes(4, 'Ann Maes')] },
    },
    warns: ['notaryDeed'],
    holds: (facts) => expect(filedSubjects(facts)).toEqual(['directors']),
  },
  C: {
    what: 'the managing director of an SA resigns, a person and a company come',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      bce: { function: [office(CLAIRE, 'Administrateur délégué'), office(MARC), office(PIETER)] },
      dirigeants: [
        ...[leaves(1, CLAIRE, 'resignation'), stays(2, MARC), stays(3, PIETER)],
        ...[comes(4, 'Hélène Castaigne'), comes(5, 'An Peeters', { company: MERIDIA })],
      ],
    },
    holds: (facts) => {
      expect(facts.directors?.ended[0]?.daily).toBe('also');
      expect(papers(facts)).toContain('representativeDecision');
    },
  },
  D: {
    what: 'an association from Nivelles to Brussels, and a director resigns',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '017', ...to('1060', { article_number: null }) },
      bce: { ...seatIn('1400'), function: [...THREE, 'Ann Maes'].map((name) => office(name)) },
      dirigeants: [leaves(4, 'Ann Maes', 'resignation')],
    },
    warns: ['articleUnsaid'],
    mended: to('1060'),
    holds: (facts) => expect(papers(facts)).toContain('coordinatedArticles'),
  },
  D2: {
    what: 'two of the three directors of a VZW expire, one is left',
    dossier: {
      ...{ ...DIRECTORS, form: '017', langue: 'nl', shareholders: [] },
      dirigeants: [leaves(1, CLAIRE, 'expiry'), leaves(2, MARC, 'expiry'), stays(3, PIETER)],
    },
    blocks: ['minimumDirectors dirigeantsService'],
    mended: {
      few_owners: true,
      dirigeants: [leaves(1, CLAIRE, 'expiry'), stays(2, MARC), stays(3, PIETER)],
    },
  },
  E: {
    what: 'a SNC revokes a gérant, a partner goes and one comes',
    dossier: {
      ...{ ...DIRECTORS, cession_parts_service: 1, form: '011' },
      ...held(['A', '50', '50'], ['B', '50', '0'], ['C', '0', '50']),
      dirigeants: [leaves(1, CLAIRE, 'revocation'), stays(2, MARC), stays(3, PIETER)],
    },
    warns: ['partnersPublished'],
    waits: true,
  },
  F: {
    what: 'a CV in Dutch moves and appoints a director who acts alone',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '706', langue: 'nl' },
      ...{ bce: { ...seatIn('9000', 'Hoogstraat'), ...since('2021-12-17') }, ...flemish('9000') },
      dirigeants: [comes(4, 'Ann Maes', { appointment: { powers: 'alone' } })],
    },
  },
  F2: {
    what: 'an old SCRL that the registry has as a cooperative moves',
    dossier: { ...SEAT, form: '706', bce: since('2021-12-17'), ...to('1060') },
    holds: (facts) => expect(facts.company.form).toBe('SC'),
  },
  G: {
    what: 'a BV of Gent moves, one left five days before the decision, one comes',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '610', langue: 'nl', ...flemish('9000') },
      bce: { ...seatIn('9000', 'Hoogstraat'), function: [office('Tom De Smet'), office('Leen Vermeire')] },
      dirigeants: [
        ...[leaves(1, 'Tom De Smet', 'resignation', '2026-11-15'), stays(2, 'Leen Vermeire')],
        comes(3, 'Ann Maes', {}, '2026-12-01'),
      ],
    },
    holds: (facts) => expect(who(facts)).toEqual(['Leen Vermeire']),
  },
  H: {
    what: 'the sole director of an SRL has died, the seat moves, the successor deposits',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, ...director, form: '610', ...to('1060') },
      bce: { function: office('Élise Lambotte') },
      dirigeants: [leaves(1, 'Élise Lambotte', 'death', '2026-11-02'), comes(2, 'Hélène Castaigne')],
    },
    warns: ['successorFirst'],
    holds: (facts) => {
      expect([facts.depositor.name, representativeOf(facts)]).toEqual([
        'Hélène Castaigne',
        'Hélène Castaigne',
      ]);
      expect(papers(facts)).toContain('deathCertificate');
    },
  },
  I: {
    what: 'the sole owner sells everything, ten days before the decision',
    dossier: {
      ...{ ...SHARES, form: '610', date_changement: '2026-11-10' },
      ...held(['Leïla Haddad', '100', '0'], ['A', '0', '60'], ['B', '0', '40']),
    },
    waits: true,
    holds: (facts) => expect(facts.company.soleOwner).toBe(false),
  },
  J: {
    what: 'one of the two directors of an NV expires',
    dossier: {
      ...{ ...DIRECTORS, langue: 'nl', shareholders: [], few_owners: true },
      ...{ bce: { function: [office(CLAIRE), office(MARC)] } },
      dirigeants: [leaves(1, CLAIRE, 'expiry'), stays(2, MARC)],
    },
    blocks: ['minimumDirectors dirigeantsService'],
    mended: { sole_director: true },
  },
  'K fr': {
    what: 'everything at once in an SA',
    dossier: {
      ...{ ...ALL, ...to('1060') },
      dirigeants: [leaves(1, CLAIRE, 'resignation'), comes(4, 'Ann Maes')],
    },
    waits: true,
    holds: (facts) => expect(filedSubjects(facts)).toEqual(['seat', 'directors']),
  },
  'K nl': {
    what: 'everything at once in an NV',
    dossier: {
      ...{ ...ALL, langue: 'nl', ...flemish('1060') },
      dirigeants: [leaves(1, CLAIRE, 'resignation'), comes(4, 'Ann Maes')],
    },
    waits: true,
    holds: (facts) => expect(facts.language).toBe('nl'),
  },
  L: {
    what: 'a company of Eupen moves',
    dossier: { ...SEAT, form: '610', bce: seatIn('4700', 'Neustraße'), ...to('4700', { rue: 'Hookstraße' }) },
    warns: ['germanRegistry'],
    holds: (facts) => expect([filedSubjects(facts), papers(facts)]).toEqual([[], []]),
  },
  M: {
    what: 'days that cannot be, and somebody in office appointed again',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, bce: since('2009-09-02') },
      ...{ date_assemblee: '2031-05-04', date_changement: '1999-01-01' },
      dirigeants: [
        ...[leaves(1, PIETER, 'death', '2032-01-01'), stays(2, CLAIRE)],
        comes(3, CLAIRE, { appointment: { term: { kind: 'until', date: '2029-01-01' } } }, '2030-01-01'),
      ],
    },
    blocks: [
      'beforeCompany step3',
      'decisionFarAhead step3',
      'deathAfterDecision dirigeantsService',
      'termBeforeStart dirigeantsService',
      'alreadyInOffice dirigeantsService',
    ],
  },
  N: {
    what: 'a SComm from Rouvroy to Arlon',
    dossier: { ...SEAT, form: '612', bce: seatIn('6767'), ...to('6700') },
    holds: (facts) => expect(facts.seat?.move.articles).toEqual([]),
  },
  P: {
    what: 'a French-speaking association to Gent: articles in another language',
    dossier: { ...SEAT, form: '017', ...flemish('9000') },
    blocks: ['newLanguageOfArticles addressService'],
    mended: flemish('9000', { new_text_enclosed: true }),
    holds: (facts) => expect(papers(facts)).toContain('coordinatedArticles'),
  },
  Q: {
    what: 'an SA with a company as director moves',
    dossier: {
      ...{ ...SEAT, ...to('1060') },
      bce: {
        function: [
          ...[office(CLAIRE), office(MARC), { description: { language: 'fr', value: 'Administrateur' } }],
          office('Dominique Verstraete', 'Représentant permanent'),
        ],
      },
    },
    holds: ({ company }) => {
      expect(company.directors.map(({ name }) => name)).toEqual([CLAIRE, MARC]);
      expect(company.represented.map(({ name }) => name)).toEqual(['Dominique Verstraete']);
    },
  },
  R: {
    what: 'the sole director leaves and deposits on the day of it',
    dossier: {
      ...{ ...DIRECTORS, ...director, form: '610', today: '2026-12-01' },
      ...{ bce: { function: office('Élise Lambotte') }, depositaire_nom: 'Élise Lambotte' },
      dirigeants: [
        leaves(1, 'Élise Lambotte', 'resignation', '2026-12-01'),
        comes(2, 'Yves Peeters', {}, '2026-12-01'),
      ],
    },
    blocks: ['notInOffice step2'],
    mended: { depositaire_nom: 'Yves Peeters' },
  },
  S: {
    what: 'one partner of a SNC is left with everything',
    dossier: { ...SHARES, form: '011', ...held(['A', '50', '100'], ['B', '50', '0']) },
    warns: ['lastPartner', 'partnersPublished'],
    waits: true,
  },
  T: {
    what: 'an SRL of 2011 whose articles nobody has read moves',
    dossier: { ...SEAT, form: '610', bce: since('2011-03-01'), ...to('1060', { in_articles: null }) },
    blocks: ['oldArticlesUnread addressService'],
    mended: to('1060'),
  },
  U: {
    what: 'a director of an SA is elected again',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      dirigeants: [stays(1, CLAIRE), leaves(2, MARC, 'expiry'), stays(3, PIETER), comes(4, MARC)],
    },
    waits: true,
  },
  V: {
    what: 'two directors of an SA have died, five come, with their own homes',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      dirigeants: [
        ...[leaves(1, CLAIRE, 'death', '2026-11-02'), leaves(2, MARC, 'death', '2026-11-02')],
        ...['Ann', 'Luc', 'Hugo', 'Yves', 'Zoé'].map((name, at) =>
          comes(4 + at, `${name} Maes`, { appointment: { domicile: MERIDIA.seat } }),
        ),
      ],
    },
    holds: (facts) =>
      expect(enclosuresOf(facts).find(({ kind }) => kind === 'deathCertificate')?.people).toEqual([
        CLAIRE,
        MARC,
      ]),
  },
  W: {
    what: 'a BV from Gent to Elsene',
    dossier: { ...SEAT, form: '610', langue: 'nl', bce: seatIn('9000', 'Hoogstraat'), ...flemish('1050') },
    warns: ['notaryDeed'],
    holds: (facts) => expect([filedSubjects(facts), papers(facts)]).toEqual([[], []]),
  },
  X: {
    what: 'a director whom nobody knows deposits',
    dossier: { ...SEAT, ...director, depositaire_nom: 'Jean Inconnu', ...to('1060') },
    blocks: ['notInOffice step2'],
    mended: { depositaire_nom: MARC },
    holds: (facts) => expect(representativeOf(facts)).toBeNull(),
  },
  Y: {
    what: 'a company comes, represented by who sits already',
    dossier: {
      ...DIRECTORS,
      ...MANY,
      dirigeants: [stays(1, CLAIRE), comes(4, CLAIRE, { company: MERIDIA })],
    },
    blocks: ['doubleCapacity dirigeantsService'],
    mended: { dirigeants: [leaves(1, CLAIRE, 'resignation'), comes(4, CLAIRE, { company: MERIDIA })] },
  },
  Z: {
    what: 'nine years in an SA, decided in February and not accepted',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, date_assemblee: '2026-02-10', date_changement: '2026-02-10' },
      dirigeants: [
        comes(4, 'Ann Maes', { appointment: { accepted: false, term: { kind: 'years', years: 9 } } }),
      ],
    },
    blocks: ['longestTerm dirigeantsService'],
    warns: ['lateFiling'],
    mended: {
      dirigeants: [comes(4, 'Ann Maes', { appointment: { term: { kind: 'years', years: 6 } } })],
    },
    left: ['lateFiling'],
  },
  ZA: {
    what: 'a Dutch-speaking association from Brussels to Namur',
    dossier: { ...SEAT, form: '017', langue: 'nl', ...to('5000') },
    blocks: ['newLanguageOfArticles addressService'],
    mended: to('5000', { new_text_enclosed: true }),
  },
  ZB: {
    what: 'all three directors of an SA resign',
    dossier: {
      ...DIRECTORS,
      ...MANY,
      dirigeants: THREE.map((name, at) => leaves(at + 1, name, 'resignation')),
    },
    blocks: ['nobodyInOffice dirigeantsService'],
  },
  ZC: {
    what: 'an NV revokes one director, another expires, three are left',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, langue: 'nl' },
      bce: { function: [...THREE, 'Ann Maes', 'Luc Maes'].map((name) => office(name)) },
      dirigeants: [leaves(4, 'Ann Maes', 'revocation'), leaves(5, 'Luc Maes', 'expiry')],
    },
  },
  ZD: {
    what: 'documents in Dutch, the street in French',
    dossier: { ...SEAT, langue: 'nl', ...to('1060') },
    warns: ['streetLanguage'],
    mended: flemish('1060'),
  },
  ZE: {
    what: 'a BV appoints a company',
    dossier: {
      ...{ ...DIRECTORS, form: '610', langue: 'nl' },
      dirigeants: [comes(4, 'An Peeters', { company: MERIDIA })],
    },
    holds: (facts) => expect(papers(facts)).toContain('representativeDecision'),
  },
  ZF: {
    what: 'two shareholders of an SRL sell, two buy',
    dossier: {
      ...{ ...SHARES, form: '610' },
      ...held(['A', '50', '20'], ['B', '50', '30'], ['C', '0', '25'], ['D', '0', '25']),
    },
    waits: true,
  },
};

const told = (facts: DossierFacts, severity: Severity) =>
  checkDossier(facts).filter((check) => check.severity === severity && check.met.length > 0);
const verdict = (facts: DossierFacts) => ({
  blocks: told(facts, 'blocks').flatMap(({ id, met }) => met.map(({ step }) => `${id} ${step}`)),
  warns: told(facts, 'warns').map(({ id }) => id),
});

describe.each(Object.entries(SITUATIONS))('%s', (_key, { what, waits, ...row }) => {
  const { dossier, blocks = [], warns = [], mended, left = [], holds } = row;

  test(waits ? `${what}: as it is told today` : what, () => {
    const facts = factsFor(dossier);
    expect(verdict(facts)).toEqual({ blocks, warns });
    holds?.(facts);
  });

  if (mended)
    test('put right', () =>
      expect(verdict(factsFor({ ...dossier, ...mended }))).toEqual({ blocks: [], warns: left }));
});
