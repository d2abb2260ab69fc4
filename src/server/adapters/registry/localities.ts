import type { Locality } from '#domain/entities/enterprise';
import type { AddressRow } from './openData';

/** The municipalities written at each postcode in the addresses that still hold, the most usual first. */
export const localitiesByPostcode = (rows: Iterable<AddressRow>): Map<string, Locality[]> => {
  const uses = new Map<string, Map<string, { locality: Locality; count: number }>>();
  for (const row of rows) {
    const name = row.MunicipalityFR || row.MunicipalityNL;
    // An address abroad names its country.
    if (name === '' || row.CountryFR !== '' || row.DateStrikingOff !== '') continue;
    const locality = { fr: name, nl: row.MunicipalityNL || name };
    const here = uses.get(row.Zipcode) ?? new Map();
    const key = JSON.stringify(locality);
    here.set(key, { locality, count: (here.get(key)?.count ?? 0) + 1 });
    uses.set(row.Zipcode, here);
  }
  return new Map(
    [...uses].map(([postcode, here]) => [
      postcode,
      [...here.values()]
        .sort((a, b) => b.count - a.count || a.locality.fr.localeCompare(b.locality.fr, 'fr'))
        .map(({ locality }) => locality),
    ]),
  );
};
