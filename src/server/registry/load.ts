import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { ImportSession } from './session';

export type Target = { table: string; columns: readonly string[] };

/** Puts rows into a table, in the order of its columns named here, and answers how many. */
export async function load(
  session: ImportSession,
  { table, columns }: Target,
  batches: AsyncIterable<string[][]>,
): Promise<number> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  let count = 0;
  const counted = async function* () {
    for await (const rows of batches) {
      count += rows.length;
      yield rows;
    }
  };
  if (session.engine === 'postgres') {
    const text = async function* () {
      for await (const rows of counted()) yield Buffer.from(copyText(rows));
    };
    await session.step((client) =>
      pipeline(Readable.from(text()), client.query(from(`copy "${table}" (${names}) from stdin`))),
    );
    return count;
  }
  // The embedded engine has no COPY from outside.
  const lists = columns.map((_name, at) => `$${at + 1}::text[]`).join(', ');
  const insert = `insert into "${table}" (${names}) select * from unnest(${lists})`;
  for await (const rows of counted()) {
    const values = columns.map((_name, at) => rows.map((row) => bare(row[at] ?? '')));
    await session.step((client) => client.query(insert, values));
  }
  return count;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** The text format of COPY. */
function copyText(rows: readonly string[][]): string {
  let text = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) text += (at === 0 ? '' : '\t') + escaped(row[at] ?? '');
    text += '\n';
  }
  return text;
}

/** Few values hold a sign that has to be escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text of the database cannot hold NUL
const SPECIAL = /[\\\t\n\r\u0000]/;
const escaped = (value: string): string =>
  SPECIAL.test(value) ? bare(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;

const bare = (value: string): string => (value.includes('\0') ? value.replaceAll('\0', '') : value);
