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

/** Images handled at a time by what goes through all of them. */
const BATCH = 500;

/** Deletes images: those whose time is over, those that another one has replaced, and those of who is erased. */
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

  /** The bytes first, then the row: what is left half-way is found by its row. Nothing happens the second time. */
  async function remove({ id, name, storageKey }: store.MediaRow, reason: Reason): Promise<void> {
    if (!(await store.unmark(db, id))) return;
    await storage.remove(storageKey);
    await storage.remove(thumbOf(storageKey));
    await inTransaction(db, async (tx) => {
      if (await store.removeRow(tx, id)) await noteDeleted(tx, { id, name }, reason);
    });
  }

  /** Answers how many went. One that cannot be removed now is found again the next time. */
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

  /** All of them, a few at a time; `next` answers what follows the last one. `keep` hears of those that stay. */
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

    /** Lets every image of these checks go, whatever its age, one under way too: whoever collects stored files deletes their bytes. */
    async erase(tx: Tx, verificationIds: readonly number[]): Promise<void> {
      const rows = await store.removeRowsOf(tx, verificationIds);
      const keys = rows.flatMap(({ storageKey }) => [storageKey, thumbOf(storageKey)]);
      await store.leaveToCollect(tx, keys);
      for (const row of rows) await noteDeleted(tx, row, 'erased');
    },

    /** Deletes the images whose time is over, and what was left half-way. */
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
