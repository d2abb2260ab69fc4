import type { Assume, ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type * as schema from './schema';

/** What both drivers return for raw SQL through `execute`. */
type Rows<Row> = { rows: Row[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** Drizzle on either engine. Store functions that only read take a `Db`; a `Tx` is one too. */
export type Db = PgDatabase<RowsResult, typeof schema>;

/** An open transaction (see inTransaction). Store functions that write several rows take a `Tx`. */
export type Tx = PgTransaction<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** The part of a logger that the database needs; pino and console fit. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (text: string) => void>;

/** The notification; null when some may have been missed: at the start and after a lost connection. */
export type OnNotification = (payload: string | null) => void;

export type Database = {
  readonly db: Db;
  /**
   * For jobs. On a PostgreSQL server separate connections, on which a statement may take minutes: they neither use the calls' connections
   * nor have their timeout. On the embedded engine, with its one connection, it is `db`.
   */
  readonly background: Db;
  readonly engine: 'pglite' | 'postgres';
  readonly metrics: Registry;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** VACUUM (ANALYZE), and CHECKPOINT on the embedded engine. Called after an import, otherwise by a job. */
  maintain(): Promise<void>;
  /** Lends a connection without a statement timeout, for imports. On the embedded engine it is the only one, so everything else waits. */
  withConnection<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotification` with notifications on `channel` (an identifier) until the returned function is called. Notifications get lost behind a
   * pooler in transaction mode and while disconnected, so listeners must also poll.
   */
  listen(channel: string, onNotification: OnNotification): () => Promise<void>;
  /** Embedded engine only: writes a backup into DATA_DIR/backups and returns its path. */
  readonly backup?: () => Promise<string>;
  /** Embedded engine only: registers a command for console programs, which cannot open the folder (askOwner). */
  readonly onCommand?: (name: string, run: () => Promise<string>) => void;
  /** Closes connections and frees the folder. A second call does nothing. */
  close(): Promise<void>;
};
