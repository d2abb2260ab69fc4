import type pg from 'pg';
import { dayInBrussels } from '#domain/language/today';
import { POSTCODE } from '#domain/law/places';
import { bareStreet, boxKey, houseKey } from '#domain/registry/addressWords';
import { fold } from '../adapters/registry/nameSearch';
import type { Database } from '../db/types';
import { PlainError } from '../safeError';
import { type Cell, openRowWriter } from './copyRows';
import { type CsvFile, csvRows, type Row, withCsvFiles } from './zipCsv';

/*
 * Belgian addresses (BeSt Address, CC BY 4.0): one file a Region, one line an address. Coordinates are in one of two systems, of which
 * nothing is read.
 */
const COLUMNS = [
  ...['street_id', 'postcode', 'house_number', 'box_number', 'region_code', 'status'],
  ...['streetname_fr', 'streetname_nl', 'streetname_de'],
];
const REGIONS = ['BE-BRU', 'BE-VLG', 'BE-WAL'];
/** An address that is decided on is somebody's already; a reserved one is nobody's yet, a retired one no longer. */
const TAKEN = ['current', 'proposed'];
const LEFT_OUT = ['reserved', 'retired'];

/** One in so many may be malformed: with more the file has another form than the one we know. */
const MOST_MALFORMED = 1 / 100;
const FEW = 20;

/** Any number, the same in every process: the key of the advisory lock. */
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
  /** The lines that are no address. */
  malformed: number[];
}

interface Options {
  /** Where one line is no address, nothing is taken. */
  strict?: boolean;
  /** Told after every few thousand lines how far it is. */
  onRows?: (file: CsvFile, rows: number, bytes: number) => void;
}

/**
 * Takes the addresses of the files of one path (zip, folder or CSV), each file in one transaction: what was there of its Region serves until
 * the new addresses are whole, and an import that is killed leaves nothing behind.
 * @throws PlainError where a file is not whole, is of no Region or of two, or another import runs
 */
export const importAddresses = (database: Database, path: string, options: Options = {}) =>
  withCsvFiles(path, (files) =>
    database.withConnection(async (client) => {
      const regions: ImportedRegion[] = [];
      for (const file of files) regions.push(await importFile(client, database.engine, file, options));
      return regions;
    }),
  );

type Engine = Database['engine'];

async function importFile(client: pg.ClientBase, engine: Engine, file: CsvFile, options: Options) {
  await client.query('begin');
  try {
    const { rows: locks } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as free`,
    );
    if (!locks[0]?.free) throw new PlainError('Another import of addresses runs. Wait for its end.');
    const imported = await fill(client, engine, file, options);
    await client.query('commit');
    return imported;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What is known of a file while its lines go by. */
interface Read {
  region: string;
  /** The places of its streets, by postcode and id. */
  streets: Map<string, number>;
  lines: number;
  leftOut: number;
  malformed: number[];
}

async function fill(client: pg.ClientBase, engine: Engine, file: CsvFile, options: Options) {
  // The first line of a street has what is known of the street too. The table goes with the transaction, however that ends.
  await client.query(
    `create temp table read_addresses (street int, number text, box text,
       postcode text, street_id text, fr text, nl text, de text, folded text) on commit drop`,
  );
  const read = await readLines(client, engine, file, options);
  const { region, leftOut, lines } = read;
  const malformed = read.malformed.toSorted((a, b) => a - b);
  const isOtherForm = malformed.length > FEW && malformed.length > lines * MOST_MALFORMED;
  if (isOtherForm || (options.strict && malformed.length > 0))
    throw new PlainError(`${malformedWords(file.name, malformed)} Nothing was taken over.`);
  if (read.streets.size === 0)
    throw new PlainError(`${file.name} has no address in it. Nothing was taken over.`);

  const counts = await replaceRegion(client, region);
  const date = dayInBrussels(file.modified);
  await client.query(
    `insert into address_extracts (region, snapshot_date, imported_at, rows) values ($1, $2, now(), $3)
     on conflict (region) do update set snapshot_date = excluded.snapshot_date, imported_at = excluded.imported_at,
       rows = excluded.rows`,
    [region, date, counts],
  );
  return { file: file.name, region, date, ...counts, leftOut, malformed } satisfies ImportedRegion;
}

async function readLines(
  client: pg.ClientBase,
  engine: Engine,
  file: CsvFile,
  { onRows }: Options,
): Promise<Read> {
  const read: Read = { region: '', streets: new Map(), lines: 0, leftOut: 0, malformed: [] };
  const columns = ['street', 'number', 'box', 'postcode', 'street_id', 'fr', 'nl', 'de', 'folded'];
  const writer = openRowWriter({ client, engine, table: 'read_addresses', columns });
  try {
    const reading = { columns: COLUMNS, skip: (line: number) => void read.malformed.push(line) };
    for await (const { rows, bytes } of csvRows(file, reading)) {
      await writer.write(rows.flatMap((row) => addressOf(read, file, row)));
      read.lines += rows.length;
      onRows?.(file, read.lines, bytes);
    }
    await writer.end();
    return read;
  } catch (error) {
    writer.cancel();
    throw error;
  }
}

/** The row that keeps an address, or none. */
function addressOf(read: Read, file: CsvFile, { line, cells }: Row): Cell[][] {
  const [streetId = '', postcode = '', number = '', box = '', region = '', status = '', ...names] = cells.map(
    (cell) => cell.trim(),
  );
  const key = houseKey(number);
  const taken = TAKEN.includes(status);
  const isRow =
    streetId !== '' &&
    REGIONS.includes(region) &&
    (LEFT_OUT.includes(status) || (taken && POSTCODE.test(postcode) && key !== '' && names.some(Boolean)));
  if (!isRow) {
    read.malformed.push(line);
    return [];
  }
  read.region ||= region;
  if (region !== read.region)
    throw new PlainError(`${file.name} is of two Regions, line ${line}: a file has the addresses of one.`);
  if (!taken) {
    read.leftOut += 1;
    return [];
  }
  const place = `${postcode} ${streetId}`;
  const known = read.streets.get(place);
  if (known !== undefined) return [[known, key, boxKey(box), ...NO_STREET]];
  const street = read.streets.size;
  read.streets.set(place, street);
  return [[street, key, boxKey(box), postcode, streetId, ...names, foldedNames(names)]];
}
const NO_STREET = [null, null, null, null, null, null];

/** Also without what stands behind a name in brackets: people leave it out, and so do papers. */
function foldedNames(names: string[]): string {
  const folded = new Set(names.flatMap((name) => [fold(name), fold(bareStreet(name))]).filter(Boolean));
  return `| ${[...folded].join(' | ')} |`;
}

async function replaceRegion(client: pg.ClientBase, region: string) {
  await client.query('analyze read_addresses');
  await client.query('delete from streets where region = $1', [region]);
  // By postcode, as they are asked for.
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

/** How many lines were left out, and where the first are. */
export const malformedWords = (file: string, lines: number[]): string =>
  `${file}: ${lines.length} lines are no address (${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ', …' : ''}).`;
