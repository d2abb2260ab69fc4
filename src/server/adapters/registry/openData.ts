import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { PlainError } from '../../telemetry/safeError';

/**
 * The registry's open data: a CSV file per table, values as text, entity numbers with dots, dates dd-mm-yyyy, empty when missing. Column
 * names are the files'. Source: FPS Economy, Cookbook KBO/BCE Open Data, release 018.
 */
export type EnterpriseRow = {
  EnterpriseNumber: string;
  Status: string;
  JuridicalSituation: string;
  /** 1 natural person, 2 legal person. */
  TypeOfEnterprise: string;
  JuridicalForm: string;
  /** The legal form to read while the articles are not adapted to the Companies Code of 2019. */
  JuridicalFormCAC: string;
  StartDate: string;
};
export type EstablishmentRow = { EstablishmentNumber: string; StartDate: string; EnterpriseNumber: string };
export type DenominationRow = {
  EntityNumber: string;
  /** 1 French, 2 Dutch, 3 German, 4 English. */
  Language: string;
  TypeOfDenomination: string;
  Denomination: string;
};
export type AddressRow = {
  EntityNumber: string;
  TypeOfAddress: string;
  CountryNL: string;
  CountryFR: string;
  Zipcode: string;
  MunicipalityNL: string;
  MunicipalityFR: string;
  StreetNL: string;
  StreetFR: string;
  HouseNumber: string;
  Box: string;
  ExtraAddressInfo: string;
  DateStrikingOff: string;
};
/** The same rows as stored: numbers without dots, days YYYY-MM-DD, '' when missing. */
export type OpenEnterprise = {
  number: string;
  status: string;
  situation: string;
  type: string;
  form: string;
  formCac: string;
  startDate: string;
};
export type OpenName = { language: string; type: string; name: string };
export type OpenAddress = {
  type: string;
  countryNl: string;
  countryFr: string;
  zipcode: string;
  municipalityNl: string;
  municipalityFr: string;
  streetNl: string;
  streetFr: string;
  houseNumber: string;
  box: string;
  struckOff: string;
};

type CodeRow = { Category: string; Code: string; Language: string; Description: string };
type MetaRow = { Variable: string; Value: string };

export type Label = { fr: string; nl: string };

export type OpenData = {
  /** YYYY-MM-DD: the day of the data. */
  snapshotDate: string;
  /** Labels by 'JuridicalForm/610'. */
  labels: Map<string, Label>;
  enterprises: EnterpriseRow[];
  /** By enterprise or establishment number with dots. */
  denominations: Map<string, DenominationRow[]>;
  addresses: Map<string, AddressRow[]>;
  /** Establishment numbers by enterprise number, with dots. */
  establishments: Map<string, string[]>;
};

/** Streams the rows of a file: the real files have millions. */
export async function* readRows<Row>(folder: string, file: string): AsyncGenerator<Row> {
  const rows = createReadStream(join(folder, file)).pipe(parse({ columns: true, bom: true }));
  for await (const row of rows) yield row as Row;
}

async function all<Row>(folder: string, file: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readRows<Row>(folder, file)) rows.push(row);
  return rows;
}

/** Appends to the list at `key`. */
export const append = <Item>(lists: Map<string, Item[]>, key: string, item: Item): void => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

/** '18-11-2026' becomes '2026-11-18'. */
export const isoDate = (date: string): string => date.split('-').reverse().join('-');

/** '1999.000.150' becomes '1999000150'. */
export const undotted = (number: string): string => number.replaceAll('.', '');

export const openEnterprise = (row: EnterpriseRow): OpenEnterprise => ({
  number: undotted(row.EnterpriseNumber),
  status: row.Status,
  situation: row.JuridicalSituation,
  type: row.TypeOfEnterprise,
  form: row.JuridicalForm,
  formCac: row.JuridicalFormCAC,
  startDate: isoDate(row.StartDate),
});

export const openName = (row: DenominationRow): OpenName => ({
  language: row.Language,
  type: row.TypeOfDenomination,
  name: row.Denomination,
});

export const openAddress = (row: AddressRow): OpenAddress => ({
  type: row.TypeOfAddress,
  countryNl: row.CountryNL,
  countryFr: row.CountryFR,
  zipcode: row.Zipcode,
  municipalityNl: row.MunicipalityNL,
  municipalityFr: row.MunicipalityFR,
  streetNl: row.StreetNL,
  streetFr: row.StreetFR,
  houseNumber: row.HouseNumber,
  box: row.Box,
  struckOff: isoDate(row.DateStrikingOff),
});

const labelsOf = (rows: CodeRow[]): Map<string, Label> => {
  const labels = new Map<string, Label>();
  for (const { Category, Code, Language, Description } of rows) {
    const key = `${Category}/${Code}`;
    const label = labels.get(key) ?? { fr: '', nl: '' };
    if (Language === 'FR') labels.set(key, { ...label, fr: Description });
    if (Language === 'NL') labels.set(key, { ...label, nl: Description });
  }
  return labels;
};

/** Loads a whole folder of open data, for the sample. Skips contacts and activities. */
export const loadOpenData = async (folder: string): Promise<OpenData> => {
  const [meta, codes, enterprises, names, places, units] = await Promise.all([
    all<MetaRow>(folder, 'meta.csv'),
    all<CodeRow>(folder, 'code.csv'),
    all<EnterpriseRow>(folder, 'enterprise.csv'),
    all<DenominationRow>(folder, 'denomination.csv'),
    all<AddressRow>(folder, 'address.csv'),
    all<EstablishmentRow>(folder, 'establishment.csv'),
  ]);
  const denominations = new Map<string, DenominationRow[]>();
  const addresses = new Map<string, AddressRow[]>();
  const establishments = new Map<string, string[]>();
  for (const row of names) append(denominations, row.EntityNumber, row);
  for (const row of places) append(addresses, row.EntityNumber, row);
  for (const row of units) append(establishments, row.EnterpriseNumber, row.EstablishmentNumber);
  const snapshot = meta.find(({ Variable }) => Variable === 'SnapshotDate');
  if (!snapshot) throw new PlainError(`meta.csv in ${folder} has no SnapshotDate`);
  return {
    snapshotDate: isoDate(snapshot.Value),
    labels: labelsOf(codes),
    enterprises,
    denominations,
    addresses,
    establishments,
  };
};
