import { aShareholder } from '../../testing/factories';
import {
  ALL,
  comes,
  DIRECTORS,
  flemish,
  held,
  leaves,
  SHARES,
  seatIn,
  THREE,
  testSituations,
} from '../../testing/situations';

/** Realistic dossiers that transfer shares: own shares, fractions, rights on shares, partners. */

const AT_9000 = [{ zip_code: '9000', fr: 'Gand', nl: 'Gent' }];
const many = (n: number, of: (at: number) => [string, string, string]) =>
  held(...Array.from({ length: n }, (_none, at) => of(at)));
const partner = (details: Parameters<typeof aShareholder>[0]) => [
  aShareholder({ id: 1, full_name: 'A', shares: '60', shares_old: '100' }),
  aShareholder({ id: 2, shares_old: '0', is_origin: 0, ...details }),
];

testSituations({
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
});
