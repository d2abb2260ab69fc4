import { hash, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { MediaGone, type MediaStorage } from '../adapters/media/media';
import type { Db } from '../db/connect';
import { isFull } from '../db/errors';
import { storedFiles } from '../db/schema';
import type { Kept } from '../db/tables/storedFiles';
import { busy, upstream } from '../http/errors';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { damagedTotal } from './metrics';

interface ErrorLog {
  error(detail: object, text: string): void;
}

interface Log extends ErrorLog {
  info(detail: object, text: string): void;
}

interface Dependencies {
  storage: MediaStorage;
  log: Log;
}

/** The bytes do not match their hash. */
class Damaged extends PlainError {
  override readonly name = 'Damaged';
  constructor() {
    super('the bytes are not those of their hash');
  }
}

/** A file is tied to a row within seconds; later it belongs to a call that failed or was killed. */
const LEFT_AFTER = sql`interval '1 hour'`;
const BATCH = 100;
const RETRY_AFTER_SECONDS = 30;

/** @throws CallError 503 when the storage is unavailable; when it is full, an error that `isFull` recognises */
export async function storing(log: ErrorLog, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isFull(error)) throw error;
    log.error({ reason: errorSummary(error) }, 'a file could not be stored');
    throw busy('storage.unavailable', RETRY_AFTER_SECONDS);
  }
}

export type StoredFiles = ReturnType<typeof storedFilesIn>;

/** Stored papers of dossiers, invoices and ticket files. */
export function storedFilesIn(db: Db, { storage, log }: Dependencies) {
  /**
   * Stores bytes and reads them back to check them. They are deleted after an hour unless a row refers to them.
   * @throws CallError 503 when the storage is unavailable; when it is full, an error that `isFull` recognises
   */
  async function keep(bytes: Buffer): Promise<Kept> {
    const storageKey = randomUUID();
    const sha256 = hash('sha256', bytes);
    await db.insert(storedFiles).values({ key: storageKey });
    await storing(log, async () => {
      await storage.put(storageKey, bytes);
      if (hash('sha256', await storage.get(storageKey)) !== sha256) throw new Damaged();
    });
    return { storageKey, sha256 };
  }

  /** Counts and logs a damaged file; `what` identifies what it belongs to. */
  function noteDamage(what: object, reason: string): void {
    damagedTotal.inc();
    log.error({ ...what, reason }, 'a file is not what was kept');
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await storage.remove(key);
      await db.delete(storedFiles).where(and(eq(storedFiles.key, key), eq(storedFiles.state, 'going')));
    }
  }

  /** Deletes released files, and files that no row ever referred to. @throws when the storage is unavailable; the next run continues */
  async function collect(): Promise<void> {
    const { key, state, createdAt } = storedFiles;
    await db
      .update(storedFiles)
      .set({ state: 'going' })
      .where(and(eq(state, 'coming'), lt(createdAt, sql`now() - ${LEFT_AFTER}`)));
    for (let gone = 0; ; ) {
      const rows = await db.select({ key }).from(storedFiles).where(eq(state, 'going')).limit(BATCH);
      await remove(rows.map((row) => row.key));
      gone += rows.length;
      if (rows.length < BATCH) {
        if (gone > 0) log.info({ gone }, 'stored files deleted');
        return;
      }
    }
  }

  return {
    keep,
    collect,

    /**
     * Reads a file and checks its hash. `what` identifies it in the log.
     * @throws CallError 502 when it is damaged or unavailable
     */
    async read({ storageKey, sha256 }: Kept, what: object): Promise<Buffer> {
      let found: Buffer;
      try {
        found = await storage.get(storageKey);
      } catch (error) {
        if (error instanceof MediaGone) noteDamage(what, 'its bytes are gone');
        else log.error({ ...what, reason: errorSummary(error) }, 'a file could not be read');
        throw upstream('storage.unreadable');
      }
      if (hash('sha256', found) !== sha256) {
        noteDamage(what, errorSummary(new Damaged()));
        throw upstream('storage.damaged');
      }
      return found;
    },
  };
}
