import { aShareholder } from '../../testing/factories';
import {
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
  papers,
  SEAT_AND_DIRECTORS,
  seatIn,
  stays,
  testSituations,
  to,
  who,
} from '../../testing/situations';
import { publishedText } from '../dossier/resolutions';

/** Ten dossiers from a second reviewer, each of another kind: a registry accepts all of them. */

const PARTNERS = { ...DIRECTORS, cession_parts_service: 1 } as const;
const holder = (id: number, full_name: string, shares_old: string, shares: string, details = {}) =>
  aShareholder({ id, full_name, shares_old, shares, is_origin: shares_old === '0' ? 0 : 1, ...details });
const goesOn = (id: number, name: string) => ({
  ...stays(id, name),
  appointment: { kind: 'renewal' as const, accepted: true },
});

testSituations({
  K01: {
    what: 'the sole director of an SRL of Liège has died, an heir is appointed and deposits',
    dossier: {
      ...{ ...DIRECTORS, ...director, form: '610', depositaire_nom: 'Anne Collard' },
      bce: { ...seatIn('4000'), function: [office('Robert Collard')] },
      dirigeants: [leaves(1, 'Robert Collard', 'death', '2026-11-10'), comes(2, 'Anne Collard')],
    },
    holds: (facts) => expect(papers(facts)).toContain('deathCertificate'),
  },
  K02: {
    what: 'a company comes into a VOF of Brugge as a partner and as its zaakvoerder',
    dossier: {
      ...{ ...PARTNERS, form: '011', langue: 'nl', nb_total_actions: '100' },
      bce: { ...seatIn('8000', 'Steenstraat'), function: [office('Katrien Desmet'), office('Jos Claeys')] },
      shareholders: [
        holder(1, 'Katrien Desmet', '50', '50'),
        holder(2, 'Jos Claeys', '50', '0'),
        holder(3, 'Zeewind BV', '0', '50', {
          ...{ is_company: 1, representative: 'Bart Claeys', domicile: 'Zandstraat 4, 8200 Brugge' },
        }),
      ],
      dirigeants: [
        ...[stays(1, 'Katrien Desmet'), leaves(2, 'Jos Claeys', 'resignation')],
        comes(3, 'Bart Claeys', { company: { ...MERIDIA, name: 'Zeewind BV' } }),
      ],
    },
    holds: (facts) => expect(papers(facts)).toContain('coordinatedArticles'),
  },
  K03: {
    what: 'a VZW of Leuven: two renewed, one expired, the daily manager goes, who comes lives abroad',
    dossier: {
      ...{ ...DIRECTORS, form: '017', langue: 'nl', shareholders: [] },
      bce: {
        ...seatIn('3000', 'Naamsestraat'),
        function: [
          ...[office('Els Janssens'), office('Tom Peeters'), office('Griet Maes')],
          office('Wim Smet', 'Persoon belast met het dagelijks bestuur'),
        ],
      },
      dirigeants: [
        ...[goesOn(1, 'Els Janssens'), goesOn(2, 'Tom Peeters'), leaves(3, 'Griet Maes', 'expiry')],
        leaves(4, 'Wim Smet', 'resignation'),
        comes(5, 'Sanne de Vries', {
          appointment: {
            ...{ daily: 'also', powers: 'jointly' },
            domicile: { ...MERIDIA.seat, pays: 'NL', zip_code: '6211 AB', localite: 'Maastricht' },
          },
        }),
      ],
    },
    holds: (facts) => expect(papers(facts)).toContain('residenceProof'),
  },
  K04: {
    what: 'an SC moves from Charleroi to Namur, a company that is its director names another representative',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, ...director, form: '706', depositaire_nom: 'Julien Petit', ...to('5000') },
      bce: {
        ...seatIn('6000'),
        function: [
          ...[office('Julien Petit'), { description: { language: 'fr', value: 'Administrateur' } }],
          office('Sarah Lambot', 'Représentant permanent'),
        ],
      },
      dirigeants: [
        stays(1, 'Julien Petit'),
        {
          ...stays(2, 'Sarah Lambot'),
          company: MERIDIA,
          change: { representative: { givenName: 'Ludovic', surname: 'Renard' } },
        },
      ],
    },
  },
  K05: {
    what: 'an old SPRL of Malmedy moves in the town, its director leaves at the end of the year',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, form: '015', sole_owner: true, ...to('4960') },
      bce: { ...seatIn('4960'), function: [office('Guy Schmitz', 'Gérant')] },
      dirigeants: [
        leaves(1, 'Guy Schmitz', 'resignation', '2026-12-31'),
        comes(2, 'Kevin Schmitz', {}, '2027-01-01'),
      ],
    },
    holds: (facts) => expect(who(facts)).toEqual(['Guy Schmitz']),
  },
  K06: {
    what: 'the board of an NV takes the daily management from one director and gives it to another',
    dossier: {
      ...{ ...DIRECTORS, ...MANY, directors_by: 'board', langue: 'nl' },
      bce: {
        ...seatIn('2000', 'Meir'),
        function: [
          office('Jan Wouters'),
          office('Hilde Claes', 'Gedelegeerd bestuurder'),
          office('Luc Smet'),
        ],
      },
      dirigeants: [
        stays(1, 'Jan Wouters'),
        {
          ...leaves(2, 'Hilde Claes', 'revocation'),
          end: { cause: 'revocation', date: '2026-11-20', daily_only: true },
        },
        // Sent with a mandate that is not renewed.
        { ...stays(3, 'Luc Smet'), appointment: { daily: 'also', accepted: true, start: '2026-11-20' } },
      ],
    },
    holds: (facts) => {
      expect(facts.directors?.appointed).toMatchObject([{ name: 'Luc Smet', daily: 'only' }]);
      expect(publishedText(facts)).not.toContain('benoemt');
    },
  },
  K07: {
    what: 'the general partner and gérant of a SComm of Brussels is replaced the same day',
    dossier: {
      ...{ ...PARTNERS, ...director, form: '612', depositaire_nom: 'Olga Petrova', nb_total_actions: '100' },
      bce: { function: [office('Samuel Ndiaye')] },
      shareholders: [
        holder(1, 'Samuel Ndiaye', '80', '0', { partner_kind: 'general' }),
        holder(2, 'Olga Petrova', '0', '80', {
          ...{ partner_kind: 'general', domicile: 'Rue Malibran 10, 1050 Ixelles' },
        }),
        holder(3, 'Irène Dubois', '20', '20', { partner_kind: 'limited' }),
      ],
      dirigeants: [leaves(1, 'Samuel Ndiaye', 'resignation'), comes(2, 'Olga Petrova')],
    },
  },
  K08: {
    what: 'who owns and manages an SRL sells it to a holding, which becomes its director by the same person',
    dossier: {
      ...{ ...PARTNERS, ...director, form: '610', depositaire_nom: 'Thomas Gilson' },
      ...held(['Thomas Gilson', '100', '0'], ['Fonds Meridia SRL', '0', '100']),
      bce: { ...seatIn('1300'), function: [office('Thomas Gilson')] },
      dirigeants: [
        leaves(1, 'Thomas Gilson', 'resignation'),
        comes(2, 'Thomas Gilson', { company: MERIDIA }),
      ],
    },
  },
  K09: {
    what: 'an AISBL: one has died, one comes from Berlin, one has another name',
    dossier: {
      ...{ ...DIRECTORS, form: '125', shareholders: [] },
      dirigeants: [
        { ...stays(1, CLAIRE), change: { new_name: { givenName: 'Claire', surname: 'Dumont-Moreau' } } },
        leaves(2, MARC, 'death', '2026-10-01'),
        comes(4, 'Greta Weber', {
          appointment: { domicile: { ...MERIDIA.seat, pays: 'DE', zip_code: '10115', localite: 'Berlin' } },
        }),
      ],
    },
  },
  K10: {
    what: 'a BV of Sint-Genesius-Rode whose street has another name, one director goes and one comes later',
    dossier: {
      ...{ ...SEAT_AND_DIRECTORS, ...director, form: '610', langue: 'nl', depositaire_nom: 'Peter Lauwers' },
      ...flemish('1640', { numero: '1', box: null }),
      bce: { ...seatIn('1640', 'Dorpsstraat'), function: [office('Peter Lauwers'), office('Karel Lauwers')] },
      dirigeants: [
        ...[stays(1, 'Peter Lauwers'), leaves(2, 'Karel Lauwers', 'resignation')],
        comes(3, 'Lotte Lauwers', { appointment: { powers: 'jointly', paid: true } }, '2026-12-15'),
      ],
    },
    warns: ['renamedStreet'],
  },
});
