import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { spawnProcess } from '../../testing/spawnProcess';
import { unpackBackup } from '../db/backup';
import { dataKeys } from '../db/schema';

jest.setTimeout(60_000);

const MEDIA_KEY = randomBytes(32).toString('base64');
const { dataDir, prepare, withDatabase } = dataFolders({ MEDIA_KEY });

onEmbedded('a rotation of everything', () => {
  test('first backs up the database with the new data key', async () => {
    await prepare('office');
    const env = { DATA_DIR: dataDir('office'), MEDIA_KEY };
    const run = spawnProcess('src/server/console/mediaRotate.ts', ['--objects'], env);
    while (!run.errors().includes('Waiting')) {
      if (run.child.exitCode !== null) throw new Error(run.errors());
      await pause(50);
    }
    expect(run.errors()).toContain('Backup written');
    run.child.kill('SIGKILL');
    await run.ended;
    const [backup = ''] = await readdir(join(dataDir('office'), 'backups'));
    await mkdir(dataDir('restored/db'), { recursive: true });
    await unpackBackup(join(dataDir('office'), 'backups', backup), dataDir('restored/db'));
    expect(await withDatabase('restored', ({ db }) => db.$count(dataKeys))).toBe(2);
  });
});
