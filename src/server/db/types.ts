import type { Assume, ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type * as schema from './schema';

/** What both drivers answer to raw SQL through `execute`. */
type Rows<Row> = { rows: Row[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** Drizzle on either engine. A store function that only reads takes a `Db`; a `Tx` is one too. */
export type Db = PgDatabase<RowsResult, typeof schema>;

/** An open transaction (see inTransaction). A store function that writes several rows takes a `Tx`. */
export type Tx = PgTransaction<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** The part of a logger the database needs; pino and console fit. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (text: string) => void>;

/** What was notified; null when something may have been missed: at the beginning, and after a connection was lost. */
export type Heard = (payload: string | null) => void;

export type Database = {
  readonly db: Db;
  /**
   * For what runs without a person. On a server connections of its own, on which a statement may take minutes: it neither takes those
   * of the calls nor is cut by their limit. The embedded engine has one connection, and this is `db`.
   */
  readonly background: Db;
  readonly engine: 'pglite' | 'postgres';
  /** How busy its connections are. */
  readonly metrics: Registry;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** VACUUM (ANALYZE), and on the embedded engine CHECKPOINT. Call it after an import; a job does it otherwise. */
  maintain(): Promise<void>;
  /**
   * Lends one connection, on which a statement may take as long as it needs: for an import (`importing`). On the embedded engine it
   * is the only one, and nothing else is answered meanwhile.
   */
  withConnection<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /**
   * Tells what is notified on `channel` (an identifier) until the answer is called. Nothing comes through a pooler in transaction
   * mode, nor while the connection is lost: whoever listens also looks once in a while.
   */
  listen(channel: string, heard: Heard): () => Promise<void>;
  /** Embedded engine only: writes a backup into DATA_DIR/backups and answers its path. */
  readonly backup?: () => Promise<string>;
  /** Embedded engine only: lets a command of the console, which cannot open the folder, ask this process (askOwner). */
  readonly onCommand?: (name: string, run: () => Promise<string>) => void;
  /** Ends connections and frees the folder. A second call does nothing. */
  close(): Promise<void>;
};
