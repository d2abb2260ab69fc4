import { aShareholder } from '../../testing/factories';
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
  SHARES,
  since,
  stays,
  THREE,
  testSituations,
  to,
} from '../../testing/situations';
import { documentsOf } from '../dossier/documents';
import { enclosuresOf } from '../dossier/enclosures';
import { filedSubjects } from '../dossier/filing';

/** Realistic dossiers about directors, shares or all subjects. */

/** A new partner with a domicile. */
const partner = (full_name: string, shares: string) =>
  aShareholder({
    id: 9,
    full_name,
    shares,
    shares_old: '0',
    is_origin: 0,
    domicile: 'Rue Haute 1, 1000 Bruxelles',
  });

testSituations({
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
  D2: {
    what: 'two of the three directors of a VZW expire, one is left',
    dossier: {
      ...{ ...DIRECTORS, form: '017', langue: 'nl', shareholders: [] },
      dirigeants: [leaves(1, CLAIRE, 'expiry'), leaves(2, MARC, 'expiry'), stays(3, PIETER)],
    },
    blocks: ['minimumDirectors dirigeantsService'],
    corrected: {
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
    blocks: ['partnerHome cessionService'],
    corrected: {
      shareholders: [...held(['A', '50', '50'], ['B', '50', '0']).shareholders, partner('C', '50')],
    },
    holds: (facts) => {
      expect(filedSubjects(facts)).toEqual(['directors', 'shares']);
      expect(documentsOf(facts)).toContain('formulaire1');
      expect(enclosuresOf(facts).find(({ kind }) => kind === 'identityCard')?.people).toEqual([
        'C',
        CLAIRE,
        'B',
      ]);
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
    corrected: { sole_director: true },
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
    warns: ['startBeforeDecision'],
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
    corrected: { depositaire_nom: 'Yves Peeters' },
  },
  S: {
    what: 'one partner of a SNC is left with everything',
    dossier: { ...SHARES, form: '011', ...held(['A', '50', '100'], ['B', '50', '0']) },
    warns: ['lastPartner'],
    corrected: { advised: true },
    holds: (facts) => expect(filedSubjects(facts)).toEqual(['shares']),
  },
  U: {
    what: 'a director of an SA is elected again',
    dossier: {
      ...{ ...DIRECTORS, ...MANY },
      dirigeants: [stays(1, CLAIRE), leaves(2, MARC, 'expiry'), stays(3, PIETER), comes(4, MARC)],
    },
    warns: ['renewalInstead'],
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
  Y: {
    what: 'a company comes, represented by who sits already',
    dossier: {
      ...DIRECTORS,
      ...MANY,
      dirigeants: [stays(1, CLAIRE), comes(4, CLAIRE, { company: MERIDIA })],
    },
    blocks: ['doubleCapacity dirigeantsService'],
    corrected: { dirigeants: [leaves(1, CLAIRE, 'resignation'), comes(4, CLAIRE, { company: MERIDIA })] },
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
    corrected: {
      dirigeants: [comes(4, 'Ann Maes', { appointment: { term: { kind: 'years', years: 6 } } })],
    },
    left: ['lateFiling'],
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
    warns: ['transfersUntold'],
    corrected: {
      transfers: [
        { from: 1, to: 3, shares: '25', price: '2500' },
        { from: 1, to: 4, shares: '5', price: null },
        { from: 2, to: 4, shares: '20', price: null },
      ],
    },
  },
});
