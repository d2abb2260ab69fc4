import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A value of a column: null is NULL, a list is an array of text. */
export type Cell = string | number | boolean | null | readonly string[];

export interface RowWriter {
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** The last rows are there once it resolves. */
  end(): Promise<void>;
  /** Gives up what is under way; the transaction is to be rolled back. */
  cancel(): void;
}

interface Target {
  client: pg.ClientBase;
  engine: 'pglite' | 'postgres';
  table: string;
  columns: readonly string[];
}

/**
 * Writes many rows into a table within the client's transaction: by COPY on a server, and on the embedded engine, which has no
 * COPY over its connection, a list of rows at a time. While it is open nothing else may use the client.
 */
export const openRowWriter = (target: Target): RowWriter =>
  target.engine === 'postgres' ? byCopy(target) : byLists(target);

function byCopy({ client, table, columns }: Target): RowWriter {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  const done = finished(stream);
  // Awaited by `end`; a failure before it is told by the next write.
  done.catch(() => undefined);
  return {
    async write(rows) {
      if (stream.destroyed || stream.errored) return done;
      const text = rows.map((row) => `${row.map(copyCell).join('\t')}\n`).join('');
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
    cancel: () => void stream.destroy(),
  };
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);

/** As COPY's text format has it. */
function copyCell(value: Cell): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object')
    return escaped(`{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return String(value);
}

function byLists({ client, table, columns }: Target): RowWriter {
  const names = columns.join(', ');
  // The table itself says which type a column has.
  const insert = `insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, $1::json)`;
  return {
    async write(rows) {
      const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
      await client.query({ text: insert, values: [JSON.stringify(named)] });
    },
    end: async () => undefined,
    cancel: () => undefined,
  };
}
