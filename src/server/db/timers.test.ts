import { PlainError } from '../safeError';
import { repeat } from './timers';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a task runs again and again, and a failure is said and does not end it', async () => {
  const errors: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (text: string) => errors.push(text) };
  let runs = 0;
  const task = async () => {
    runs += 1;
    if (runs === 2) throw new PlainError('on purpose');
    if (runs === 3) throw new Error('Failed query: update … params: Claire Dumont');
  };
  const timer = repeat('The task', 5, 5, task, log);
  for (let i = 0; i < 200 && runs < 4; i += 1) await wait(5);
  await timer.stop();
  expect(runs).toBeGreaterThanOrEqual(4);
  expect(errors).toEqual(['The task failed: on purpose', 'The task failed: Error']);
});

test('stopping waits for the run under way and lets no other start', async () => {
  let [started, ended] = [0, 0];
  const task = async () => {
    started += 1;
    await wait(50);
    ended += 1;
  };
  const timer = repeat('The task', 0, 0, task, console);
  while (started === 0) await wait(1);
  await timer.stop();
  expect([started, ended]).toEqual([1, 1]);
  await wait(30);
  expect(started).toBe(1);
});
