import type { EncryptedStorage } from '../../adapters/media/media';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { thumbOf } from '../../files/objects';
import { errorSummary } from '../../telemetry/safeError';
import * as store from './store';

export interface Log {
  error(detail: object, text: string): void;
  info(detail: object, text: string): void;
}

export type Periods = Pick<Config, 'mediaFaceDays' | 'mediaDocumentDays'>;

/** Why an image is deleted, for the audit log. */
type Reason = 'retention' | 'replaced' | 'unfinished' | 'erased';

/** Images per batch. */
const BATCH = 500;

/** Deletes images: past retention, replaced, or of erased people. */
export function imageRemoval(
  db: Db,
  { mediaFaceDays: faceDays, mediaDocumentDays: documentDays }: Periods,
  { storage, log, numbers }: { storage: EncryptedStorage; log: Log; numbers: { tidy(): Promise<number> } },
) {
  const noteDeleted = (tx: Tx, { id, name }: Pick<store.MediaRow, 'id' | 'name'>, reason: Reason) =>
    audit(tx, {
      actorId: null,
      action: 'media.deleted',
      subject: { type: 'media', id },
      detail: { reason, name },
    });

  /** Deletes the bytes, then the row, so that an interrupted deletion is found by its row. A second call does nothing. */
  async function remove({ id, name, storageKey }: store.MediaRow, reason: Reason): Promise<void> {
    if (!(await store.unmark(db, id))) return;
    await storage.remove(storageKey);
    await storage.remove(thumbOf(storageKey));
    await inTransaction(db, async (tx) => {
      if (await store.removeRow(tx, id)) await noteDeleted(tx, { id, name }, reason);
    });
  }

  /** Returns how many were deleted. Failures are tried again at the next run. */
  async function removeAll(rows: readonly store.MediaRow[], reason: Reason): Promise<number> {
    let removed = 0;
    for (const row of rows) {
      try {
        await remove(row, reason);
        removed += 1;
      } catch (error) {
        log.error({ media: row.id, reason: errorSummary(error) }, 'an identity image could not be deleted');
      }
    }
    return removed;
  }

  /** All rows in batches; `next` returns those after the last one. `keep` gets the ids of those that are not overdue. */
  async function removeInTurn(
    next: (last: store.MediaRow | undefined) => Promise<(store.MediaRow & { isOverdue?: boolean })[]>,
    reason: Reason,
    keep?: (ids: number[]) => Promise<void>,
  ): Promise<number> {
    let removed = 0;
    for (let last: store.MediaRow | undefined; ; ) {
      const rows = await next(last);
      const isOver = ({ isOverdue = true }: (typeof rows)[number]): boolean => isOverdue;
      removed += await removeAll(rows.filter(isOver), reason);
      await keep?.(rows.filter((row) => !isOver(row)).map(({ id }) => id));
      if (rows.length < BATCH) return removed;
      last = rows.at(-1);
    }
  }

  const removeAged = (kind: 'card' | 'face', days: number): Promise<number> =>
    removeInTurn(
      (last) => store.agedAfter(db, kind, days, last, BATCH),
      'retention',
      (ids) => store.noteAge(db, kind, ids),
    );

  return {
    remove,

    /** Deletes all images of these checks, including unfinished ones. The collection of stored files deletes their bytes. */
    async erase(tx: Tx, verificationIds: readonly number[]): Promise<void> {
      const rows = await store.removeRowsOf(tx, verificationIds);
      const keys = rows.flatMap(({ storageKey }) => [storageKey, thumbOf(storageKey)]);
      await store.leaveToCollect(tx, keys);
      for (const row of rows) await noteDeleted(tx, row, 'erased');
    },

    /** Deletes images past retention and unfinished ones. */
    async tidy(): Promise<void> {
      const retention = (await removeAged('card', documentDays)) + (await removeAged('face', faceDays));
      const unfinished = await removeInTurn(
        (last) => store.unfinishedAfter(db, last?.id ?? 0, BATCH),
        'unfinished',
      );
      if (retention + unfinished > 0) log.info({ retention, unfinished }, 'identity images deleted');
      const forgotten = await numbers.tidy();
      if (forgotten > 0) log.info({ forgotten }, 'national numbers deleted');
      const left = (await storage.tidy?.()) ?? 0;
      if (left > 0) log.info({ left }, 'half-written files of the storage deleted');
    },
  };
}
