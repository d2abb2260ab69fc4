import type { ClientBase } from 'pg';
import { dayInBrussels } from '#domain/language/today';
import { POSTCODE } from '#domain/law/places';
import { boxKey, houseKey } from '#domain/registry/addressWords';
import { streetKeys, streetReadings } from '#domain/registry/streetNames';
import type { Database } from '../db/types';
import { PlainError } from '../telemetry/safeError';
import { type ImportOptions, type Malformed, type Reading, readingOf, readLines } from './lines';
import { type Cell, load } from './load';
import { type ImportSession, importing } from './session';
import { openSource, type Source } from './source';

/** Belgian addresses (BeSt Address, CC BY 4.0): a file per Region, a line per address. Coordinates are ignored. */
const COLUMNS = [
  ...['street_id', 'postcode', 'house_number', 'box_number', 'region_code', 'status'],
  ...['streetname_fr', 'streetname_nl', 'streetname_de'],
];
const REGIONS = ['BE-BRU', 'BE-VLG', 'BE-WAL'];
/** Proposed addresses are already in use; reserved ones not yet, retired ones no longer. */
const TAKEN = ['current', 'proposed'];
const LEFT_OUT = ['reserved', 'retired'];

const LOCK = 71_943_034;

export interface ImportedRegion {
  file: string;
  region: string;
  /** YYYY-MM-DD: the day of the file. */
  date: string;
  streets: number;
  numbers: number;
  boxes: number;
  /** Reserved and retired ones. */
  leftOut: number;
  /** Lines that are no valid address. */
  malformed: Malformed;
}

/**
 * Imports the addresses of a path (zip, folder or CSV), each file in one transaction: the Region's old addresses stay in use until the new
 * ones are complete, and a killed import leaves nothing behind.
 * @throws PlainError when a file is incomplete or not of exactly one Region, or another import runs
 */
export async function importAddresses(
  database: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportedRegion[]> {
  const source = await openSource(path);
  try {
    if (source.files.size === 0) throw new PlainError(`${path} has no CSV file in it.`);
    const all = readingOf(source, [...source.files.keys()], options);
    const regions: ImportedRegion[] = [];
    for (const file of source.files.keys()) {
      const reading: Reading = { ...all, malformed: { count: 0, first: [] } };
      const work = (session: ImportSession) => importFile(session, source, file, reading);
      regions.push(await importing(database, LOCK, ({ together }) => together(work)));
    }
    return regions;
  } finally {
    source.close();
  }
}

const READ = {
  table: 'read_addresses',
  columns: ['street', 'number', 'box', 'postcode', 'street_id', 'fr', 'nl', 'de', 'folded'],
  types: { street: 'int' },
};

async function importFile(session: ImportSession, source: Source, file: string, reading: Reading) {
  // Data of a street are taken from its first line. The temporary table is dropped with the transaction.
  await session.step((client) =>
    client.query(
      `create temp table read_addresses (street int, number text, box text,
         postcode text, street_id text, fr text, nl text, de text, folded text) on commit drop`,
    ),
  );
  const name = `${source.name}/${file}`;
  const read: Read = { region: '', streets: new Map(), leftOut: 0 };
  const row = (values: string[], line: number) => {
    const made = addressOf(read, values);
    if (made !== 'region') return made;
    throw new PlainError(`${name} is of two Regions, line ${line}: a file has the addresses of one.`);
  };
  await load(session, READ, readLines(source, { file, header: COLUMNS, row }, reading));
  if (read.streets.size === 0) throw new PlainError(`${name} has no address in it. Nothing was taken over.`);

  const { region, leftOut } = read;
  const date = dayInBrussels(source.files.get(file)?.modified ?? new Date());
  const counts = await session.step(async (client) => {
    const counted = await replaceRegion(client, region);
    await client.query(
      `insert into address_extracts (region, snapshot_date, imported_at, rows) values ($1, $2, now(), $3)
       on conflict (region) do update set snapshot_date = excluded.snapshot_date, imported_at = excluded.imported_at,
         rows = excluded.rows`,
      [region, date, counted],
    );
    return counted;
  });
  return { file: name, region, date, ...counts, leftOut, malformed: reading.malformed };
}

/** State while reading a file. */
interface Read {
  region: string;
  /** Positions of its streets, by postcode and id. */
  streets: Map<string, number>;
  leftOut: number;
}

/** The row of an address; a fault; null for one that is skipped. */
function addressOf(read: Read, values: string[]): Cell[] | 'address' | 'region' | null {
  const [streetId = '', postcode = '', number = '', box = '', region = '', status = '', ...names] =
    values.map((value) => value.trim());
  const key = houseKey(number);
  const taken = TAKEN.includes(status);
  const isRow =
    streetId !== '' &&
    REGIONS.includes(region) &&
    (LEFT_OUT.includes(status) || (taken && POSTCODE.test(postcode) && key !== '' && names.some(Boolean)));
  if (!isRow) return 'address';
  read.region ||= region;
  if (region !== read.region) return 'region';
  if (!taken) {
    read.leftOut += 1;
    return null;
  }
  const place = `${postcode} ${streetId}`;
  const known = read.streets.get(place);
  if (known !== undefined) return [String(known), key, boxKey(box), ...NO_STREET];
  const street = read.streets.size;
  read.streets.set(place, street);
  return [String(street), key, boxKey(box), postcode, streetId, ...names, foldedNames(names)];
}
const NO_STREET = [null, null, null, null, null, null];

/** All spellings for search and comparison, also without a suffix in brackets, which people leave out. */
function foldedNames(names: string[]): string {
  const folded = new Set(names.flatMap((name) => [...streetReadings(name), ...streetKeys(name)]));
  return `| ${[...folded].join(' | ')} |`;
}

async function replaceRegion(client: ClientBase, region: string) {
  await client.query('analyze read_addresses');
  await client.query('delete from streets where region = $1', [region]);
  // Sorted by postcode, as they are read.
  await client.query(
    `insert into streets (postcode, region, street_id, fr, nl, de, folded, numbers)
     select postcode, $1, street_id, fr, nl, de, folded, numbers
     from read_addresses join (
       select street, jsonb_object_agg(number, boxes) as numbers from (
         select street, number, coalesce(jsonb_agg(distinct box) filter (where box <> ''), '[]') as boxes
         from read_addresses group by street, number
       ) as numbered group by street
     ) as with_numbers using (street)
     where postcode is not null
     order by postcode, street_id`,
    [region],
  );
  await client.query('analyze streets');
  const { rows } = await client.query<Record<'streets' | 'numbers' | 'boxes', string>>(
    `select count(*) as streets, sum(numbers) as numbers, sum(boxes) as boxes
     from (select (select count(*) from jsonb_each(numbers)) as numbers,
         (select sum(jsonb_array_length(value)) from jsonb_each(numbers)) as boxes
       from streets where region = $1) as counted`,
    [region],
  );
  const { streets = 0, numbers = 0, boxes = 0 } = rows[0] ?? {};
  return { streets: Number(streets), numbers: Number(numbers), boxes: Number(boxes) };
}
