import { aShareholder } from '../../../testing/factories';
import {
  ALL,
  CLAIRE,
  comes,
  DIRECTORS,
  director,
  flemish,
  held,
  leaves,
  MANY,
  MARC,
  MERIDIA,
  office,
  PIETER,
  papers,
  SEAT,
  SEAT_AND_DIRECTORS,
  SHARES,
  seatIn,
  since,
  stays,
  THREE,
  testSituations,
  to,
  who,
} from '../../../testing/situations';
import { filedSubjects } from '../../dossier/filing';
import { organAfter } from '../../dossier/organ';

/* Thirty-six more dossiers of the counter: renewals, co-options, stages, rights on shares, Brussels. */

const began = (name: string, begin: string) => ({ ...office(name), period: { begin } });
const goesOn = (
  id: number,
  name: string,
  kind: 'renewal' | 'confirmation',
  term?: { kind: 'meeting'; year: number },
) => ({ ...stays(id, name), appointment: { kind, accepted: true, ...(term && { term }) } });
const inStage = (code: string) => ({ juridicalSituation: { code, status: 'AC' } });
const represents = (name: string) => office(name, 'Représentant permanent');
const COMPANY_DIRECTOR = { description: { language: 'fr', value: 'Administrateur' } };
const OTHER = { ...MERIDIA, number: '1999000546', name: 'Noordzee BV' };
const AT_9000 = [{ zip_code: '9000', fr: 'Gand', nl: 'Gent' }];
const many = (n: number, of: (at: number) => [string, string, string]) =>
  held(...Array.from({ length: n }, (_none, at) => of(at)));
const partner = (told: Parameters<typeof aShareholder>[0]) => [
  aShareholder({ id: 1, full_name: 'A', shares: '60', shares_old: '100' }),
  aShareholder({ id: 2, shares_old: '0', is_origin: 0, ...told }),
];

testSituations({
  N01: {
    what: 'an SA renews a mandate until the meeting of 2033',
    dossier: {
      ...DIRECTORS,
      ...MANY,
      dirigeants: [goesOn(1, CLAIRE, 'renewal', { kind: 'meeting', year: 2033 })],
    },
    blocks: ['longestTerm dirigeantsService'],
    corrected: { dirigeants: [goesOn(1, CLAIRE, 'renewal', { kind: 'meeting', year: 2032 })] },
  },
  N02: {
    what: 'an NV renews one mandate, the two others ran out long ago',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, langue: 'nl' },
      bce: {
        function: [began(CLAIRE, '2009-05-04'), began(MARC, '2015-05-04'), began(PIETER, '2015-05-04')],
      },
      dirigeants: [goesOn(1, CLAIRE, 'renewal'), stays(2, MARC), stays(3, PIETER)],
    },
    warns: ['mandateOver'],
    corrected: {
      dirigeants: [CLAIRE, MARC, PIETER].map((name, at) => goesOn(at + 1, name, 'renewal')),
    },
  },
  N03: {
    what: 'an NV of two: one leaves, the board co-opts another, who has no vote on it',
    dossier: {
      ...{ ...DIRECTORS, langue: 'nl', shareholders: [], few_owners: true, directors_by: 'board' },
      bce: { function: [office('Hilde Claes'), office('Jan Wouters')] },
      dirigeants: [
        ...[leaves(1, 'Jan Wouters', 'resignation'), stays(2, 'Hilde Claes')],
        ...[comes(3, 'Lotte Van Hecke'), comes(4, 'Tom Maes', { appointment: { daily: 'only' } })],
      ],
    },
    holds: (facts) => expect(who(facts)).toEqual(['Hilde Claes']),
  },
  N04: {
    what: 'an SA confirms a co-option until 2035',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      dirigeants: [goesOn(1, CLAIRE, 'confirmation', { kind: 'meeting', year: 2035 })],
    },
    blocks: ['longestTerm dirigeantsService'],
  },
  N05: {
    what: 'an SRL appoints an association',
    dossier: {
      ...{ ...DIRECTORS, form: '610' },
      dirigeants: [comes(4, 'An Peeters', { company: { ...MERIDIA, name: 'Les Amis du Canal ASBL' } })],
    },
    holds: (facts) => expect(papers(facts)).toContain('representativeDecision'),
  },
  N06: {
    what: 'an SRL in liquidation moves its seat and appoints a director',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '610', ...to('1060'), bce: inStage('012') },
      dirigeants: [comes(4, 'Inès Bastin')],
    },
    blocks: ['companyStage step1Validate'],
    holds: ({ company }) => expect(company.nameWithForm).toMatch(/en liquidation$/),
  },
  N07: {
    what: 'the director of a bankrupt SRL resigns',
    dossier: {
      ...{ ...DIRECTORS, form: '610', bce: { ...inStage('050'), function: [office(CLAIRE), office(MARC)] } },
      dirigeants: [leaves(1, CLAIRE, 'resignation')],
    },
    warns: ['bankruptcy'],
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
  N12: {
    what: 'a company of Eupen appoints a director',
    dossier: {
      ...{ ...DIRECTORS, form: '610', bce: seatIn('4700', 'Neustraße') },
      dirigeants: [comes(4, 'Ann Maes')],
    },
    warns: ['germanRegistry'],
    holds: (facts) => expect(filedSubjects(facts)).toEqual([]),
  },
  N13: {
    what: 'an SRL buys its own shares',
    dossier: {
      ...{ ...SHARES, form: '610' },
      ...held(['A', '50', '30'], ['B', '50', '50'], ['Brasserie du Canal SRL', '0', '20']),
    },
    blocks: ['ownShares cessionService'],
  },
  N14: {
    what: 'usufruct and undivided shares, written behind the names',
    dossier: {
      ...{ ...SHARES, form: '610' },
      ...held(['A', '100', '0'], ['B (usufruit)', '0', '50'], ['C et D, indivision', '0', '50']),
    },
    warns: ['shareRights'],
    corrected: {
      shareholders: [
        aShareholder({ id: 1, full_name: 'A', shares: '0', shares_old: '100' }),
        aShareholder({ id: 2, full_name: 'B', shares: '50', shares_old: '0', share_right: 'usufruct' }),
        aShareholder({ id: 3, full_name: 'C et D', shares: '50', shares_old: '0', share_right: 'undivided' }),
      ],
    },
  },
  N15: {
    what: 'the sole shareholder sells one half',
    dossier: { ...SHARES, form: '610', ...held(['A', '100', '50'], ['B', '0', '50']) },
    holds: ({ company }) => expect(company.soleOwner).toBe(true),
  },
  N16: {
    what: 'an association of nine directors: five go, five come, as a college',
    dossier: {
      ...{ ...DIRECTORS, form: '017', shareholders: [] },
      bce: { function: Array.from({ length: 9 }, (_none, at) => office(`Ann Maes${at}`)) },
      dirigeants: Array.from({ length: 5 }, (_none, at) => [
        leaves(at + 1, `Ann Maes${at}`, 'expiry'),
        comes(at + 11, `Luc Peeters${at}`, { appointment: { powers: 'college' } }),
      ]).flat(),
    },
  },
  N17: {
    what: 'a private foundation',
    dossier: { ...DIRECTORS, form: '029', dirigeants: [comes(4, 'Ann Maes')] },
    blocks: ['unservedForm step1Validate'],
  },
  N18: {
    what: 'an AISBL from Brussels to Namur',
    dossier: { ...SEAT, form: '125', ...to('5000') },
    warns: ['notaryDeed'],
  },
  N19: {
    what: 'an economic interest grouping',
    dossier: { ...DIRECTORS, form: '060', dirigeants: [comes(4, 'Ann Maes')] },
    blocks: ['unservedForm step1Validate'],
  },
  N20: {
    what: 'a branch',
    dossier: { ...DIRECTORS, form: '030', dirigeants: [comes(4, 'Ann Maes')] },
    blocks: ['unservedForm step1Validate'],
  },
  N21: {
    what: 'a company that is the sole director names another representative',
    dossier: {
      ...{ ...DIRECTORS, form: '610' },
      bce: { function: [COMPANY_DIRECTOR, represents('Dominique Verstraete')] },
      dirigeants: [
        {
          ...stays(1, 'Dominique Verstraete'),
          company: MERIDIA,
          change: { representative: { givenName: 'Ann', surname: 'Maes' } },
        },
      ],
    },
    holds: (facts) => expect(organAfter(facts).members).toMatchObject([{ person: 'Ann Maes' }]),
  },
  N22: {
    what: 'a resignation of March that the others note in September',
    dossier: {
      ...{ ...DIRECTORS, form: '610', directors_by: 'board', date_assemblee: '2026-09-15' },
      dirigeants: [leaves(1, CLAIRE, 'resignation', '2026-03-31'), stays(2, MARC)],
    },
    warns: ['lateFiling'],
  },
  N23: {
    what: 'a Sunday meeting appoints, and moves the seat, from October on',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '610', ...to('1060') },
      ...{ date_assemblee: '2026-11-22', date_changement: '2026-10-01', today: '2026-11-23' },
      dirigeants: [comes(4, 'Paul Lejeune', {}, '2026-10-01')],
    },
    warns: ['startBeforeDecision', 'seatBeforeDecision'],
  },
  N24: {
    what: 'a director who lives in France comes, nobody reaches who leaves',
    dossier: {
      ...{ ...DIRECTORS, form: '610' },
      dirigeants: [
        { ...leaves(1, CLAIRE, 'resignation'), GSM: null, no_mobile: 'unreachable' },
        comes(4, 'Ann Maes', {
          appointment: { domicile: { ...MERIDIA.seat, pays: 'FR', zip_code: '75001', localite: 'Paris' } },
        }),
      ],
    },
    holds: (facts) =>
      expect(papers(facts)).toEqual(expect.arrayContaining(['absenceStatement', 'residenceProof'])),
  },
  N25: {
    what: 'who has one name, particles, and a very long one',
    dossier: {
      ...{ ...DIRECTORS, form: '610' },
      dirigeants: [
        { ...comes(4, 'Suparman'), givenName: '', surname: 'Suparman' },
        comes(5, `Jean van der ${'Vandenbroucke-'.repeat(6)}Maes`),
      ],
    },
  },
  N26: {
    what: 'an association of forty directors',
    dossier: {
      ...{ ...DIRECTORS, form: '017', langue: 'nl', shareholders: [] },
      bce: { function: Array.from({ length: 40 }, (_none, at) => office(`Ann Maes${at}`)) },
      dirigeants: [comes(50, 'Luc Peeters')],
    },
  },
  N27: {
    what: 'thirty of the hundred shareholders of an SA sell to one',
    dossier: {
      ...SHARES,
      ...many(101, (at) => [`Holder ${at}`, at < 100 ? '1' : '0', at < 30 ? '0' : at < 100 ? '1' : '30']),
    },
  },
  N28: {
    what: 'three thirds of shares, and all sell',
    dossier: {
      ...{ ...SHARES, form: '610' },
      ...held(['A', '33.3333', '0'], ['B', '33.3333', '0'], ['C', '33.3334', '0'], ['D', '0', '100']),
    },
    warns: ['shareFractions'],
  },
  N29: {
    what: 'an SC is left with two shareholders',
    dossier: { ...SHARES, form: '706', ...held(['A', '40', '60'], ['B', '40', '40'], ['C', '20', '0']) },
    warns: ['cooperativeMinimum'],
  },
  N30: {
    what: 'two companies come with one representative',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      dirigeants: [
        comes(4, 'Hélène Castaigne', { company: MERIDIA }),
        comes(5, 'Hélène Castaigne', { company: OTHER }),
      ],
    },
    blocks: ['twoCompanies dirigeantsService', 'twoCompanies dirigeantsService'],
    corrected: {
      dirigeants: [
        comes(4, 'Hélène Castaigne', { company: MERIDIA }),
        comes(5, 'Ann Maes', { company: OTHER }),
      ],
    },
  },
  N31: {
    what: 'the sole director publishes the own resignation',
    dossier: {
      ...{ ...DIRECTORS, form: '610', directors_by: 'director', ...director },
      bce: { function: office('Élise Lambotte') },
      dirigeants: [leaves(1, 'Élise Lambotte', 'resignation')],
    },
    warns: ['nobodyLeft'],
  },
  N32: {
    what: 'an SRL from Liège to Gent, with a director and shares',
    dossier: {
      ...{ ...ALL, form: '610', bce: seatIn('4000'), ...held(['A', '60', '40'], ['B', '40', '60']) },
      ...flemish('9000', { localite: 'Gent', localities: AT_9000 }),
      dirigeants: [comes(4, 'Ann Maes')],
    },
    warns: ['notaryDeed', 'localityLanguage'],
  },
  N33: {
    what: 'an NV comes to one shareholder and one director',
    dossier: {
      ...{ ...DIRECTORS, cession_parts_service: 1, langue: 'nl', sole_director: true },
      ...held(['A', '50', '100'], ['B', '50', '0']),
      dirigeants: THREE.slice(1).map((name, at) => leaves(at + 2, name, 'resignation')),
    },
    warns: ['singleHolder'],
  },
  N34: {
    what: 'a company becomes a silent partner of a SComm',
    dossier: {
      ...{ ...SHARES, form: '612', nb_total_actions: '100' },
      shareholders: partner({
        full_name: 'Vins de Gaume SRL',
        is_company: 1,
        shares: '40',
        domicile: 'Rue Basse 7',
      }),
    },
    warns: ['partnerKind'],
    corrected: {
      shareholders: partner({
        full_name: 'B',
        shares: '40',
        domicile: 'Rue Basse 7',
        partner_kind: 'limited',
      }),
    },
  },
  N35: {
    what: 'the board gives the daily management to an outsider, in writing',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, written_decisions: true },
      dirigeants: [comes(4, 'Ann Maes', { appointment: { daily: 'only' } })],
    },
  },
  N36: {
    what: 'a director with a letter that no paper prints',
    dossier: { ...DIRECTORS, form: '610', dirigeants: [comes(4, 'Anh Nguyễn')] },
  },
});
