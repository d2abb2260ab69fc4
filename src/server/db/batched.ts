import DataLoader from 'dataloader';

/** Beyond it a statement grows longer than the round trip it saves. */
const MOST_AT_ONCE = 100;

/**
 * Reads one row each for whoever asks, together: what is asked for while the event loop handles one lot of requests leaves
 * as one statement. Nothing is remembered: a statement never starts before it was asked for, so what it reads is never
 * older than the question.
 *
 * @param read finds what there is of these keys, by key
 */
export function batched<K extends string | number, V>(
  read: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const found = await read([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
