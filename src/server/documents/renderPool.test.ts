import { setImmediate } from 'node:timers/promises';
import { documentsOf } from '#domain/dossier/documents';
import { bundle } from '../../testing/bundle';
import { dossierTable } from '../../testing/dossierTable';
import { busy, gone } from '../http/errors';
import { drawThreads, renderPool } from './renderPool';

const worker = bundle('src/server/documents/renderWorker.ts');
const threads = drawThreads({ worker, warm: true });
afterAll(() => threads.destroy());

test('too many documents at once are refused with a moment to come back, whole dossiers only, and drawn then', async () => {
  const pool = renderPool(threads, async () => [], { busy, gone });
  const [one] = dossierTable().filter(({ scenario }) => scenario === 'all');
  if (!one) throw new Error('no dossier');
  const names = documentsOf(one.facts);
  const draw = () => pool.renderAll(names, one.dossier);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, draw));

  const drawn = answers.filter(({ status }) => status === 'fulfilled');
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(15);
  for (const answer of answers)
    if (answer.status === 'fulfilled') expect(answer.value.map(isPdf)).toEqual(names.map(() => true));
    else
      expect(answer.reason).toMatchObject({
        status: 503,
        body: { message: 'server.busy' },
        retryAfterSeconds: 2,
      });
  expect((await draw()).map(isPdf)).toEqual(names.map(() => true));
});

test('what waits for somebody who has gone leaves the queue, and what waits for others is drawn', async () => {
  const pool = renderPool(threads, async () => [], { busy, gone });
  const [one] = dossierTable().filter(({ scenario }) => scenario === 'all');
  if (!one) throw new Error('no dossier');
  const names = documentsOf(one.facts);
  const before = threads.completed;
  const leaving = new AbortController();
  const left = pool.renderAll(names, one.dossier, leaving.signal);
  const other = pool.render('formulaire1', one.dossier);
  await setImmediate(); // until their blanks are read
  expect(threads.queueSize).toBe(names.length + 1 - 2);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  expect(threads.queueSize).toBe(1);
  expect(isPdf(await other)).toBe(true);
  // The two that were under way, and the other one's.
  expect(threads.completed - before).toBeLessThanOrEqual(3);
  await expect(pool.render('formulaire1', one.dossier, leaving.signal)).rejects.toMatchObject({
    status: 499,
  });
});

test('the specimens that warm a thread can all be drawn', async () => {
  await expect(threads.run(undefined, { name: 'drawSpecimens' })).resolves.toBeUndefined();
});

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';
