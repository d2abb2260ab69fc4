import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { quietLog } from '../../testing/logs/logScan';
import { spawnProcess } from '../../testing/spawnProcess';
import { backupMetrics, lastBackupAt, timeStamp } from './backup';
import { backupNow, restoreBackup } from './backupCommands';
import { newBackupKey } from './backupCrypt';
import { openDatabase } from './connect';
import { auditEvents, sessions, settings, users, wallets } from './schema';

jest.setTimeout(120_000);

const { dataDir, prepare, configOf, withDatabase, writeSetting, settingsOf } = dataFolders({
  BACKUP_KEEP: '2',
});

onEmbedded('a backup', () => {
  const backups = () => readdir(dataDir('backed/backups'));

  test('is written beside the database before it closes, and the newest ones are kept', async () => {
    await prepare('backed');
    await writeSetting('backed', 'before');
    await mkdir(dataDir('backed/backups'));
    const old = ['1', '2'].map((day) => `greffio-2026010${day}T000000000Z.tar.gz`);
    for (const name of old) await writeFile(dataDir(`backed/backups/${name}`), '');
    const database = await openDatabase(configOf('backed'), quietLog);
    const under = [database.backup?.(), database.backup?.()];
    await database.close();
    const kept = await backups();
    const [one, same] = await Promise.all(under);
    expect(same).toBe(one);
    expect(kept.map((name) => dataDir(`backed/backups/${name}`))).toEqual([
      dataDir(`backed/backups/${old[1]}`),
      one,
    ]);
    expect((await stat(one ?? '')).mode & 0o077).toBe(0);
  });

  test('is due counted from the last one, or from the making of the database', async () => {
    const [older, newer] = (await backups()).map((name) => dataDir(`backed/backups/${name}`));
    await utimes(older ?? '', 1000, 1000);
    await utimes(newer ?? '', 2000, 2000);
    expect(await lastBackupAt(dataDir('backed/backups'), dataDir('backed/db'))).toBe(2_000_000);
    const made = (await stat(dataDir('backed/db/PG_VERSION'))).mtimeMs;
    expect(await lastBackupAt(dataDir('none'), dataDir('backed/db'))).toBe(made);
  });

  test('restores into an empty folder, and both are in the audit log; no session is open again', async () => {
    await withDatabase('backed', async ({ db }) => {
      const [wallet] = await db.insert(wallets).values({}).returning();
      const person = { email: 'an@example.be', passwordHash: 'x', firstName: 'An', lastName: 'Maes' };
      const [user] = await db
        .insert(users)
        .values({ ...person, walletId: wallet?.id ?? 0 })
        .returning();
      await db
        .insert(sessions)
        .values({ tokenHash: '0'.repeat(64), userId: user?.id ?? 0, expiresAt: new Date('2100-01-01') });
    });
    const path = await backupNow(configOf('backed'));
    const answer = await restoreBackup(configOf('empty'), path);
    expect(answer).toEqual({ database: dataDir('empty/db') });
    expect(await settingsOf('empty')).toEqual(['before']);
    const events = await withDatabase('empty', ({ db }) => db.select().from(auditEvents));
    expect(await withDatabase('empty', ({ db }) => db.$count(sessions))).toBe(0);
    const told = events.map(({ actorId, action, subjectId }) => [actorId, action, subjectId]);
    expect(told.slice(-2)).toEqual([
      [null, 'backup.written', basename(path)],
      [null, 'backup.restored', basename(path)],
    ]);
  });

  test('leaves nothing but itself', async () => {
    expect((await backups()).filter((name) => !/^greffio-\d{8}T\d{9}Z\.tar\.gz$/.test(name))).toEqual([]);
  });

  describe('without room', () => {
    const path = process.env.PATH;
    /** A tar that has room while there are fewer backups than this. */
    async function roomFor(count: number): Promise<void> {
      const bin = dataDir('bin');
      await mkdir(bin, { recursive: true });
      const full = 'echo half; echo "tar: write error: No space left on device" >&2; exit 2';
      const script = `#!/bin/sh
case "$1" in -czf) n=$(ls "${dataDir('backed/backups')}" | grep -c 'gz$'); if [ "$n" -ge ${count} ]; then ${full}; fi;; esac
PATH='${path}' exec tar "$@"
`;
      await writeFile(`${bin}/tar`, script, { mode: 0o755 });
      process.env.PATH = `${bin}:${path}`;
    }
    afterEach(() => {
      process.env.PATH = path;
    });

    test('leaves nothing behind, keeps the last good one, and says that the disk is full', async () => {
      const one = await backupNow(configOf('backed'));
      const files = await backups();
      for (const name of files) if (name !== basename(one)) await rm(dataDir(`backed/backups/${name}`));
      await writeFile(
        dataDir('backed/backups/greffio-20260101T000000000Z.tar.gz.partial'),
        'of a killed process',
      );
      await roomFor(1);
      const database = await openDatabase(configOf('backed'), quietLog);
      await expect(database.backup?.()).rejects.toThrow('the disk is full');
      await database.close();
      expect(await backups()).toEqual([basename(one)]);
    });

    test('the oldest makes room while a good one stays', async () => {
      const [one] = await backups();
      const second = await backupNow(configOf('backed'));
      await roomFor(2);
      const third = await backupNow(configOf('backed'));
      expect([one === basename(second), await backups()]).toEqual([
        false,
        [basename(second), basename(third)],
      ]);
    });

    test('the metric tells when the last one was written', async () => {
      const metrics = await backupMetrics.metrics();
      const [, seconds] = /^backup_last_success_timestamp_seconds (\d+)$/m.exec(metrics) ?? [];
      expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(120);
    });

    test('where none is made too, what was left and moved aside goes in time', async () => {
      const days = (n: number) => timeStamp(new Date(Date.now() - n * 86_400_000));
      const names = [`db.before-${days(31)}`, `db.before-${days(29)}`, `db.before-${days(2)}`];
      for (const name of names) await mkdir(dataDir(`backed/${name}`));
      const partials = ['1', '2'].map((day) => `greffio-2026010${day}T000000000Z.tar.gz.partial`);
      for (const name of partials) await writeFile(dataDir(`backed/backups/${name}`), 'half');
      const before = new Date(Date.now() - 25 * 3_600_000);
      await utimes(dataDir(`backed/backups/${partials[0]}`), before, before);
      await withDatabase('backed', ({ maintain }) => maintain());
      const left = (await readdir(dataDir('backed'))).filter((name) => name.includes('before'));
      expect(left).toEqual(names.slice(1).toSorted());
      expect((await backups()).filter((name) => name.endsWith('partial'))).toEqual(partials.slice(1));
      for (const name of left) await rm(dataDir(`backed/${name}`), { recursive: true });
    });

    test('of what restores replaced the newest stays, for 30 days', async () => {
      const days = (n: number) => timeStamp(new Date(Date.now() - n * 86_400_000));
      const aside = [40, 3, 1].map((n) => `db.before-${days(n)}`);
      for (const name of aside) await mkdir(dataDir(`backed/${name}`));
      const left = async () => (await readdir(dataDir('backed'))).filter((name) => name.includes('before'));
      await backupNow(configOf('backed'));
      expect(await left()).toEqual([aside[2]]);
      await rename(dataDir(`backed/${aside[2]}`), dataDir(`backed/db.before-${days(31)}`));
      await backupNow(configOf('backed'));
      expect(await left()).toEqual([]);
    });
  });

  test('for a public key is read with the private one alone, and by nobody half', async () => {
    const { recipient, identity } = await newBackupKey();
    const file = await backupNow({ ...configOf('backed'), backupRecipient: recipient });
    expect(basename(file)).toMatch(/^greffio-\d{8}T\d{9}Z\.tar\.gz\.age$/);
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const [right, wrong] = [dataDir('right.txt'), dataDir('wrong.txt')];
    await writeFile(right, `\n> greffio@0.1.0 backup\n# kept elsewhere\n${identity}\r\n`);
    await writeFile(wrong, (await newBackupKey()).identity);
    const restore = (key?: string, from = file) => restoreBackup(configOf('sealed'), from, key);
    await expect(restore()).rejects.toThrow('is encrypted');
    await expect(restore(wrong)).rejects.toThrow('opens this backup');
    const cut = dataDir('cut.tar.gz.age');
    await writeFile(cut, (await readFile(file)).subarray(0, -100));
    await expect(restore(right, cut)).rejects.toThrow('is not a backup');
    await restore(right);
    expect(await settingsOf('sealed')).toEqual(['before']);
    await expect(
      backupNow({ ...configOf('backed'), backupRecipient: recipient.replace(/.$/, 'b') }),
    ).rejects.toThrow('BACKUP_RECIPIENT');
    expect((await backups()).filter((name) => name.endsWith('partial'))).toEqual([]);
  });

  test('that is none changes nothing', async () => {
    await writeFile(dataDir('backed/none.tar.gz'), 'not a backup');
    await expect(restoreBackup(configOf('backed'), dataDir('backed/none.tar.gz'))).rejects.toThrow();
    expect(await settingsOf('backed')).toEqual(['before']);
  });

  test('blames the disk or tar, not the file, when those fail', async () => {
    const file = await backupNow(configOf('backed'));
    const path = process.env.PATH;
    const [full, none] = [dataDir('full'), dataDir('no-programs')];
    for (const folder of [full, none]) await mkdir(folder);
    const words = 'tar: ./base/1/1255: Cannot write: No space left on device';
    await writeFile(`${full}/tar`, `#!/bin/sh\necho "${words}" >&2\nexit 2\n`, { mode: 0o755 });
    try {
      process.env.PATH = `${full}:${path}`;
      await expect(restoreBackup(configOf('backed'), file)).rejects.toThrow(
        'the disk is full: nothing was restored.',
      );
      process.env.PATH = none;
      await expect(restoreBackup(configOf('backed'), file)).rejects.toThrow('tar cannot be run');
    } finally {
      process.env.PATH = path;
    }
    expect(await settingsOf('backed')).toEqual(['before']);
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

  test('is made by the server that has the folder; brought back later, it replaces what is kept aside', async () => {
    const run = (name: string, ...args: string[]) =>
      spawnProcess(`src/server/db/${name}.ts`, args, { DATA_DIR: dataDir('backed'), BACKUP_KEEP: '2' });
    const file = await withDatabase('backed', async ({ db }) => {
      const backup = run('backupCli');
      expect(await backup.ended).toBe(0);
      const written = backup.lines[0]?.replace('Backup written: ', '') ?? '';
      expect(await backups()).toContain(basename(written));
      const refused = run('restoreCli', written);
      expect([await refused.ended, refused.errors()]).toEqual([1, expect.stringContaining('already in use')]);
      await db.insert(settings).values({ key: 'later', value: true });
      return written;
    });
    const restore = run('restoreCli', file);
    expect([await restore.ended, restore.errors()]).toEqual([0, '']);
    expect(await settingsOf('backed')).toEqual(['before']);
    const [, replaced = ''] = /is kept in (.+)\.$/.exec(restore.lines[0] ?? '') ?? [];
    await rm(dataDir('backed/db'), { recursive: true });
    await rename(replaced, dataDir('backed/db'));
    expect(await settingsOf('backed')).toEqual(['before', 'later']);
  });
});
