import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PlainError, safeError } from '../safeError';

/** A CSV file, of a zip, of a folder or on its own. */
export interface CsvFile {
  /** As messages name it: 'openaddress-bebru.zip/openaddress-bebru.csv'. */
  name: string;
  /** Unpacked. */
  bytes: number;
  modified: Date;
  open(): Promise<Readable>;
}

/** Rows that were read together, and how far into the file they end, in bytes. */
export interface Rows {
  rows: Row[];
  bytes: number;
}

/** The cells of the columns that were asked for, in their order; '' where there is nothing. */
export interface Row {
  line: number;
  cells: string[];
}

interface Reading {
  /** By the names of the first line. */
  columns: readonly string[];
  /** Told of each line that is no row: another number of cells, a quote in the wrong place. */
  skip(line: number): void;
}

type Parsed = { record: string[]; lines: number; bytes: number };

/** How many rows are handed over together: a promise for each would take as long as reading it. */
const TOGETHER = 2000;
/** No row is longer: what is has a quote that nothing closes, and would take the rest of the file. */
const LONGEST_ROW = 1_000_000;

/**
 * The CSV files of a zip or a folder, or one file on its own. None is read before it is opened.
 * @throws PlainError where there is no such file, it is no zip, or nothing is in it
 */
export async function withCsvFiles<T>(path: string, work: (files: CsvFile[]) => Promise<T>): Promise<T> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new PlainError(`${path} does not exist.`);
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter(isCsv).sort();
    return work(orNone(path, await Promise.all(names.map((name) => plainFile(join(path, name))))));
  }
  if (isCsv(path)) return work([await plainFile(path)]);
  const zip = await openZip(path);
  try {
    return await work(orNone(path, await entriesOf(zip, basename(path))));
  } finally {
    zip.close();
  }
}

/**
 * Reads a file from its first row to its last, a few at a time, never the whole of it.
 * @throws PlainError where a column is missing, or the file ends in the middle
 */
export async function* csvRows(file: CsvFile, { columns, skip }: Reading): AsyncGenerator<Rows> {
  let picked: number[] | undefined;
  let tooLong: number | undefined;
  const options: Options<Parsed, string[]> = {
    bom: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      const line = lineOf(error);
      if (error?.code === 'CSV_MAX_RECORD_SIZE') tooLong ??= line;
      else skip(line);
      return undefined;
    },
    on_record: (record, { lines, bytes }) => ({ record, lines, bytes }),
  };
  // Its types know no other records of `on_record` than rows.
  const parser = parse(options as unknown as Options);
  const input = await file.open();
  // `pipe` tells nobody of an error of what it reads.
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    let rows: Row[] = [];
    let read = 0;
    for await (const { record, lines, bytes } of parser as AsyncIterable<Parsed>) {
      if (!picked) {
        picked = pick(file, record, columns);
        continue;
      }
      if (tooLong !== undefined) throw broken(file, tooLong);
      rows.push({ line: lines, cells: picked.map((at) => bare(record[at] ?? '')) });
      read = bytes;
      if (rows.length < TOGETHER) continue;
      yield { rows, bytes: read };
      rows = [];
    }
    if (tooLong !== undefined) throw broken(file, tooLong);
    if (!picked) throw new PlainError(`${file.name} is empty.`);
    if (rows.length > 0) yield { rows, bytes: read };
  } catch (error) {
    if (error instanceof PlainError) throw error;
    // A zip that was cut short, a disk that fails: its text may repeat a row.
    throw new PlainError(`${file.name} cannot be read to its end (${safeError(error).code ?? 'damaged'}).`, {
      cause: error,
    });
  } finally {
    input.destroy();
    parser.destroy();
  }
}

function pick(file: CsvFile, header: string[], columns: readonly string[]): number[] {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new PlainError(`${file.name} has no column ${missing.join(', ')}.`);
  return columns.map((column) => names.indexOf(column));
}

/** A text of the database cannot hold NUL. */
const bare = (cell: string): string => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell);

const broken = (file: CsvFile, line: number) =>
  new PlainError(`${file.name} has a quote that nothing closes, before line ${line}.`);

const lineOf = (error: CsvError | undefined): number => {
  const { lines } = (error ?? {}) as { lines?: unknown };
  return typeof lines === 'number' ? lines : 0;
};

const isCsv = (name: string): boolean => /\.csv$/i.test(name) && !basename(name).startsWith('.');

function orNone(path: string, files: CsvFile[]): CsvFile[] {
  if (files.length === 0) throw new PlainError(`${path} has no CSV file in it.`);
  return files;
}

async function plainFile(path: string): Promise<CsvFile> {
  const { size, mtime } = await stat(path);
  return {
    name: basename(path),
    bytes: size,
    modified: mtime,
    open: async () => createReadStream(path),
  };
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (cause) {
    throw new PlainError(`${path} is not a whole zip.`, { cause });
  }
}

async function entriesOf(zip: ZipFile, zipName: string): Promise<CsvFile[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isCsv(entry.fileName)) entries.push(entry);
  return entries.map((entry) => ({
    name: `${zipName}/${basename(entry.fileName)}`,
    bytes: entry.uncompressedSize,
    modified: entry.getLastModDate(),
    open: () => zip.openReadStreamPromise(entry),
  }));
}
