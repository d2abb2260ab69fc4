import { hkdfSync, randomBytes } from 'node:crypto';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { idOf, type Keyring, sealer } from '../../adapters/media/encrypted';
import type { Keys } from '../../adapters/media/keyring';
import { MediaUnreadable } from '../../adapters/media/media';
import type { Db } from '../../db/connect';
import { dataKeys } from '../../db/schema';
import { inTransaction } from '../../db/transaction';

/** How often a process looks for keys that others have begun. */
export const LOOK_MS = 60_000;
/** A key encrypts from so long after its making, when every process can read with it. */
export const KNOWN_AFTER_MS = 2 * LOOK_MS;
/** Every process encrypts with it from so long after its making: who looked just before then looks once more. */
export const USED_AFTER_MS = KNOWN_AFTER_MS + LOOK_MS + 5000;

const BYTES = 32;

/** One key, one use: what wraps follows from the configured key, which encrypted objects by itself in earlier days. */
const wrapping = (master: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', 'greffio wraps data keys', BYTES));

const wrapper = (masters: () => Keyring) =>
  sealer(() => ({ present: wrapping(masters().present), old: masters().old.map(wrapping) }));

const nameOf = (keyId: string): string => `data-key-${keyId}`;

/**
 * The data keys: what stands encrypted in the storage and the database is encrypted with one of them, and they themselves with the
 * configured key. Whoever changes that one has `rewrap` encrypt these few rows anew.
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
  /** null when no configured key opens it. */
  function unwrap({ keyId, wrapped }: { keyId: string; wrapped: string }): Buffer | null {
    try {
      return open(nameOf(keyId), Buffer.from(wrapped, 'base64'));
    } catch (error) {
      if (error instanceof MediaUnreadable) return null;
      throw error;
    }
  }

  /** Of several processes at once one makes it; the others find it. */
  const begin = (number: number) =>
    db
      .insert(dataKeys)
      .values({ number, ...wrap(randomBytes(BYTES)) })
      .onConflictDoNothing();

  /**
   * Reads the keys, and makes the first one. Answers how many of them no configured key opens: what they have encrypted cannot be
   * read, and everything else goes on, with a new key where none is left.
   */
  async function load(): Promise<{ unopened: number }> {
    for (;;) {
      const found = await rows();
      const known = found.map((row) => ({ ...row, key: unwrap(row) }));
      const usable = known.filter(({ number, key }) => number > 0 && key);
      // The first one has nobody to wait for.
      const present = (usable.find(({ isKnown }) => isKnown) ?? usable.at(-1))?.key;
      if (!present) {
        await begin(Math.max(0, found[0]?.number ?? 0) + 1);
        continue;
      }
      const { masters } = keys;
      const others = known.flatMap(({ key }) => (key && key !== present ? [key] : []));
      // What was encrypted by them themselves, before there were data keys.
      keys.hold({ present, old: [...others, masters().present, ...masters().old] });
      return { unopened: known.filter(({ key }) => key === null).length };
    }
  }

  return {
    load,

    /**
     * Wraps every key with the present configured one; the old ones themselves too, for what they have encrypted in earlier days.
     * From then on nobody needs them in the configuration, unless `unopened` says that some keys stayed as they are.
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

    /** Begins another key, with which whoever loads after KNOWN_AFTER_MS encrypts. */
    async next(): Promise<void> {
      const [last] = await rows();
      await begin(Math.max(0, last?.number ?? 0) + 1);
    },
  };
}
