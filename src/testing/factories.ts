/**
 * Typed test data: a whole, valid thing from what a test cares about. Fictional people and companies throughout.
 */

import type { AddressService } from '#domain/dossier/addressRecord';
import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { flagsOf, SERVICES } from '#domain/dossier/services';
import { NO_CHECK } from '#domain/people/identityStatus';
import type { Verification } from '#domain/people/verification';
import type { BceData } from '#domain/registry/bceData';

/** Nobody's check, once its link has left: nothing is missing. */
const linkSent = {
  ...NO_CHECK,
  link_state: 'sent' as const,
  link_sent_at: '2026-11-20T14:00:00.000Z',
  no_mobile: null,
  session_id: null,
  verification: null,
};

const text = (fr: string, nl = fr) => [
  { language: 'fr', value: fr },
  { language: 'nl', value: nl },
];

/** An active public limited company in Brussels with three directors and a capital. */
export const aBceData = (overrides: Partial<BceData> = {}): BceData => ({
  number: '1999000150',
  typeOfEnterprise: 'ELP',
  juridicalSituation: { code: '000', status: 'AC' },
  denomination: { code: '001', description: text('Brasserie du Canal', 'Kanaalbrouwerij') },
  juridicalForm: { code: '014', description: text('Société anonyme', 'Naamloze vennootschap') },
  address: {
    typeOfAddress: 'REGO',
    street: { description: text('Quai des Charbonnages', 'Koolmijnenkaai') },
    houseNumber: '44',
    zipcode: '1080',
    municipality: { description: text('Molenbeek-Saint-Jean', 'Sint-Jans-Molenbeek') },
  },
  capital: { amount: '61500', currency: 'EUR' },
  function: [
    { person: { givenName: 'Claire', surname: 'Dumont-Vandenberghe' } },
    { person: { givenName: 'Marc', surname: 'Lambrechts' } },
    { person: { givenName: 'Pieter', surname: 'Van den Broeck' } },
  ],
  ...overrides,
});

/** The new seat of a demande. */
export const anAddress = (overrides: Partial<AddressService> = {}): AddressService => ({
  demande_id: 1042,
  an_address: 'Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
  rue: 'Chaussée de Charleroi',
  numero: '112',
  box: '3',
  zip_code: '1060',
  localite: 'Saint-Gilles',
  pays: 'BE',
  in_articles: null,
  ...overrides,
});

/** A check that was accepted. */
export const aCheck = (overrides: Partial<Verification> = {}): Verification => ({
  ...NO_CHECK,
  id: 1,
  GSM: '+32470001234',
  status: 'accepted',
  link_state: 'sent',
  link_sent_at: '2026-11-20T14:00:00.000Z',
  name: null,
  decided_at: '2026-11-20T15:00:00.000Z',
  has_number: false,
  ...overrides,
});

/** A director the client added; with `is_not_bce: 0` one of the registry. */
export const aDirigeant = (overrides: Partial<Dirigeant> = {}): Dirigeant => ({
  id: 1,
  demande_id: 1042,
  givenName: 'Sofie',
  surname: 'De Ridder',
  GSM: '+32470001234',
  is_modified: 1,
  is_not_bce: 1,
  since: null,
  ended: false,
  end: null,
  appointment: null,
  change: null,
  company: null,
  ...linkSent,
  ...overrides,
});

/** Someone of the opening distribution whose shares stay as they were. */
export const aShareholder = (overrides: Partial<Shareholder> = {}): Shareholder => ({
  id: 1,
  demande_id: 1042,
  full_name: 'Claire Dumont-Vandenberghe',
  givenName: null,
  surname: null,
  shares: '600',
  shares_old: overrides.shares ?? '600',
  GSM: '+32470001235',
  is_origin: 1,
  is_company: 0,
  representative: null,
  domicile: null,
  ...linkSent,
  ...overrides,
});

/**
 * A demande with everything filled in for all three services, one step before its end. An object given as `bce_data`
 * saves writing JSON.
 */
export const aDemande = ({
  bce_data = aBceData(),
  ...overrides
}: Partial<Omit<Demande, 'bce_data'>> & { bce_data?: string | BceData } = {}): Demande => ({
  id: 1042,
  enterprise_number: '1999000150',
  langue: 'fr',
  langue_entreprise: overrides.langue ?? 'fr',
  status: 'pending',
  reason: null,
  refusals: [],
  user: { name: 'Nathalie Delvaux' },
  ...flagsOf(SERVICES),
  progress: 75,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T14:32:00.000Z',
  completed_at: null,
  bce_data: typeof bce_data === 'string' ? bce_data : JSON.stringify(bce_data),
  depositaire: 'comptable',
  depositaire_nom: null,
  depositaire_no_mobile: null,
  depositaire_differing_name: null,
  verification_id: null,
  verification: null,
  date_changement: '2026-12-01',
  date_assemblee: '2026-11-20',
  fait_a: 'Bruxelles',
  sole_director: null,
  sole_owner: null,
  few_owners: null,
  cooperative: null,
  minutes_keeper: null,
  written_decisions: null,
  directors_by: null,
  address: anAddress(),
  dirigeants: [
    aDirigeant({ id: 1, givenName: 'Claire', surname: 'Dumont-Vandenberghe', is_modified: 0, is_not_bce: 0 }),
    aDirigeant({
      id: 2,
      givenName: 'Marc',
      surname: 'Lambrechts',
      is_modified: 0,
      is_not_bce: 0,
      ended: true,
    }),
    aDirigeant({ id: 3 }),
  ],
  shareholders: [
    aShareholder({ id: 1 }),
    aShareholder({ id: 2, full_name: 'Marc Lambrechts', shares: '290', shares_old: '400' }),
    aShareholder({
      id: 3,
      full_name: 'Jeroen Vanderstraeten-Willems',
      shares: '110',
      shares_old: '0',
      is_origin: 0,
    }),
  ],
  extracted_from: null,
  nb_total_actions: '1000',
  transfers: null,
  declared_capital: null,
  asked_fee: null,
  text: null,
  text_over: null,
  cost: null,
  open_elsewhere: null,
  suggested: null,
  drafts: [],
  station: null,
  fee_paid: false,
  ...overrides,
});
