import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { PlainError } from '../safeError';
import type { Fault } from './files';
import type { Source } from './source';

/** One in so many may be malformed: with more the file has another form than the one we know. */
const MOST_MALFORMED = 1 / 100;
const FEW = 20;
/** A quote that is never closed would take the rest of the file for one value. */
const LONGEST_LINE = 64 * 1024;
const BATCH = 1000;

const FAULTS: Record<Fault | 'columns', string> = {
  columns: 'another number of columns than the first line',
  number: 'no valid number',
  date: 'no valid date',
};

/** What was malformed in one import: how many lines, and where the first ones are. Values are never repeated. */
export type Malformed = { count: number; first: string[] };

export type Reading = {
  /** Refuse at the first malformed line. */
  strict: boolean;
  malformed: Malformed;
  /** Told as it is read: which file, and how much of it since the last time. */
  onFile(file: string): void;
  onBytes(bytes: number): void;
  onRows(rows: number): void;
};

type Lines = { file: string; header: readonly string[]; row(values: string[]): string[] | Fault };

/**
 * The rows of a file, some at a time: a real one has millions. Columns are found by their names, further ones are left.
 * @throws PlainError when a column is missing, the file cannot be read as CSV, or too much of it is malformed
 */
export async function* readLines(source: Source, lines: Lines, reading: Reading): AsyncGenerator<string[][]> {
  const { file, header, row } = lines;
  const where = (line: number) => `${source.name}/${file}, line ${line}`;
  const { malformed, strict } = reading;
  reading.onFile(file);
  let line = 0;
  let faults = 0;
  const fault = (kind: Fault | 'columns') => {
    const text = `${where(line)}: ${FAULTS[kind]}`;
    if (strict) throw new PlainError(`${text}. Nothing was taken over (--strict).`);
    faults += 1;
    malformed.count += 1;
    if (malformed.first.length < FEW) malformed.first.push(text);
  };

  let places: number[] | null = null;
  let width = 0;
  let batch: string[][] = [];
  for await (const values of parsed(await source.read(file), reading, () => where(line + 1))) {
    line += 1;
    if (places === null) {
      places = placesOf(header, values, `${source.name}/${file}`);
      width = values.length;
      continue;
    }
    if (values.length !== width) fault('columns');
    else {
      const made = row(places.map((place) => values[place] ?? ''));
      if (typeof made === 'string') fault(made);
      else if (batch.push(made) === BATCH) {
        reading.onRows(BATCH);
        yield batch;
        batch = [];
      }
    }
    // A value may go over several lines.
    for (const value of values) if (value.includes('\n')) line += value.split('\n').length - 1;
  }
  if (places === null) throw new PlainError(`${source.name}/${file} is empty.`);
  if (faults > FEW && faults > line * MOST_MALFORMED) {
    const some = malformed.first.map((text) => `\n  ${text}`).join('');
    throw new PlainError(
      `${source.name}/${file}: ${faults} of ${line} lines are malformed. Nothing was taken over.${some}`,
    );
  }
  reading.onRows(batch.length);
  if (batch.length > 0) yield batch;
}

async function* parsed(
  stream: Awaited<ReturnType<Source['read']>>,
  { onBytes }: Reading,
  where: () => string,
): AsyncGenerator<string[]> {
  // Quotes inside quotes are doubled; where somebody forgot, they are a part of the value.
  const parser = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  });
  stream.on('data', (chunk: Buffer) => onBytes(chunk.length));
  // What breaks off the file is thrown by the loop.
  pipeline(stream, parser, () => undefined);
  try {
    for await (const values of parser) yield values as string[];
  } catch (cause) {
    if (cause instanceof PlainError) throw cause;
    throw new PlainError(`${where()}: cannot be read as CSV, or the file is not whole.`, { cause });
  }
}

function placesOf(header: readonly string[], names: string[], where: string): number[] {
  return header.map((name) => {
    const place = names.indexOf(name);
    if (place < 0) throw new PlainError(`${where} has no column ${name}.`);
    return place;
  });
}

/** For a small file of which nothing is told. */
export const quietly = (): Reading => ({
  strict: false,
  malformed: { count: 0, first: [] },
  onFile: () => undefined,
  onBytes: () => undefined,
  onRows: () => undefined,
});
