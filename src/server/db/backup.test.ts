import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolders, HOLD, onEmbedded, quiet } from '../../testing/dataFolders';
import { spawnProcess } from '../../testing/spawnProcess';
import { lastBackupAt } from './backup';
import { backupNow, restoreBackup } from './backupCommands';
import { openDatabase } from './connect';
import { auditEvents } from './schema';

jest.setTimeout(120_000);

const { dataDir, prepare, configOf, withDatabase, writeSetting, settingsOf } = dataFolders({
  BACKUP_KEEP: '2',
});

onEmbedded('a backup', () => {
  const backups = () => readdir(dataDir('backed/backups'));

  test('is written beside the database and the newest ones are kept', async () => {
    await prepare('backed');
    await writeSetting('backed', 'before');
    const file = await withDatabase('backed', async ({ backup }) => {
      await backup?.();
      await backup?.();
      const [one, same] = await Promise.all([backup?.(), backup?.()]);
      expect(same).toBe(one);
      return one;
    });
    expect(await backups()).toHaveLength(2);
    expect(join(dataDir('backed/backups'), (await backups())[1] ?? '')).toBe(file);
    expect((await stat(file ?? '')).mode & 0o077).toBe(0);
  });

  test('under way is finished before the database closes', async () => {
    const database = await openDatabase(configOf('backed'), quiet);
    const file = database.backup?.();
    await database.close();
    expect(await backups()).toContain((await file)?.split('/').at(-1));
  });

  test('is due counted from the last one, or from the making of the database', async () => {
    const [older, newer] = (await backups()).map((name) => dataDir(`backed/backups/${name}`));
    await utimes(older ?? '', 1000, 1000);
    await utimes(newer ?? '', 2000, 2000);
    expect(await lastBackupAt(dataDir('backed/backups'), dataDir('backed/db'))).toBe(2_000_000);
    const made = (await stat(dataDir('backed/db/PG_VERSION'))).mtimeMs;
    expect(await lastBackupAt(dataDir('none'), dataDir('backed/db'))).toBe(made);
  });

  test('brings back what it held, and what it replaces is kept aside', async () => {
    const file = await backupNow(configOf('backed'));
    await writeSetting('backed', 'later');
    const { database, replaced } = await restoreBackup(configOf('backed'), file);
    expect(database).toBe(dataDir('backed/db'));
    expect(await settingsOf('backed')).toEqual(['before']);
    await rm(database, { recursive: true });
    await rename(replaced ?? '', database);
    expect(await settingsOf('backed')).toEqual(['before', 'later']);
  });

  test('restores into an empty folder, and both are in the audit log', async () => {
    const [file = ''] = await backups();
    const answer = await restoreBackup(configOf('empty'), dataDir(`backed/backups/${file}`));
    expect(answer).toEqual({ database: dataDir('empty/db') });
    expect(await settingsOf('empty')).toEqual(['before']);
    const events = await withDatabase('empty', ({ db }) => db.select().from(auditEvents));
    const told = events.map(({ actorId, action, subjectId }) => [actorId, action, subjectId]);
    expect(told.slice(-2)).toEqual([
      [null, 'backup.written', file],
      [null, 'backup.restored', file],
    ]);
  });

  test('leaves nothing but itself', async () => {
    expect((await backups()).filter((name) => !/^greffio-\d{8}T\d{9}Z\.tar\.gz$/.test(name))).toEqual([]);
  });

  test('that is none changes nothing', async () => {
    await writeFile(dataDir('backed/none.tar.gz'), 'not a backup');
    await expect(restoreBackup(configOf('backed'), dataDir('backed/none.tar.gz'))).rejects.toThrow();
    expect(await settingsOf('backed')).toEqual(['before', 'later']);
  });

  test('interrupted at its last step is finished by the next start', async () => {
    await rename(dataDir('empty/db'), dataDir('empty/db.restored'));
    await mkdir(dataDir('empty/db.tmp-1'));
    expect(await settingsOf('empty')).toEqual(['before']);
    expect(await readdir(dataDir('empty'))).toEqual(['db']);
  });

  test('without a database is refused and makes none', async () => {
    await expect(backupNow(configOf('nothing'))).rejects.toThrow('no database');
    expect(existsSync(dataDir('nothing'))).toBe(false);
  });

  test('is made by the server that has the folder; a restore is refused meanwhile', async () => {
    const env = { DATA_DIR: dataDir('backed'), BACKUP_KEEP: '2' };
    const server = spawnProcess(HOLD, [], env);
    await server.line((line) => line === 'open');
    const command = spawnProcess('src/server/db/backupCli.ts', [], env);
    expect(await command.ended).toBe(0);
    const file = command.lines[0]?.replace('Backup written: ', '') ?? '';
    expect(await backups()).toContain(file.split('/').at(-1));
    const restore = spawnProcess('src/server/db/restoreCli.ts', [file], env);
    expect([await restore.ended, restore.errors()]).toEqual([1, expect.stringContaining('already in use')]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const again = spawnProcess('src/server/db/restoreCli.ts', [file], env);
    expect([await again.ended, again.errors()]).toEqual([0, '']);
    expect(await settingsOf('backed')).toEqual(['before', 'later']);
  });
});
