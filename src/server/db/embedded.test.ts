import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { quietLog } from '../../testing/logs/logScan';
import { spawnProcess } from '../../testing/spawnProcess';
import { openDatabase } from './connect';
import { lockFolder } from './folderLock';
import { auditEvents, settings } from './schema';

jest.setTimeout(120_000);

/** Writes until it is killed: numbered rows, from the number it is given. */
const write = (name: string, from = 1) =>
  spawnProcess('src/testing/processes/writeAuditEvents.ts', [`${from}`], { DATA_DIR: dataDir(name) });

const { dataDir, prepare, configOf, withDatabase, writeSetting, settingsOf } = dataFolders();

onEmbedded('the embedded database', () => {
  test('is made anew when its making was killed with kill -9, and keeps what is written', async () => {
    const making = write('kept');
    await untilExists(dataDir('kept'));
    // Anywhere in the making of it: each run tries another moment.
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 2200));
    making.child.kill('SIGKILL');
    await making.ended;
    await writeSetting('kept', 'one');
    await writeSetting('kept', 'two');
    expect(await settingsOf('kept')).toEqual(['one', 'two']);
    expect(await readdir(dataDir('kept'))).toEqual(['db']);
  });

  test('is for the eyes of its owner only', async () => {
    for (const path of [dataDir('kept'), dataDir('kept/db')]) {
      expect((await stat(path)).mode & 0o077).toBe(0);
    }
  });

  test('says at start what it does not promise', async () => {
    const said: string[] = [];
    const database = await openDatabase(configOf('kept'), { ...quietLog, warn: (text) => said.push(text) });
    await database.close();
    await database.close();
    expect(said.join()).toContain('not when the machine loses power');
  });

  test('is kept small and well planned by its maintenance', async () => {
    await withDatabase('kept', async ({ db, maintain }) => {
      await maintain();
      const analyzed = await db.execute(sql`select 1 from pg_stats where tablename = 'settings' limit 1`);
      expect(analyzed.rows).toHaveLength(1);
    });
  });

  test('keeps no answer in memory once it is given', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await withDatabase('kept', async ({ db }) => {
      await db.execute(sql`select 1`);
      const before = used();
      for (let n = 0; n < 100; n += 1) await db.execute(sql`select repeat('x', 1000000)`);
      expect(used() - before).toBeLessThan(20_000_000);
    });
  });

  test('refuses a folder of another PostgreSQL, or of something else', async () => {
    await mkdir(dataDir('foreign/db'), { recursive: true });
    await expect(withDatabase('foreign', async () => undefined)).rejects.toThrow('not a database folder');
    await writeFile(dataDir('foreign/db/PG_VERSION'), '17\n');
    await expect(withDatabase('foreign', async () => undefined)).rejects.toThrow('written by PostgreSQL 17');
    // The refusal freed the folder.
    await (await lockFolder(dataDir('foreign'))).release();
  });
});

onEmbedded('a second process on the same folder', () => {
  test('is refused with a message that says what to do, and the first one goes on', async () => {
    await withDatabase('kept', async ({ db }) => {
      const second = write('kept');
      expect(await second.ended).toBe(1);
      expect(second.lines).toEqual([]);
      expect(second.errors()).toContain(`${dataDir('kept')} is already in use by process ${process.pid}`);
      expect(second.errors()).toContain('DATABASE_URL');
      await db.insert(settings).values({ key: 'three', value: true });
    });
    expect(await settingsOf('kept')).toEqual(['one', 'three', 'two']);
  });
});

onEmbedded('a process killed with kill -9', () => {
  test('loses nothing it had acknowledged and leaves nothing half done', async () => {
    await prepare('killed');
    const acknowledged: number[] = [];
    let next = 1;
    for (const afterRows of [1, 40]) {
      const writer = write('killed', next);
      await writer.line(() => writer.lines.filter((line) => /^\d+$/.test(line)).length >= afterRows);
      writer.child.kill('SIGKILL');
      expect(await writer.ended).toBeNull();
      acknowledged.push(...writer.lines.filter((line) => /^\d+$/.test(line)).map(Number));
      next = (acknowledged.at(-1) ?? 0) + 1000;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(41);
    const written = await withDatabase('killed', ({ db }) =>
      db
        .select({ number: auditEvents.subjectId, rows: sql<number>`count(*)::int` })
        .from(auditEvents)
        .groupBy(auditEvents.subjectId),
    );
    expect(written.filter(({ rows }) => rows !== 2)).toEqual([]);
    const found = new Set(written.map(({ number }) => Number(number)));
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
    // The kill may come between a commit and its acknowledgement: at most one more per kill.
    expect(found.size - acknowledged.length).toBeLessThanOrEqual(2);
  });
});

async function untilExists(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 10));
}
