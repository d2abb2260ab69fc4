import { languageZoneOf } from '#domain/law/places';
import type { BceData, OneOrMany } from '#domain/registry/bceData';
import {
  type AddressRow,
  type DenominationRow,
  type EnterpriseRow,
  isoDate,
  type Label,
  undotted,
} from './openData';
import type { SampleCompany, SampleFunction } from './sample';

/** Everything known of one enterprise, from whichever files. */
export type EnterpriseRecord = {
  enterprise: EnterpriseRow;
  denominations: DenominationRow[];
  addresses: AddressRow[];
  extra: SampleCompany;
  /** YYYY-MM-DD, null while active. */
  endDate: string | null;
};

type Description = { language: string; value: string };

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

const toAddress = (row: AddressRow) =>
  present({
    typeOfAddress: row.TypeOfAddress,
    street: placeNamed(row.StreetFR, row.StreetNL, row.CountryFR ? '' : row.Zipcode),
    houseNumber: row.HouseNumber,
    box: row.Box,
    zipcode: row.Zipcode,
    municipality: placeNamed(row.MunicipalityFR, row.MunicipalityNL, row.CountryFR ? '' : row.Zipcode),
    country: row.CountryFR,
    period: row.DateStrikingOff === '' ? undefined : { end: isoDate(row.DateStrikingOff) },
  });

const toFunction = ({ description, givenName, surname, begin, end }: SampleFunction) =>
  present({
    description: labelled(description),
    period: present({ begin, end }),
    person: givenName || surname ? present({ surname, givenName }) : undefined,
  });

/** The record in the shape of the web service's reply; `labelOf` gives the labels of a code. */
export const toBce = (record: EnterpriseRecord, labelOf: (key: string) => Label): BceData => {
  const { enterprise, denominations, addresses, extra, endDate } = record;
  const legal = enterprise.TypeOfEnterprise === '2';
  const form = enterprise.JuridicalFormCAC || enterprise.JuridicalForm;
  const coded = (category: string, code: string) =>
    present({ code, description: labelled(labelOf(`${category}/${code}`)) });
  return present<BceData>({
    number: undotted(enterprise.EnterpriseNumber),
    typeOfEnterprise: {
      ...coded('TypeOfEnterprise', enterprise.TypeOfEnterprise),
      code: legal ? 'ELP' : 'ENP',
    },
    period: present({ begin: isoDate(enterprise.StartDate), end: endDate ?? undefined }),
    juridicalSituation: {
      ...coded('JuridicalSituation', enterprise.JuridicalSituation),
      status: coded('Status', enterprise.Status),
    },
    denomination: oneOrMany(
      denominations.map(({ TypeOfDenomination, Language, Denomination }) => ({
        code: TypeOfDenomination,
        description: present({ language: LANGUAGE_CODES[Language], value: Denomination }),
      })),
    ),
    juridicalForm: form === '' ? undefined : coded('JuridicalForm', form),
    address: oneOrMany(addresses.map(toAddress)),
    capital: extra.capital,
    function: oneOrMany((extra.functions ?? []).map(toFunction)),
  });
};
