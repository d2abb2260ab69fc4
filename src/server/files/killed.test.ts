import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { filesOf } from '../../testing/filesOf';
import { spawnProcess, type TestProcess } from '../../testing/spawnProcess';
import { filedDocuments, storedFiles } from '../db/schema';

const PAPERS = 40;
const VERSION = 1;

onEmbedded('papers that move into the storage', () => {
  const MEDIA_KEY = Buffer.alloc(32, 7).toString('base64');
  const { dataDir, prepare, configOf, withDatabase } = dataFolders({ MEDIA_KEY });
  const start = () =>
    spawnProcess('src/testing/processes/moveFiles.ts', [], { DATA_DIR: dataDir('office'), MEDIA_KEY });
  /** Once so many lines of a kind have come. */
  async function kill(mover: TestProcess, words: string, times: number): Promise<void> {
    await mover.line((line) => line === words && mover.lines.filter((one) => one === words).length >= times);
    mover.child.kill('SIGKILL');
    await mover.ended;
  }

  test('are whole and there once, after whoever moves them was killed three times', async () => {
    await prepare('office');
    await withDatabase('office', ({ db }) =>
      db.execute(sql`
        with wallet as (insert into wallets (balance) values (0) returning id),
        office as (
          insert into users (email, password_hash, first_name, last_name, wallet_id)
          select 'an@office.example', 'x', 'An', 'Maes', id from wallet returning id
        ),
        dossier as (
          insert into demandes (user_id, enterprise_number, langue, bce_data)
          select id, '1999000150', 'fr', '{}' from office returning id
        ),
        filing as (
          insert into filings (demande_id, version, law_version, content)
          select id, ${VERSION}, 'x', '{}' from dossier returning demande_id, version
        )
        insert into filed_documents (demande_id, version, name, sha256, bytes)
        select demande_id, version, 'paper ' || n, encode(sha256(repeat(n::text, 9000)::bytea), 'hex'),
          repeat(n::text, 9000)::bytea
        from filing, generate_series(1, ${PAPERS}::int) n`),
    );
    await kill(start(), 'written', 5);
    await kill(start(), 'read back', 10);
    await kill(start(), 'read back', 3);
    const last = start();
    await last.line((line) => line === 'left 0');
    expect(await last.ended).toBe(0);

    await withDatabase('office', async ({ db }) => {
      const config = configOf('office');
      const files = filesOf({ database: { db }, config });
      const rows = await db.select().from(filedDocuments);
      expect(rows).toHaveLength(PAPERS);
      for (const row of rows) {
        expect(row.bytes).toBeNull();
        expect(hash('sha256', await files.read(row, {}))).toBe(row.sha256);
      }
      // Of each kill at most the one that was under way.
      const left = await db.$count(storedFiles, eq(storedFiles.state, 'coming'));
      expect(left).toBeLessThanOrEqual(3);
      await db
        .update(storedFiles)
        .set({ createdAt: new Date(0) })
        .where(eq(storedFiles.state, 'coming'));
      await files.collect();
      const objects = (await readdir(join(config.dataDir, 'media'), { recursive: true })).filter((name) =>
        name.includes('/'),
      );
      expect(objects.map((name) => name.split('/').at(-1)).toSorted()).toEqual(
        rows.map(({ storageKey }) => storageKey).toSorted(),
      );
    });
  });
});
