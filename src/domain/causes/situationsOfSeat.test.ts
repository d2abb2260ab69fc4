import {
  CLAIRE,
  comes,
  director,
  flemish,
  leaves,
  MARC,
  office,
  papers,
  SEAT,
  SEAT_AND_DIRECTORS,
  seatIn,
  since,
  stays,
  THREE,
  testSituations,
  to,
  who,
} from '../../testing/situations';
import { filedSubjects } from '../dossier/filing';
import { representativeOf } from '../dossier/organ';

/** Realistic dossiers that move the seat. */

const AT_1060 = [{ zip_code: '1060', fr: 'Saint-Gilles', nl: 'Sint-Gillis' }];

testSituations({
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
  D: {
    what: 'an association from Nivelles to Brussels, and a director resigns',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '017', ...to('1060', { article_number: null }) },
      bce: { ...seatIn('1400'), function: [...THREE, 'Ann Maes'].map((name) => office(name)) },
      dirigeants: [leaves(4, 'Ann Maes', 'resignation')],
    },
    warns: ['articleUnsaid'],
    corrected: to('1060'),
    holds: (facts) => expect(papers(facts)).toContain('coordinatedArticles'),
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
  L: {
    what: 'a company of Eupen moves',
    dossier: { ...SEAT, form: '610', bce: seatIn('4700', 'Neustraße'), ...to('4700', { rue: 'Hookstraße' }) },
    warns: ['germanRegistry'],
    holds: (facts) => expect([filedSubjects(facts), papers(facts)]).toEqual([[], []]),
  },
  LB: {
    what: 'an association of Namur moves to Eupen',
    dossier: { ...SEAT, form: '017', bce: seatIn('5000'), ...to('4700', { new_text_enclosed: true }) },
    warns: ['newSeatGerman'],
    holds: (facts) => expect([filedSubjects(facts), facts.language]).toEqual([['seat'], 'fr']),
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
    corrected: flemish('9000', { new_text_enclosed: true }),
    holds: (facts) => expect(papers(facts)).toContain('newArticles'),
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
  T: {
    what: 'an SRL of 2011 whose articles nobody has read moves',
    dossier: { ...SEAT, form: '610', bce: since('2011-03-01'), ...to('1060', { in_articles: null }) },
    warns: ['articlesUnread'],
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
    corrected: { depositaire_nom: MARC },
    holds: (facts) => expect(representativeOf(facts)).toBeNull(),
  },
  ZA: {
    what: 'a Dutch-speaking association from Brussels to Namur',
    dossier: { ...SEAT, form: '017', langue: 'nl', ...to('5000') },
    blocks: ['newLanguageOfArticles addressService'],
    corrected: to('5000', { new_text_enclosed: true }),
  },
  ZD: {
    what: 'documents in Dutch, street and locality in French',
    dossier: { ...SEAT, langue: 'nl', ...to('1060', { localities: AT_1060 }) },
    warns: ['streetLanguage', 'localityLanguage'],
    corrected: flemish('1060', { localite: 'Sint-Gillis', localities: AT_1060 }),
  },
  N08: {
    what: 'a BV from Gent to Melle',
    dossier: { ...SEAT, form: '610', langue: 'nl', bce: seatIn('9000', 'Hoogstraat'), ...flemish('9090') },
  },
  N09: {
    what: 'a BV to Borsbeek, merged into Antwerpen',
    dossier: { ...SEAT, form: '610', langue: 'nl', bce: seatIn('2000', 'Hoogstraat'), ...flemish('2150') },
  },
  N10: {
    what: 'an association of Brussels with articles in French, the request in Dutch, to Gent',
    dossier: {
      ...{ ...SEAT, form: '017', langue: 'nl' },
      ...flemish('9000', { article_before: 'Région de Bruxelles-Capitale', article_after: 'Vlaams Gewest' }),
    },
    warns: ['articlesLanguage'],
  },
  'N10 said': {
    what: 'the same, the language of its articles said',
    dossier: {
      ...{ ...SEAT, form: '017', langue: 'nl', fait_a: 'Bruxelles' },
      ...flemish('9000', { articles_language: 'fr' }),
    },
    blocks: ['newLanguageOfArticles addressService'],
    corrected: flemish('9000', { articles_language: 'fr', new_text_enclosed: true }),
    holds: ({ language, seat, company }) =>
      expect([language, seat?.move.organ, company.court?.name.fr]).toEqual([
        'fr',
        'meeting',
        'tribunal de l’entreprise francophone de Bruxelles',
      ]),
  },
  N11: {
    what: 'a company of Linkebeek, the request in French',
    dossier: {
      ...{ ...SEAT, form: '610', bce: seatIn('1630', 'Hoogstraat'), fait_a: 'Bruxelles' },
      ...to('1630', { rue: 'Avenue Jacques Brel', numero: '3' }),
    },
    warns: ['placeLanguage', 'streetLanguage'],
    holds: ({ language, refusedLanguage }) => expect([language, refusedLanguage]).toEqual(['nl', 'fr']),
  },
  N18: {
    what: 'an AISBL from Brussels to Namur',
    dossier: { ...SEAT, form: '125', ...to('5000') },
    warns: ['deedToCheck'],
  },
});
