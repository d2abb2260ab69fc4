import { type BceData, bceDataSchema } from '../registry/bceData';

/** Of the unassigned 1999 series; no registry serves it. */
export const SAMPLE_NUMBER = '1999999943';

const both = (fr: string, nl: string) => [
  { language: 'fr', value: fr },
  { language: 'nl', value: nl },
];

const director = (givenName: string, surname: string) => ({
  description: both('Administrateur', 'Bestuurder'),
  period: { begin: '2021-03-01' },
  person: { surname, givenName },
});

/** The company of a sample dossier, in the registry's shape: nothing of it exists but the postcode. */
export const sampleCompany: BceData = bceDataSchema.cast({
  number: SAMPLE_NUMBER,
  typeOfEnterprise: { code: 'ELP', description: both('Personne morale', 'Rechtspersoon') },
  period: { begin: '2021-03-01' },
  juridicalSituation: {
    code: '000',
    description: both('Situation normale', 'Normale toestand'),
    status: { code: 'AC', description: both('Actif', 'Actief') },
  },
  denomination: { code: '001', description: both('Société d’essai', 'Proefvennootschap') },
  juridicalForm: {
    code: '610',
    description: both('Société à responsabilité limitée', 'Besloten vennootschap'),
  },
  address: {
    typeOfAddress: 'REGO',
    street: { description: both('Rue de l’Essai', 'Proefstraat') },
    houseNumber: '1',
    zipcode: '1000',
    municipality: { description: both('Bruxelles', 'Brussel') },
  },
  function: [director('Camille', 'Exemple'), director('Robin', 'Voorbeeld')],
});
