import { hash, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { MediaGone, type MediaStorage } from '../adapters/media/media';
import type { Db } from '../db/connect';
import { isFull } from '../db/errors';
import { storedFiles } from '../db/schema';
import type { Kept, Place } from '../db/tables/storedFiles';
import { busy, upstream } from '../errors';
import { PlainError, wordsOf } from '../safeError';
import { damagedTotal, noSpaceTotal } from './metrics';
import {
  countUnmoved,
  markMoved,
  nextUnmoved,
  type RowKey,
  SHELVES,
  type Shelf,
  unmovedBytes,
} from './shelves';

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

/** Bytes that are not what their hash says. */
class Damaged extends PlainError {
  override readonly name = 'Damaged';
  constructor() {
    super('the bytes are not those of their hash');
  }
}

/** A file comes within seconds: what waits longer was left by somebody who failed, or was killed. */
const LEFT_AFTER = sql`interval '1 hour'`;
/** Rows looked for at a time; of their bytes one at a time is in memory. */
const BATCH = 100;
const RETRY_AFTER_SECONDS = 30;

/** Writes into the storage. @throws CallError 503 when it cannot be had, an error that `isFull` knows when it is full */
export async function storing(log: ErrorLog, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isFull(error)) throw error;
    log.error({ reason: wordsOf(error) }, 'a file could not be stored');
    throw busy('storage.unavailable', RETRY_AFTER_SECONDS);
  }
}

export type StoredFiles = ReturnType<typeof storedFilesIn>;

/** Papers of dossiers and invoices and files of claims: kept in the storage, read from where they are, moved there, and deleted. */
export function storedFilesIn(db: Db, { storage, log }: Dependencies) {
  /**
   * Puts bytes into the storage and reads them back. A row of one of SHELVES names them within the hour, or they go again.
   * @throws CallError 503 when the storage cannot be had, an error that `isFull` knows when it is full
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

  /** A file was not what was kept: counted, and named by what it belongs to. */
  function noteDamage(what: object, reason: string): void {
    damagedTotal.inc();
    log.error({ ...what, reason }, 'a file is not what was kept');
  }

  /** Answers whether it was moved now. */
  async function moveOne(shelf: Shelf, key: RowKey): Promise<boolean> {
    const row = await unmovedBytes(db, shelf, key);
    if (!row) return false;
    if (row.sha256 !== null && hash('sha256', row.bytes) !== row.sha256) {
      noteDamage({ file: key }, wordsOf(new Damaged()));
      return false;
    }
    const kept = await keep(row.bytes);
    await markMoved(db, shelf, key, kept);
    return true;
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await storage.remove(key);
      await db.delete(storedFiles).where(and(eq(storedFiles.key, key), eq(storedFiles.state, 'going')));
    }
  }

  /** Deletes what rows have let go, and what was never named. @throws when the storage cannot be had: the next time finds it again */
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
     * The bytes of a file, wherever they are, if they are those of its hash. `what` names it in the log.
     * @throws CallError 502 when they are not, or cannot be had
     */
    async read({ bytes, storageKey, sha256 }: Place, what: object): Promise<Buffer> {
      let found: Buffer;
      try {
        found = bytes ?? (await storage.get(storageKey ?? ''));
      } catch (error) {
        if (error instanceof MediaGone) noteDamage(what, 'its bytes are gone');
        else log.error({ ...what, reason: wordsOf(error) }, 'a file could not be read');
        throw upstream('storage.unreadable');
      }
      if (sha256 !== null && hash('sha256', found) !== sha256) {
        noteDamage(what, wordsOf(new Damaged()));
        throw upstream('storage.damaged');
      }
      return found;
    },

    /**
     * Moves into the storage what is still in the database, one after the other. Answers how many are left: those that are not what
     * their hash says stay where they are.
     */
    async move(signal: AbortSignal): Promise<number> {
      let moved = 0;
      try {
        for (const shelf of SHELVES)
          for (let last: RowKey | undefined; ; ) {
            const keys = await nextUnmoved(db, shelf, last, BATCH);
            for (const key of keys) {
              if (signal.aborted) return await countUnmoved(db);
              if (await moveOne(shelf, key)) moved += 1;
            }
            last = keys.at(-1);
            if (keys.length < BATCH) break;
          }
        return await countUnmoved(db);
      } catch (error) {
        if (isFull(error)) noSpaceTotal.inc();
        throw error;
      } finally {
        if (moved > 0) log.info({ moved }, 'files moved into the storage');
      }
    },
  };
}
