import { lineOf, showProgress } from './progress';

const progress = { file: 'denomination.csv', rows: 1_234_000, bytes: 300, totalBytes: 1000 };

it('says rows, rate and the time that is left', () => {
  expect(lineOf(progress, { fileMs: 10_000, allMs: 30_000 })).toBe(
    'denomination.csv  1,234,000 rows  123,400/s  30 %  1 min 10 s left',
  );
  expect(lineOf({ ...progress, file: '' }, { fileMs: 0, allMs: 0 })).toBe('indexes');
});

it('writes one line over on a screen, and few lines elsewhere', () => {
  let at = 0;
  const say = (isTTY: boolean) => {
    const written: string[] = [];
    const { update } = showProgress({ isTTY, write: (text) => written.push(String(text)) > 0 }, () => at);
    for (let n = 0; n < 40; n += 1) {
      at += 500;
      update(progress);
    }
    return written;
  };
  const [screen, log] = [say(true), say(false)];
  expect(screen).toHaveLength(40);
  expect(screen[0]).toMatch(/^\r/);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(/\n$/);
});
