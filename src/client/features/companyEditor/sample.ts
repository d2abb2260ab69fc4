import type { BceData } from '#domain/registry/bceData';

const text = (fr: string, nl: string) => [
  { language: 'fr', value: fr },
  { language: 'nl', value: nl },
];
const director = (givenName: string, surname: string, begin: string) => ({
  description: text('Administrateur', 'Bestuurder'),
  period: { begin },
  person: { surname, givenName },
});

/** A fictional company, to try the editor. */
export const SAMPLE: BceData = {
  number: '1999000150',
  typeOfEnterprise: { code: 'ELP' },
  period: { begin: '1998-04-21' },
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
    director('Claire', 'Dumont-Vandenberghe', '2009-09-02'),
    director('Pieter', 'Van den Broeck', '2009-09-02'),
    director('Marc', 'Lambrechts', '2015-06-12'),
  ],
};
