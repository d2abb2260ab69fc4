import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { foldings } from '#domain/registry/nameSearch';
import { isoDate, undotted } from '../adapters/registry/openData';
import type { Fault } from '../imports/lines';

/**
 * The files of the open data that are imported, and how a line becomes a row. Activities, contacts and branches are skipped. Source: FPS
 * Economy, Cookbook KBO/BCE Open Data, release 018.
 */

export type OpenFile = {
  /** Without .csv, _insert.csv, _delete.csv. */
  file: string;
  table: string;
  /** The columns of the file that `row` gets, in this order. */
  header: readonly string[];
  /** Of the table. */
  columns: readonly string[];
  row(values: string[]): string[] | Fault;
  /** The columns by which an update deletes rows: of the file and of the table. */
  key: readonly [file: string, table: string];
};

const days = new Map<string, string | null>();
/** '18-11-2026' becomes '2026-11-18', '' stays; null for an invalid day. Cached, because millions of lines have few different days. */
function dayOf(written: string): string | null {
  if (written === '') return '';
  let day = days.get(written);
  if (day === undefined) {
    const iso = isoDate(written);
    const isDay = /^\d{2}-\d{2}-\d{4}$/.test(written) && isRealDay(iso);
    day = isDay ? iso : null;
    if (days.size < 100_000) days.set(written, day);
  }
  return day;
}

const isRealDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/** Number of an enterprise, or of an establishment (2 to 8) or branch (9), whose check digits are not documented. */
function entityOf(written: string): string | null {
  const number = undotted(written);
  return isEnterpriseNumber(number) || /^[2-9]\d{9}$/.test(number) ? number : null;
}

const isSearched = (entity: string): boolean => entity < '2';

export const ENTERPRISES: OpenFile = {
  file: 'enterprise',
  table: 'kbo_enterprises',
  header: [
    'EnterpriseNumber',
    'Status',
    'JuridicalSituation',
    'TypeOfEnterprise',
    'JuridicalForm',
    'JuridicalFormCAC',
    'StartDate',
  ],
  columns: ['number', 'status', 'situation', 'type', 'form', 'form_cac', 'start_date'],
  key: ['EnterpriseNumber', 'number'],
  row([written = '', status = '', situation = '', type = '', form = '', formCac = '', start = '']) {
    const number = undotted(written);
    const day = dayOf(start);
    if (!isEnterpriseNumber(number)) return 'number';
    return day === null ? 'date' : [number, status, situation, type, form, formCac, day];
  },
};

export const FILES: readonly OpenFile[] = [
  ENTERPRISES,
  {
    file: 'establishment',
    table: 'kbo_establishments',
    header: ['EstablishmentNumber', 'StartDate', 'EnterpriseNumber'],
    columns: ['number', 'enterprise', 'start_date'],
    key: ['EstablishmentNumber', 'number'],
    row([unit = '', start = '', written = '']) {
      const number = entityOf(unit);
      const enterprise = undotted(written);
      const day = dayOf(start);
      if (number === null || !isEnterpriseNumber(enterprise)) return 'number';
      return day === null ? 'date' : [number, enterprise, day];
    },
  },
  {
    file: 'denomination',
    table: 'kbo_names',
    header: ['EntityNumber', 'Language', 'TypeOfDenomination', 'Denomination'],
    columns: ['entity', 'language', 'type', 'name', 'folded'],
    key: ['EntityNumber', 'entity'],
    row([written = '', language = '', type = '', name = '']) {
      const entity = entityOf(written);
      return entity === null
        ? 'number'
        : [entity, language, type, name, isSearched(entity) ? foldings(name).join('|') : ''];
    },
  },
  {
    file: 'address',
    table: 'kbo_addresses',
    header: [
      'EntityNumber',
      'TypeOfAddress',
      'CountryNL',
      'CountryFR',
      'Zipcode',
      'MunicipalityNL',
      'MunicipalityFR',
      'StreetNL',
      'StreetFR',
      'HouseNumber',
      'Box',
      'ExtraAddressInfo',
      'DateStrikingOff',
    ],
    columns: [
      'entity',
      'type',
      'country_nl',
      'country_fr',
      'zipcode',
      'municipality_nl',
      'municipality_fr',
      'street_nl',
      'street_fr',
      'house_number',
      'box',
      'extra',
      'struck_off',
    ],
    key: ['EntityNumber', 'entity'],
    row(values) {
      const entity = entityOf(values[0] ?? '');
      const day = dayOf(values[12] ?? '');
      if (entity === null) return 'number';
      return day === null ? 'date' : [entity, ...values.slice(1, 12), day];
    },
  },
];

/** Reads an update's file of deletions: one column, the key; rows also get the table's name. */
export const goneFrom = ({ file, table, key }: OpenFile) => ({
  file: `${file}_delete.csv`,
  header: [key[0]],
  row: ([written = '']: string[]): string[] | Fault => {
    const entity = entityOf(written);
    return entity === null ? 'number' : [table, entity];
  },
});
