import { batched } from './batched';

/** Names by their number, and which were asked for together. */
function names() {
  const stored = new Map([
    [1, 'An'],
    [2, 'Bo'],
  ]);
  const lots: number[][] = [];
  const read = batched(async (keys: number[]) => {
    lots.push(keys);
    if (keys.includes(9)) throw new Error('lost');
    const found = new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : [])));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return found as Map<number, string>;
  });
  return { stored, lots, read };
}

test('what is asked for at once is read at once, and each gets his own', async () => {
  const { lots, read } = names();
  expect(await Promise.all([read(1), read(2), read(1), read(3)])).toEqual(['An', 'Bo', 'An', undefined]);
  expect(lots).toEqual([[1, 2, 3]]);
});

test('an answer is never older than its question', async () => {
  const { stored, lots, read } = names();
  const before = read(1);
  while (lots.length === 0) await new Promise(setImmediate); // until the first statement is on its way
  stored.set(1, 'Anna');
  expect(await Promise.all([before, read(1)])).toEqual(['An', 'Anna']);
  expect(lots).toHaveLength(2);
});

test('a failed statement fails those who asked, and nobody after them', async () => {
  const { read } = names();
  const asked = await Promise.allSettled([read(9), read(1)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(1)).toBe('An');
});
