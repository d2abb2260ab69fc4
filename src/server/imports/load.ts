import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { ImportSession } from './session';

/** `types`: of columns that are not text. */
export type Target = { table: string; columns: readonly string[]; types?: Readonly<Record<string, string>> };
/** As text, for any type of column. */
export type Cell = string | null;
type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** Bytes read ahead while the database is busy. */
const AHEAD = 64 * 1024 * 1024;

/** Rows being loaded into a table. */
export type Loading = {
  /** Writes them, and returns how many. */
  done(): Promise<number>;
  /** Discards them. */
  cancel(): void;
};

/** Writes rows into the named columns of a table; returns how many. */
export const load = (session: ImportSession, target: Target, batches: Batches) =>
  startLoading(session, target, batches).done();

/** On a server, reading starts at once and `done` fills the table. */
export function startLoading(
  session: ImportSession,
  { table, columns, types }: Target,
  batches: Batches,
): Loading {
  const names = columns.map((name) => `"${name}"`).join(', ');
  let count = 0;
  if (session.engine === 'postgres') {
    const text = Readable.from(
      (async function* () {
        for await (const rows of batches) {
          count += rows.length;
          yield Buffer.from(copyText(rows));
        }
      })(),
      { objectMode: false, highWaterMark: AHEAD },
    );
    // An error before `done` is thrown by it.
    text.on('error', () => undefined);
    text.read(0);
    return {
      async done() {
        await session.step((client) =>
          pipeline(text, client.query(from(`copy "${table}" (${names}) from stdin`))),
        );
        return count;
      },
      cancel: () => void text.destroy(),
    };
  }
  // The embedded engine cannot COPY from a stream.
  const lists = columns.map((name, at) => `$${at + 1}::${types?.[name] ?? 'text'}[]`).join(', ');
  const insert = `insert into "${table}" (${names}) select * from unnest(${lists})`;
  return {
    async done() {
      for await (const rows of batches) {
        count += rows.length;
        const values = columns.map((_name, at) => rows.map((row) => bare(row[at])));
        await session.step((client) => client.query(insert, values));
      }
      return count;
    },
    cancel: () => undefined,
  };
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** The text format of COPY. */
function copyText(rows: readonly (readonly Cell[])[]): string {
  let text = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) text += (at === 0 ? '' : '\t') + escaped(row[at]);
    text += '\n';
  }
  return text;
}

/** Most values need no escaping. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot contain NUL
const SPECIAL = /[\\\t\n\r\u0000]/;
const escaped = (value: Cell = ''): string => {
  if (value === null) return '\\N';
  return SPECIAL.test(value)
    ? value.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
    : value;
};

const bare = (value: Cell = ''): Cell => (value?.includes('\0') ? value.replaceAll('\0', '') : value);
