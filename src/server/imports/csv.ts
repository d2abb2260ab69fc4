import type { Readable } from 'node:stream';

const QUOTE = 34;
const COMMA = 44;
const NEWLINE = 10;
const RETURN = 13;
/** An unclosed quote would turn the rest of the file into one value. */
const MAX_RECORD = 64 * 1024;

/**
 * A record, the line on which it ends, and the line of its first value with a stray quote (neither doubled nor at the edge); null without
 * one.
 */
export type CsvRecord = { values: string[]; line: number; brokenQuote: number | null };

/** A quote without end; `line` is that of its record. */
export class UnclosedQuote extends Error {
  constructor(readonly line: number) {
    super();
  }
}

/** Bytes that are not UTF-8: decoding them would lose the accents of names. */
export class NotUtf8 extends Error {}

/**
 * The records of a file, in batches as they are read; empty lines are skipped. Quotes inside quotes are doubled; a stray one is part of the
 * value. (The CSV package takes three times as long, which is half of an import.)
 */
export async function* csvRecords(stream: Readable): AsyncGenerator<CsvRecord[]> {
  const scanner = new Scanner();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) yield scanner.take(decoded(decoder, chunk as Buffer));
  const rest = decoded(decoder);
  yield [...(rest === '' ? [] : scanner.take(rest)), ...scanner.end()];
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new NotUtf8('', { cause });
  }
}

class Scanner {
  #text = '';
  #line = 0;

  take(chunk: string): CsvRecord[] {
    this.#text += chunk;
    const records: CsvRecord[] = [];
    const text = this.#text;
    let from = 0;
    for (let to = this.#record(text, from, records); to > 0; to = this.#record(text, from, records))
      from = to;
    this.#text = text.slice(from);
    if (this.#text.length > MAX_RECORD) throw new UnclosedQuote(this.#line + 1);
    return records;
  }

  end(): CsvRecord[] {
    if (this.#text === '') return [];
    const records = this.take('\n');
    if (this.#text !== '') throw new UnclosedQuote(this.#line + 1);
    return records;
  }

  /** Parses one record; returns the start of the next, 0 when the text ends before. */
  #record(text: string, from: number, records: CsvRecord[]): number {
    let newline = text.indexOf('\n', from);
    if (newline < 0) return 0;
    const values: string[] = [];
    let brokenQuote: number | null = null;
    let lines = 1;
    let at = from;
    for (;;) {
      let value: string;
      let end: number;
      const line = this.#line + lines;
      if (text.charCodeAt(at) === QUOTE) {
        end = closing(text, at);
        if (end < 0) return 0;
        value = text.slice(at + 1, end);
        if (value.includes('"')) {
          if (value.replaceAll('""', '').includes('"')) brokenQuote ??= line;
          value = value.replaceAll('""', '"');
        }
        end += 1;
        if (text.charCodeAt(end) === RETURN) end += 1;
        for (; newline < end; lines += 1) {
          newline = text.indexOf('\n', newline + 1);
          if (newline < 0) return 0;
        }
      } else {
        const comma = text.indexOf(',', at);
        end = comma < 0 || comma > newline ? newline : comma;
        const isBeforeReturn = end === newline && text.charCodeAt(end - 1) === RETURN && end > at;
        value = text.slice(at, isBeforeReturn ? end - 1 : end);
        if (value.includes('"')) brokenQuote ??= line;
      }
      values.push(value);
      if (end === newline) break;
      at = end + 1;
    }
    this.#line += lines;
    if (values.length > 1 || values[0] !== '') records.push({ values, line: this.#line, brokenQuote });
    return newline + 1;
  }
}

/** Where the quoted value ends: a quote before a comma or line end; -1 when not in this text yet. */
function closing(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0) {
    const next = text.charCodeAt(end + 1);
    if (next === COMMA || next === NEWLINE) return end;
    if (next === RETURN && text.charCodeAt(end + 2) === NEWLINE) return end;
    if (end + 2 >= text.length) return -1;
    end = text.indexOf('"', end + (next === QUOTE ? 2 : 1));
  }
  return -1;
}
