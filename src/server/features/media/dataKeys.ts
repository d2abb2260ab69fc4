import { hkdfSync, randomBytes } from 'node:crypto';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { idOf, type Keyring, sealer } from '../../adapters/media/encrypted';
import type { Keys } from '../../adapters/media/keyring';
import { MediaUnreadable } from '../../adapters/media/media';
import type { Db } from '../../db/connect';
import { dataKeys } from '../../db/schema';
import { inTransaction } from '../../db/transaction';

/** How often a process reads the keys, to find new ones. */
export const READ_KEYS_MS = 60_000;
/** A new key is used after this time, when every process can decrypt with it. */
export const KNOWN_AFTER_MS = 2 * READ_KEYS_MS;
/** After this time every process encrypts with the new key, including one that read the keys just before. */
export const USED_AFTER_MS = KNOWN_AFTER_MS + READ_KEYS_MS + 5000;

const BYTES = 32;

/**
 * A key for wrapping, derived from the configured key, so that each key has one use: the configured key itself encrypted objects in older
 * versions.
 */
const wrapping = (master: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', 'greffio wraps data keys', BYTES));

const wrapper = (masters: () => Keyring) =>
  sealer(() => ({ present: wrapping(masters().present), old: masters().old.map(wrapping) }));

const nameOf = (keyId: string): string => `data-key-${keyId}`;

/**
 * Data keys encrypt what is in the storage and the database; the configured key encrypts the data keys. When the configured key changes,
 * only these few rows are encrypted again (`rewrap`).
 */
export function dataKeyService(db: Db, keys: Keys) {
  const { seal, open, isPresent } = wrapper(keys.masters);
  const rows = () =>
    db
      .select({
        ...getTableColumns(dataKeys),
        isKnown: sql<boolean>`${dataKeys.createdAt} < now() - make_interval(secs => ${KNOWN_AFTER_MS / 1000})`,
      })
      .from(dataKeys)
      .orderBy(desc(dataKeys.number));

  const wrap = (key: Buffer) => {
    const keyId = idOf(key).toString('hex');
    return { keyId, wrapped: seal(nameOf(keyId), key).toString('base64') };
  };
  /** Null when no configured key decrypts it. */
  function unwrap({ keyId, wrapped }: { keyId: string; wrapped: string }): Buffer | null {
    try {
      return open(nameOf(keyId), Buffer.from(wrapped, 'base64'));
    } catch (error) {
      if (error instanceof MediaUnreadable) return null;
      throw error;
    }
  }

  /** When several processes try at once, one succeeds and the others find its key. */
  const begin = (number: number) =>
    db
      .insert(dataKeys)
      .values({ number, ...wrap(randomBytes(BYTES)) })
      .onConflictDoNothing();

  /**
   * Reads the keys, and creates the first one. Returns how many cannot be decrypted with a configured key: data encrypted with those are
   * unreadable, but the server works, with a new key if necessary.
   */
  async function load(): Promise<{ unopened: number }> {
    for (;;) {
      const found = await rows();
      const known = found.map((row) => ({ ...row, key: unwrap(row) }));
      const usable = known.filter(({ number, key }) => number > 0 && key);
      // Without a key in use, the newest is used without waiting.
      const present = (usable.find(({ isKnown }) => isKnown) ?? usable.at(-1))?.key;
      if (!present) {
        await begin(Math.max(0, found[0]?.number ?? 0) + 1);
        continue;
      }
      const { masters } = keys;
      const others = known.flatMap(({ key }) => (key && key !== present ? [key] : []));
      // Before data keys existed, objects were encrypted with the configured keys.
      keys.setData({ present, old: [...others, masters().present, ...masters().old] });
      return { unopened: known.filter(({ key }) => key === null).length };
    }
  }

  return {
    load,

    /**
     * Encrypts every data key with the current configured key, and also stores the old configured keys, which encrypted older data.
     * Afterwards the old keys can leave the configuration, unless `unopened` keys remain.
     */
    rewrap: (): Promise<{ rewrapped: number; unopened: number }> =>
      inTransaction(db, async (tx) => {
        const found = await tx.select().from(dataKeys).orderBy(dataKeys.number).for('no key update');
        const result = { rewrapped: 0, unopened: 0 };
        for (const row of found) {
          const key = unwrap(row);
          if (!key) result.unopened += 1;
          else if (!isPresent(Buffer.from(row.wrapped, 'base64'))) {
            await tx.update(dataKeys).set(wrap(key)).where(eq(dataKeys.number, row.number));
            result.rewrapped += 1;
          }
        }
        let number = Math.min(0, found[0]?.number ?? 0);
        for (const old of keys.masters().old) {
          const row = wrap(old);
          if (found.some(({ keyId }) => keyId === row.keyId)) continue;
          number -= 1;
          await tx.insert(dataKeys).values({ number, ...row });
        }
        return result;
      }),

    /** Creates the next key; it is used after KNOWN_AFTER_MS. */
    async next(): Promise<void> {
      const [last] = await rows();
      await begin(Math.max(0, last?.number ?? 0) + 1);
    },
  };
}
