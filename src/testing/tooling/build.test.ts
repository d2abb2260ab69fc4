import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from '../../../.scripts/lib/lock.mjs';
import { hashSources } from '../../../.scripts/lib/sources.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('src/client/main.ts', 'start();');
  write('i18n/fr.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('when a new build is needed', () => {
  test.each([
    ['another content', () => write('src/client/main.ts', 'begin();'), true],
    ['a new file', () => write('src/client/app/App.tsx', ''), true],
    ['a text', () => write('i18n/fr.json', '{"a":"b"}'), true],
    ['a package', () => write('package-lock.json', '{}'), true],
    ['the same content written again', () => write('src/client/main.ts', 'start();'), false],
    ['a test', () => write('src/client/app/App.test.tsx', ''), false],
    ['a test helper', () => write('src/testing/factories.ts', ''), false],
    ['the data of a running server', () => write('.data/base', ''), false],
  ])('%s', (_, change, needed) => {
    const before = hashSources(root);
    change();
    expect(hashSources(root) !== before).toBe(needed);
  });

  test('a file that moved counts as a change', () => {
    write('src/a.ts', 'x');
    const before = hashSources(root);
    rmSync(path.join(root, 'src/a.ts'));
    write('src/b.ts', 'x');
    expect(hashSources(root)).not.toBe(before);
  });
});

describe('the lock of a build', () => {
  test('lets one in at a time and is gone afterwards', async () => {
    const file = path.join(root, '.cache/build.lock');
    let inside = 0;
    let most = 0;
    const task = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside -= 1;
    };
    await Promise.all([withLock(file, task), withLock(file, task), withLock(file, task)]);
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  test('is taken over from a process that is gone', async () => {
    const file = path.join(root, '.cache/build.lock');
    write('.cache/build.lock', '2147483646'); // beyond every process number that Linux gives
    await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  });

  test('is let go when the task fails', async () => {
    const file = path.join(root, '.cache/build.lock');
    await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(file)).toBe(false);
  });
});
