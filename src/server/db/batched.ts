import DataLoader from 'dataloader';

/** Above this a statement takes longer than the round trips it saves. */
const MAX_AT_ONCE = 100;

/**
 * Combines reads of single rows: what is asked for in one turn of the event loop becomes one statement. Nothing is cached, so results are
 * never older than the request.
 * @param read finds the values of these keys
 */
export function batched<K extends string | number, V>(
  read: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const found = await read([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: MAX_AT_ONCE, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
