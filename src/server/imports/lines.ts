import { Transform } from 'node:stream';
import { PlainError } from '../telemetry/safeError';
import { type CsvRecord, csvRecords, NotUtf8, UnclosedQuote } from './csv';
import type { Cell } from './load';
import type { Progress } from './progress';
import type { Source } from './source';

/** With a higher share of malformed lines, the file has an unknown format. */
const MAX_MALFORMED = 1 / 100;
const FEW = 20;
const BATCH = 1000;

/** What may be wrong with a line. */
export type Fault = keyof typeof FAULTS;
const FAULTS = {
  columns: 'another number of columns than the first line',
  number: 'no valid number',
  date: 'no valid date',
  address: 'no address',
  quote: 'a quote that is not doubled',
};

/** Malformed lines of an import: how many, and where the first ones are. Values are not repeated. */
export type Malformed = { count: number; first: string[] };

export type Reading = {
  /** Refuse at the first malformed line. */
  strict: boolean;
  malformed: Malformed;
  /** Reports progress: the file, and the bytes read since the last call. */
  onFile(file: string): void;
  onBytes(bytes: number): void;
  onRows(rows: number): void;
};

export type ImportOptions = { strict?: boolean; onProgress?: (progress: Progress) => void };

/** Options for reading a source, with progress over these files. */
export function readingOf(
  source: Source,
  files: readonly string[] = [],
  { strict = false, onProgress = () => undefined }: ImportOptions = {},
): Reading {
  const totalBytes = files.reduce((sum, file) => sum + (source.files.get(file)?.bytes ?? 0), 0);
  let rows = 0;
  let bytes = 0;
  let at = '';
  const report = () => onProgress({ file: at, rows, bytes, totalBytes });
  return {
    strict,
    malformed: { count: 0, first: [] },
    onFile: (file) => {
      at = file;
      rows = 0;
      report();
    },
    onBytes: (more) => {
      bytes += more;
    },
    onRows: (more) => {
      rows += more;
      report();
    },
  };
}

type Lines<C extends Cell> = {
  file: string;
  /** The columns that `row` gets, in this order. */
  header: readonly string[];
  /** The row to store; null: skipped; otherwise the fault. */
  row(values: string[], line: number): C[] | Fault | null;
};

/**
 * The rows of a file in batches: real files have millions. Columns are found by name, others are ignored.
 * @throws PlainError when a column is missing, the file is no CSV, or too much is malformed
 */
export async function* readLines<C extends Cell>(
  source: Source,
  lines: Lines<C>,
  reading: Reading,
): AsyncGenerator<C[][]> {
  const { file, header, row } = lines;
  const where = (line: number) => `${source.name}/${file}, line ${line}`;
  const { malformed, strict } = reading;
  reading.onFile(file);
  let faults = 0;
  let line = 0;
  const fault = (kind: Fault, at = line) => {
    const text = `${where(at)}: ${FAULTS[kind]}`;
    if (strict) throw new PlainError(`${text}. Nothing was taken over (--strict).`);
    faults += 1;
    malformed.count += 1;
    if (malformed.first.length < FEW) malformed.first.push(text);
  };

  let pick: ((values: string[]) => string[]) | null = null;
  let width = 0;
  let batch: C[][] = [];
  for await (const records of recordsOf(await source.read(file), reading, (at = line + 1) => where(at))) {
    for (const record of records) {
      const { values } = record;
      line = record.line;
      if (pick === null) {
        pick = picker(header, values, `${source.name}/${file}`);
        width = values.length;
        continue;
      }
      // Without --strict a stray quote is part of the value.
      if (strict && record.brokenQuote !== null) fault('quote', record.brokenQuote);
      if (values.length !== width) {
        fault('columns');
        continue;
      }
      const made = row(pick(values), line);
      if (typeof made === 'string') fault(made);
      else if (made) batch.push(made);
    }
    if (batch.length >= BATCH) {
      reading.onRows(batch.length);
      yield batch;
      batch = [];
    }
  }
  if (pick === null) throw new PlainError(`${source.name}/${file} is empty.`);
  if (faults > FEW && faults > line * MAX_MALFORMED) {
    const some = malformed.first.map((text) => `\n  ${text}`).join('');
    throw new PlainError(
      `${source.name}/${file}: ${faults} of ${line} lines are malformed. Nothing was taken over.${some}`,
    );
  }
  reading.onRows(batch.length);
  if (batch.length > 0) yield batch;
}

async function* recordsOf(
  stream: Awaited<ReturnType<Source['read']>>,
  { onBytes }: Reading,
  where: (line?: number) => string,
): AsyncGenerator<CsvRecord[]> {
  const counted = stream.pipe(counting(onBytes));
  stream.on('error', (error) => counted.destroy(error));
  try {
    for await (const records of csvRecords(counted)) yield records;
  } catch (cause) {
    if (cause instanceof PlainError) throw cause;
    if (cause instanceof NotUtf8)
      throw new PlainError(`${where()} or later: not UTF-8. Nothing was taken over.`, { cause });
    if (cause instanceof UnclosedQuote)
      throw new PlainError(`${where(cause.line)}: cannot be read as CSV, for nothing closes its quote.`, {
        cause,
      });
    throw new PlainError(`${where()}: cannot be read as CSV, or the file is not whole.`, { cause });
  } finally {
    stream.destroy();
  }
}

const counting = (onBytes: (bytes: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });

/** Finds the columns by their names. */
function picker(header: readonly string[], first: string[], where: string): (values: string[]) => string[] {
  const names = first.map((name) => name.trim());
  const missing = header.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new PlainError(`${where} has no column ${missing.join(', ')}.`);
  const places = header.map((name) => names.indexOf(name));
  const asIs = places.length === names.length && places.every((place, at) => place === at);
  return asIs ? (values) => values : (values) => places.map((place) => values[place] ?? '');
}

/** For the operator: how many lines were skipped, and where the first ones are. */
export const malformedWords = ({ count, first }: Malformed): string[] => [
  ...(count > 0 ? [`  ${count} malformed lines were left out:`] : []),
  ...first.map((line) => `    ${line}`),
  ...(count > first.length ? ['    …'] : []),
];
