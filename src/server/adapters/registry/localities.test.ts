import { localitiesByPostcode } from './localities';
import type { AddressRow } from './openData';

const row = (Zipcode: string, MunicipalityFR: string, MunicipalityNL: string, others = {}): AddressRow => ({
  EntityNumber: '1999.000.051',
  TypeOfAddress: 'REGO',
  CountryNL: '',
  CountryFR: '',
  Zipcode,
  MunicipalityNL,
  MunicipalityFR,
  StreetNL: '',
  StreetFR: '',
  HouseNumber: '',
  Box: '',
  ExtraAddressInfo: '',
  DateStrikingOff: '',
  ...others,
});

const named = (rows: AddressRow[], postcode: string) => localitiesByPostcode(rows).get(postcode);

test('each municipality once, the most usual first, then by name', () => {
  const [brussels, ixelles, etterbeek] = [
    row('1050', 'Bruxelles', 'Brussel'),
    row('1050', 'Ixelles', 'Elsene'),
    row('1050', 'Etterbeek', 'Etterbeek'),
  ];
  expect(named([etterbeek, brussels, ixelles, ixelles, row('4000', 'Liège', 'Luik')], '1050')).toEqual([
    { fr: 'Ixelles', nl: 'Elsene' },
    { fr: 'Bruxelles', nl: 'Brussel' },
    { fr: 'Etterbeek', nl: 'Etterbeek' },
  ]);
});

test('a name given in one language serves in both', () => {
  expect(named([row('4000', 'Liège', '')], '4000')).toEqual([{ fr: 'Liège', nl: 'Liège' }]);
  expect(named([row('9000', '', 'Gent')], '9000')).toEqual([{ fr: 'Gent', nl: 'Gent' }]);
});

test('addresses abroad, struck off or without a municipality say nothing', () => {
  const rows = [
    row('1000', 'Lausanne', 'Lausanne', { CountryFR: 'Suisse', CountryNL: 'Zwitserland' }),
    row('1000', 'Laeken', 'Laken', { DateStrikingOff: '20-05-2016' }),
    row('1000', '', ''),
  ];
  expect(named(rows, '1000')).toBeUndefined();
});
