import { hashMetrics, hashPassword, passwordVerifier } from './passwords';

const COST = { passwordMemoryKib: 64 };
const figures = async () =>
  Promise.all(
    ['running', 'waiting'].map(
      async (what) => (await hashMetrics.getSingleMetric(`password_hashes_${what}`)?.get())?.values[0]?.value,
    ),
  );

test('three passwords are hashed at once, a hundred wait, and the next one is told to come again', async () => {
  const all = Array.from({ length: 103 }, () => hashPassword('four words make one', COST));
  const refused = hashPassword('four words make one', COST);
  expect(await figures()).toEqual([3, 100]);
  await expect(refused).rejects.toMatchObject({ status: 503, body: { message: 'server.busy' } });
  const [hash] = await Promise.all(all);
  expect(await figures()).toEqual([0, 0]);
  expect(await passwordVerifier(COST)(hash, 'four words make one')).toBe('yes');
});
