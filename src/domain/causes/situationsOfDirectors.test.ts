import {
  CLAIRE,
  comes,
  DIRECTORS,
  director,
  leaves,
  MANY,
  MARC,
  MERIDIA,
  office,
  PIETER,
  papers,
  SEAT_AND_DIRECTORS,
  seatIn,
  stays,
  testSituations,
  to,
  who,
} from '../../testing/situations';
import { filedSubjects } from '../dossier/filing';
import { organAfter } from '../dossier/organ';

/** Realistic dossiers about directors: renewals, co-options, companies as directors, companies in liquidation. */

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
  N12: {
    what: 'a company of Eupen appoints a director',
    dossier: {
      ...{ ...DIRECTORS, form: '610', bce: seatIn('4700', 'Neustraße') },
      dirigeants: [comes(4, 'Ann Maes')],
    },
    warns: ['germanRegistry'],
    holds: (facts) => expect(filedSubjects(facts)).toEqual([]),
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
