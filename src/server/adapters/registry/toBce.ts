import { languageZoneOf } from '#domain/law/places';
import type { BceData, OneOrMany } from '#domain/registry/bceData';
import type { Label, OpenAddress, OpenEnterprise, OpenName } from './openData';
import type { SampleCompany, SampleFunction } from './sample';

/** Everything known of one enterprise, from whichever files. */
export type EnterpriseRecord = {
  enterprise: OpenEnterprise;
  names: OpenName[];
  addresses: OpenAddress[];
  /** What open data lack. */
  extra?: SampleCompany | undefined;
  /** YYYY-MM-DD, none while active. */
  endDate?: string;
};

type Description = { language: string; value: string };

/** As the web service names the types of enterprises. */
const KINDS: Record<string, string> = { '1': 'ENP', '2': 'ELP' };

const LANGUAGE_CODES: Record<string, string> = { '1': 'fr', '2': 'nl', '3': 'de', '4': 'en' };

/** As the web service's XML reads: one element is an object, several are an array, none is absent. */
const oneOrMany = <T>(items: T[]): OneOrMany<T> | undefined => (items.length > 1 ? items : items[0]);

/** Leaves out keys without a value, as the web service leaves out empty elements. */
const present = <T extends object>(element: T): T =>
  Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined && value !== '')) as T;

const labelled = ({ fr, nl }: Label): OneOrMany<Description> | undefined =>
  oneOrMany(
    [
      { language: 'fr', value: fr },
      { language: 'nl', value: nl },
    ].filter(({ value }) => value !== ''),
  );

/** Open data repeats a street or municipality that has one name only; the web service gives it once. */
const placeNamed = (fr: string, nl: string, zipcode: string) => {
  const zone = languageZoneOf(zipcode);
  if (fr !== nl || fr === '') return { description: labelled({ fr, nl }) };
  return { description: { language: zone === null || zone === 'bilingual' ? 'fr' : zone, value: fr } };
};

/** A country is written for an address abroad alone, whose postcode says nothing of a language. */
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

/** The record in the shape of the web service's reply; `labelOf` gives the labels of a code, 'JuridicalForm/610'. */
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
