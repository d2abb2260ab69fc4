import { hash } from 'node:crypto';
import { getTableName, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createMedia } from '../adapters/adapters';
import { keysOf } from '../adapters/media/keyring';
import { MediaGone, MediaUnreadable } from '../adapters/media/media';
import type { Config } from '../config/config';
import { pendingMigrations } from '../db/migrate';
import { rowCounts } from '../db/rowCounts';
import {
  filedDocuments,
  invoiceFiles,
  journalPapers,
  media,
  ticketAttachments,
  totpSecrets,
  verifications,
} from '../db/schema';
import type { Scratch } from '../db/scratch';
import type { Kept } from '../db/tables/storedFiles';
import { totpKey } from '../features/accounts/secondFactor/sealed';
import { checkLedger } from '../features/credits/ledgerCheck';
import { dataKeyService } from '../features/media/dataKeys';
import { numberKey } from '../features/media/numbers';

/** `isRight` null: nothing to check. */
export interface Proof {
  check: string;
  isRight: boolean | null;
  detail: string;
}

/** Images, numbers and secrets to decrypt, chosen at random. */
const SAMPLE = 100;

/** Checks of a restored backup. They do not throw: an error is a failed check. */
export function drillChecks({ db, recordedRows, migrate }: Scratch, config: Config) {
  const keys = keysOf(config);
  const storage = createMedia(config, keys);
  return {
    /** First, while the tables are as in the backup. */
    rows: async (): Promise<Proof> => {
      const check = 'rows';
      if (!recordedRows) return { check, isRight: null, detail: 'the backup does not tell how many it has' };
      const found = await rowCounts(db);
      const names = [...new Set([...Object.keys(recordedRows), ...Object.keys(found)])].toSorted();
      const wrong = names.filter((name) => (recordedRows[name] ?? 0) !== (found[name] ?? 0));
      const sum = Object.values(found).reduce((total, n) => total + n, 0);
      return wrong.length === 0
        ? { check, isRight: true, detail: `${sum} in ${names.length} tables, as the backup tells` }
        : {
            check,
            isRight: false,
            detail: wrong
              .map((name) => `${name} has ${found[name] ?? 0} instead of ${recordedRows[name] ?? 0}`)
              .join(', '),
          };
    },

    migrations: async (): Promise<Proof> => {
      const check = 'migrations';
      const ask = (text: string) => db.execute<Record<string, unknown>>(sql.raw(text));
      const { pending: before } = await pendingMigrations(ask);
      await migrate();
      const { pending, done } = await pendingMigrations(ask);
      return {
        check,
        isRight: pending.length === 0,
        detail: `all ${done} are done${before.length > 0 ? `, ${before.length} of them now, on the copy` : ''}`,
      };
    },

    ledger: async (): Promise<Proof> => {
      const { accounts, problems } = await checkLedger(db);
      const movements = accounts.reduce((total, account) => total + account.movements, 0);
      return problems.length === 0
        ? { check: 'ledger', isRight: true, detail: `${movements} movements, every rule holds` }
        : { check: 'ledger', isRight: false, detail: problems.join('; ') };
    },

    keys: async (): Promise<Proof> => {
      const { unopened } = await dataKeyService(db, keys).load();
      return unopened === 0
        ? { check: 'keys', isRight: true, detail: 'the data keys open with MEDIA_KEY' }
        : { check: 'keys', isRight: false, detail: `${unopened} data keys do not open with MEDIA_KEY` };
    },

    /** Checks a sample of each table's files against their stored hashes. */
    papers: async (): Promise<Proof> => {
      const proofs: Proof[] = [];
      for (const table of [filedDocuments, invoiceFiles, ticketAttachments, journalPapers]) {
        const { storageKey, sha256 } = table;
        const stored = await db
          .select({ storageKey, sha256 })
          .from(table as PgTable)
          .orderBy(sql`random()`)
          .limit(SAMPLE);
        const outcomes: Outcome[] = [];
        for (const row of stored as Kept[])
          outcomes.push(await tried(unchanged(storage.get(row.storageKey), row.sha256)));
        // Tickets are deleted after some time, with their files; papers and invoices never.
        const mayBeGone = table === ticketAttachments;
        proofs.push(sampled('papers', getTableName(table), outcomes, mayBeGone));
      }
      const states = proofs.map(({ isRight }) => isRight).filter((state) => state !== null);
      return {
        check: 'papers',
        isRight: states.length === 0 ? null : !states.includes(false),
        detail: proofs.map(({ detail }) => detail).join('; '),
      };
    },

    /** Encrypted numbers and secrets in the database. */
    sealed: async (): Promise<Proof> => {
      const numbers = await db
        .select({ id: verifications.id, sealed: verifications.nationalNumber })
        .from(verifications)
        .where(isNotNull(verifications.nationalNumber))
        .orderBy(sql`random()`)
        .limit(SAMPLE);
      const secrets = await db
        .select({ id: totpSecrets.userId, sealed: totpSecrets.secret })
        .from(totpSecrets)
        .orderBy(sql`random()`)
        .limit(SAMPLE);
      const all = [
        ...numbers.map(({ id, sealed }) => ({ key: numberKey(id), sealed })),
        ...secrets.map(({ id, sealed }) => ({ key: totpKey(id), sealed })),
      ];
      const opens = async ({ key, sealed }: (typeof all)[number]) =>
        storage.open(key, Buffer.from(sealed ?? '', 'base64'));
      const outcomes = await Promise.all(all.map((one) => tried(opens(one))));
      return sampled('sealed', 'numbers and secrets', outcomes, false);
    },

    images: async (): Promise<Proof> => {
      const rows = await db
        .select({ storageKey: media.storageKey })
        .from(media)
        .where(isNotNull(media.storedAt))
        .orderBy(sql`random()`)
        .limit(SAMPLE);
      const outcomes: Outcome[] = [];
      for (const { storageKey } of rows) outcomes.push(await tried(storage.get(storageKey)));
      // Deleted after some time.
      return sampled('images', 'images', outcomes, true);
    },
  };
}

async function unchanged(reading: Promise<Buffer>, sha256: string): Promise<void> {
  if (hash('sha256', await reading) !== sha256) throw new MediaUnreadable('other bytes than were kept');
}

type Outcome = 'read' | 'gone' | 'unreadable';

async function tried(reading: Promise<unknown>): Promise<Outcome> {
  try {
    await reading;
    return 'read';
  } catch (error) {
    if (error instanceof MediaGone) return 'gone';
    if (error instanceof MediaUnreadable) return 'unreadable';
    throw error;
  }
}

/** With `mayBeGone` some files may have been deleted since the backup, but not all. */
function sampled(check: string, what: string, outcomes: readonly Outcome[], mayBeGone: boolean): Proof {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const [read, gone, unreadable] = [count('read'), count('gone'), count('unreadable')];
  if (outcomes.length === 0) return { check, isRight: null, detail: `no ${what} yet` };
  return {
    check,
    isRight: unreadable === 0 && (mayBeGone ? read > 0 : gone === 0),
    detail: `${read} of ${outcomes.length} ${what} decrypt${gone > 0 ? `, ${gone} are gone` : ''}${unreadable > 0 ? `, ${unreadable} cannot be read` : ''}`,
  };
}
