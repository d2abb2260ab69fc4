import { foldings } from '#domain/registry/nameSearch';
import { fillSearch, type SqlClient } from '../../server/adapters/registry/openData/searchTables';
import {
  kboAddresses,
  kboCodes,
  kboEnterprises,
  kboEstablishments,
  kboNames,
} from '../../server/db/tables/registry';
import type { Db } from '../../server/db/types';
import { localitiesAt } from '../../server/features/enterprises/localities/localities';
import { enterpriseAt } from '../country/country';
import type { CountryAddress, CountryEnterprise } from '../country/shapes';
import { SEARCHED_COMPANIES, type SearchedCompany } from './companies';

/** The connection behind a database, as an import has it. */
export const clientOf = (db: Db): SqlClient => (db as unknown as { $client: SqlClient }).$client;

/** The first `size` enterprises of the country, and the companies that are searched for among them. */
export async function fillCompanies(db: Db, size: number): Promise<void> {
  const country = Array.from({ length: size }, (_, at) => enterpriseAt(at));
  const searched = await Promise.all(SEARCHED_COMPANIES.map(enterpriseOf));
  await insertEnterprises(db, [...country, ...searched]);
  await db
    .insert(kboCodes)
    .values({ category: 'JuridicalForm', code: '030', fr: 'Entité étrangère', nl: 'Buitenlandse entiteit' });
  await fillSearch(clientOf(db));
}

async function insertEnterprises(db: Db, enterprises: CountryEnterprise[]): Promise<void> {
  const rows = enterprises.map(rowsOf);
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = rows.slice(at, at + 1_000);
    await db.insert(kboEnterprises).values(some.map(({ enterprise }) => enterprise));
    await db.insert(kboNames).values(some.flatMap(({ names }) => names));
    await db.insert(kboAddresses).values(some.flatMap(({ addresses }) => addresses));
    const units = some.flatMap((one) => one.units);
    if (units.length > 0) await db.insert(kboEstablishments).values(units);
  }
}

const rowsOf = ({ number, names, units, seat, start, ...enterprise }: CountryEnterprise) => ({
  enterprise: { ...enterprise, number, status: 'AC', startDate: start },
  names: [
    ...names.map((name) => ({ ...name, entity: number, folded: foldings(name.name).join('|') })),
    ...units.flatMap((unit) => unit.names.map((name) => ({ ...name, entity: unit.number, folded: '' }))),
  ],
  addresses: [
    ...(seat ? [{ ...seat, entity: number, type: 'REGO' }] : []),
    ...units.map((unit) => ({ ...unit.address, entity: unit.number, type: 'BAET' })),
  ],
  units: units.map((unit) => ({ number: unit.number, enterprise: number, startDate: unit.start })),
});

async function enterpriseOf({
  number,
  names,
  form,
  zipcode,
  situation,
}: SearchedCompany): Promise<CountryEnterprise> {
  const [locality] = await localitiesAt(zipcode);
  const address: CountryAddress = {
    ...{
      countryNl: '',
      countryFr: '',
      zipcode,
      municipalityNl: locality?.nl ?? '',
      municipalityFr: locality?.fr ?? '',
    },
    ...{ streetNl: 'Straat', streetFr: 'Rue', houseNumber: '1', box: '', extra: '', struckOff: '' },
  };
  const isNatural = form === '';
  const unit = { number: `2${number.slice(1)}`, start: '', names: [], address };
  return {
    ...{ number, names, form, formCac: '', situation, type: isNatural ? '1' : '2', start: '2010-01-01' },
    ...(isNatural ? { seat: null, units: [unit] } : { seat: address, units: [] }),
  };
}
