import { languageZoneOf } from '#domain/law/places';
import type { BceData, OneOrMany } from '#domain/registry/bceData';
import type { Label, OpenAddress, OpenEnterprise, OpenName } from './openData';
import type { SampleCompany, SampleFunction } from './sample';

/** All rows about an enterprise. */
export type EnterpriseRecord = {
  enterprise: OpenEnterprise;
  names: OpenName[];
  addresses: OpenAddress[];
  /** What open data lack. */
  extra?: SampleCompany | undefined;
  /** YYYY-MM-DD; absent while active. */
  endDate?: string;
};

type Description = { language: string; value: string };

/** Types of enterprises in the web service's terms. */
const KINDS: Record<string, string> = { '1': 'ENP', '2': 'ELP' };

const LANGUAGE_CODES: Record<string, string> = { '1': 'fr', '2': 'nl', '3': 'de', '4': 'en' };

/** Like the web service's XML: an object for one element, an array for several, absent for none. */
const oneOrMany = <T>(items: T[]): OneOrMany<T> | undefined => (items.length > 1 ? items : items[0]);

/** Leaves out keys without a value, as the web service does with empty elements. */
const present = <T extends object>(element: T): T =>
  Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined && value !== '')) as T;

const labelled = ({ fr, nl }: Label): OneOrMany<Description> | undefined =>
  oneOrMany(
    [
      { language: 'fr', value: fr },
      { language: 'nl', value: nl },
    ].filter(({ value }) => value !== ''),
  );

/** Open data repeat a street or municipality that has only one name; the web service has it once. */
const placeNamed = (fr: string, nl: string, zipcode: string) => {
  const zone = languageZoneOf(zipcode);
  if (fr !== nl || fr === '') return { description: labelled({ fr, nl }) };
  return { description: { language: zone === null || zone === 'bilingual' ? 'fr' : zone, value: fr } };
};

/** Only foreign addresses name a country; their postcode says nothing about the language. */
const toAddress = (row: OpenAddress) => {
  const country = row.countryFr || row.countryNl;
  const belgian = country === '' ? row.zipcode : '';
  return present({
    typeOfAddress: row.type,
    street: placeNamed(row.streetFr, row.streetNl, belgian),
    houseNumber: row.houseNumber,
    box: row.box,
    zipcode: row.zipcode,
    municipality: placeNamed(row.municipalityFr, row.municipalityNl, belgian),
    country,
    period: row.struckOff === '' ? undefined : { end: row.struckOff },
  });
};

const toFunction = ({ description, givenName, surname, begin, end }: SampleFunction) =>
  present({
    description: labelled(description),
    period: present({ begin, end }),
    person: givenName || surname ? present({ surname, givenName }) : undefined,
  });

/** The record in the shape of the web service; `labelOf` gives the labels of a code such as 'JuridicalForm/610'. */
export const toBce = (record: EnterpriseRecord, labelOf: (key: string) => Label): BceData => {
  const { enterprise, names, addresses, extra = {}, endDate } = record;
  const { type, startDate } = enterprise;
  const form = enterprise.formCac || enterprise.form;
  const coded = (category: string, code: string) =>
    present({ code, description: labelled(labelOf(`${category}/${code}`)) });
  return present<BceData>({
    number: enterprise.number,
    typeOfEnterprise: { ...coded('TypeOfEnterprise', type), code: KINDS[type] ?? type },
    period: startDate === '' && !endDate ? undefined : present({ begin: startDate, end: endDate }),
    juridicalSituation: {
      ...coded('JuridicalSituation', enterprise.situation),
      status: coded('Status', enterprise.status),
    },
    denomination: oneOrMany(
      names.map(({ type: code, language, name }) => ({
        code,
        description: present({ language: LANGUAGE_CODES[language], value: name }),
      })),
    ),
    juridicalForm: form === '' ? undefined : coded('JuridicalForm', form),
    address: oneOrMany(addresses.map(toAddress)),
    capital: extra.capital,
    function: oneOrMany((extra.functions ?? []).map(toFunction)),
  });
};
