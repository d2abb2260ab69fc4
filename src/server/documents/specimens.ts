import { feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { publishedText } from '#domain/dossier/resolutions';
import { flagsOf, SERVICES, type Service } from '#domain/dossier/services';
import type { Specimen } from '#domain/forms/record';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { NO_CHECK } from '#domain/people/identityStatus';
import type { BceData } from '#domain/registry/bceData';
import { type Dossier, renderDocument } from './documents';

/** A fictional dossier with everything in it, drawn to load the fonts and warm up the code. */

const NUMBER = '1999000150';
const DAY = '2026-01-15';
/** After this many rounds a dossier takes a tenth of the first one's time. */
const ROUNDS = 4;

const inBothLanguages = (value: string) => LANGUAGES.map((language) => ({ language, value }));

const company: BceData = {
  number: NUMBER,
  typeOfEnterprise: 'ELP',
  juridicalSituation: { code: '000', status: 'AC' },
  denomination: { code: '001', description: inBothLanguages('Specimen') },
  juridicalForm: { code: '014', description: inBothLanguages('SA') },
  address: {
    typeOfAddress: 'REGO',
    street: { description: inBothLanguages('Rue Haute') },
    houseNumber: '1',
    zipcode: '1000',
    municipality: { description: inBothLanguages('Bruxelles') },
  },
  function: [{ person: { givenName: 'Anne', surname: 'Première' } }],
};

const unchecked = { ...NO_CHECK, GSM: null, no_mobile: null, session_id: null, verification: null };

const director = (id: number, more: Partial<Dirigeant>): Dirigeant => ({
  ...{ id, demande_id: 1, givenName: 'Anne', surname: 'Première', is_modified: 1, is_not_bce: 0 },
  ...{ since: null, ended: false, end: null, appointment: null, change: null, company: null },
  ...unchecked,
  ...more,
});

const holder = (id: number, shares: string, shares_old: string): Shareholder => ({
  ...{ id, demande_id: 1, full_name: `Specimen ${id}`, givenName: null, surname: null, shares, shares_old },
  ...{ is_origin: 1, is_company: 0, representative: null, domicile: null },
  ...unchecked,
});

const demande = (langue: Language): Demande => ({
  ...{ id: 1, enterprise_number: NUMBER, langue, langue_entreprise: langue, status: 'pending', progress: 75 },
  ...{ reason: null, refusals: [], user: { name: 'Specimen' }, bce_data: JSON.stringify(company) },
  ...flagsOf(SERVICES),
  nb_total_actions: '100',
  transfers: null,
  declared_capital: null,
  asked_fee: null,
  ...{ created_at: DAY, updated_at: DAY, completed_at: null, date_changement: DAY, date_assemblee: DAY },
  ...{ depositaire: 'comptable', depositaire_nom: null, depositaire_no_mobile: null },
  depositaire_differing_name: null,
  ...{ verification_id: null, verification: null, fait_a: 'Bruxelles', minutes_keeper: null },
  ...{ written_decisions: null, directors_by: null },
  ...{ sole_director: null, sole_owner: null, few_owners: null, cooperative: null },
  ...{ extracted_from: null, text: null, text_over: null, cost: null, open_elsewhere: null },
  ...{ suggested: null, drafts: [], station: null, fee_paid: false },
  address: {
    ...{
      demande_id: 1,
      an_address: 'Rue Basse 2, 1060 Saint-Gilles',
      rue: 'Rue Basse',
      numero: '2',
      box: null,
    },
    ...{ zip_code: '1060', localite: 'Saint-Gilles', pays: 'BE', in_articles: null },
  },
  dirigeants: [director(1, { ended: true }), director(2, { surname: 'Seconde', is_not_bce: 1 })],
  shareholders: [holder(1, '60', '100'), holder(2, '40', '0')],
});

const LONG = {
  company: 'Société coopérative anonyme de participations immobilières et forestières des Hautes Fagnes',
  surname: 'Vandenbroucke-de Villenfagne de Vogelsanck',
  givenName: 'Marie-Antoinette Philippine',
  street: 'Chaussée du Vicomte Philippe de Spoelberch de Lovenjoul',
};
const LONG_TEXT_LINES = 110;

const ofOne = (service: Service) => flagsOf(SERVICES.filter((one) => one === service));

/** The dossier for trying a blank: one service, or all with long names, two people and a text of two pages. */
export function specimenDossier(language: Language, name: Specimen): Dossier {
  const usual = demande(language);
  const one: Demande =
    name === 'long'
      ? {
          ...usual,
          bce_data: JSON.stringify({
            ...company,
            denomination: { code: '001', description: inBothLanguages(LONG.company) },
          }),
          address: usual.address && { ...usual.address, rue: LONG.street, box: 'B0012' },
          dirigeants: usual.dirigeants.map((person) => ({
            ...person,
            surname: LONG.surname,
            givenName: LONG.givenName,
          })),
        }
      : {
          ...usual,
          ...ofOne(name === 'seat' ? 'address' : name === 'directors' ? 'dirigeants' : 'cession_parts'),
        };
  const facts = dossierFacts(one);
  const text = publishedText(facts);
  const lines = text.split('\n');
  return {
    draft: false,
    facts,
    text:
      name === 'long'
        ? Array.from({ length: LONG_TEXT_LINES }, (_line, at) => lines[at % lines.length] ?? '').join('\n')
        : text,
    today: DAY,
    fee: feeOf(facts, DAY),
    nationalNumbers: { 1: '85.07.30-033.28', 2: '90.02.01-997.04' },
  };
}

/** Draws all documents of the specimen repeatedly. */
export async function drawSpecimens(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const language of LANGUAGES) {
      const facts = dossierFacts(demande(language));
      const dossier = {
        draft: false,
        facts,
        text: publishedText(facts),
        today: DAY,
        fee: feeOf(facts, DAY),
      };
      for (const name of documentsOf(facts)) await renderDocument(name, dossier);
    }
}
