import { mkdtemp, readdir, readFile, realpath, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../telemetry/safeError';
import { askOwner, FolderInUse, type FolderLock, lockFolder } from './folderLock';

let folder: string;
const held: FolderLock[] = [];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'greffio-lock-')));
});
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release();
  await rm(folder, { recursive: true });
});

// 'linux' uses an abstract socket, 'darwin' a socket file: both run here.
describe.each<NodeJS.Platform>(['linux', 'darwin'])('the lock as on %s', (platform) => {
  const take = async (path = folder) => {
    const lock = await lockFolder(path, platform);
    held.push(lock);
    return lock;
  };

  test('belongs to one at a time, by whatever name the folder is called', async () => {
    const lock = await take();
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    try {
      await expect(lockFolder(alias, platform)).rejects.toBeInstanceOf(FolderInUse);
    } finally {
      await rm(alias);
    }
    await expect(lockFolder(folder, platform)).rejects.toThrow(`already in use by process ${process.pid}`);
    await lock.release();
    await take();
  });

  test('is one per folder', async () => {
    await take();
    await take(join(folder, 'other'));
  });

  test('goes to one of many that come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => take()));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('carries commands and their failures', async () => {
    const lock = await take();
    lock.onCommand('greet', async () => 'hello');
    lock.onCommand('fail', async () => {
      throw new PlainError('on purpose');
    });
    expect(await askOwner(folder, 'greet', platform)).toBe('hello');
    await expect(askOwner(folder, 'fail', platform)).rejects.toThrow('on purpose');
    await expect(askOwner(folder, 'other', platform)).rejects.toThrow('does not know');
    await lock.release();
    expect(await askOwner(folder, 'greet', platform)).toBeUndefined();
    expect(await askOwner(join(folder, 'absent'), 'greet', platform)).toBeUndefined();
  });

  test('takes commands only from who can read the folder', async () => {
    const lock = await take();
    lock.onCommand('greet', async () => 'hello');
    const file = join(folder, 'owner.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const owner = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...owner, token: 'guessed' }));
    await expect(askOwner(folder, 'greet', platform)).rejects.toThrow('did not accept');
  });

  test('leaves nothing behind', async () => {
    await (await take()).release();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a folder shared with another machine or container', () => {
  const ownedElsewhere = async (secondsAgo: number) => {
    const file = join(folder, 'owner.json');
    await writeFile(file, JSON.stringify({ pid: 7, host: 'elsewhere', token: 'x' }));
    const then = new Date(Date.now() - secondsAgo * 1000);
    await utimes(file, then, then);
  };

  test('is refused while the other one gives signs of life', async () => {
    await ownedElsewhere(6);
    await expect(lockFolder(folder)).rejects.toThrow('process 7 on elsewhere');
    await ownedElsewhere(60);
    held.push(await lockFolder(folder));
  });
});

test('a half-written owner file stops nobody', async () => {
  await writeFile(join(folder, 'owner.json'), '{"pid": 7, "ho');
  held.push(await lockFolder(folder));
});
