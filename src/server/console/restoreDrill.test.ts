import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { callerOf, loginAs, readyDemande } from '../../testing/callServer';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { quietLog } from '../../testing/logs/logScan';
import { spawnProcess } from '../../testing/spawnProcess';
import { startServer } from '../../testing/startServer';
import { unpackBackup } from '../db/backup';
import { openDatabase } from '../db/connect';
import { startPglite } from '../db/pglite';
import { runProgram } from '../db/programs';
import { filedDocuments, media, ticketAttachments } from '../db/schema';
import type { Proof } from './drillChecks';
import { restoreDrill } from './restoreDrill';

jest.setTimeout(120_000);

const MEDIA_KEY = randomBytes(32).toString('base64');
const { dataDir, prepare, configOf } = dataFolders({ MEDIA_KEY });

onEmbedded('a drill', () => {
  let backup: string;
  let storageKey: string;
  let papers: string[];
  let files: string[];
  const pathOf = (key: string) => join(dataDir('office'), 'media', key.slice(0, 2), key);

  const drill = async (file?: string) => {
    const proofs: Proof[] = [];
    const isRight = await restoreDrill(configOf('office'), { file, onProof: (proof) => proofs.push(proof) });
    const failed = proofs.filter((proof) => proof.isRight === false).map(({ check }) => check);
    return { isRight, proofs, failed };
  };

  /** The backup with this fault. */
  async function spoilt(name: string, sql: string): Promise<string> {
    const [folder, file] = [dataDir(name), dataDir(`${name}.tar.gz`)];
    await mkdir(folder);
    await unpackBackup(backup, folder);
    const client = await startPglite(folder);
    // Past the triggers that keep books, papers and audit.
    await client.exec(`set session_replication_role = replica; ${sql}; checkpoint`);
    await client.close();
    await runProgram('tar', ['-czf', file, '-C', folder, '.']);
    return file;
  }

  /** An office with a filed dossier, the images of a check and a claim with two files. */
  beforeAll(async () => {
    await prepare('office');
    const database = await openDatabase(configOf('office'), quietLog);
    const server = await startServer({
      ...{ database, listen: false },
      env: { DATA_DIR: dataDir('office'), MEDIA_KEY },
    });
    const owner = await loginAs(server, 'client');
    const { id, dirigeants } = await readyDemande(owner);
    const number = '+32472500009';
    await owner('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: number });
    await owner('POST', '/send-verification-link', { number, lang: 'fr' });
    const session = async () =>
      (await owner<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.dirigeants[0]?.session_id;
    for (let n = 0; n < 100 && !(await session()); n += 1) await new Promise((go) => setTimeout(go, 20));
    await callerOf(server)('POST', `/sandbox/identity/${await session()}`, { decision: 'approved' });
    await owner('POST', `/demandes/${id}/progress`, { progress: 100 });
    const claim = { type: 'other', description: 'x', nom: 'An', email: 'an@office.example' };
    const ticket = (await owner<{ id: number }>('POST', '/tickets', claim)).body;
    const attachments = ['a', 'b'].map((name) => ({
      name: `${name}.pdf`,
      content: Buffer.from(`%PDF-1.7 ${name}`).toString('base64'),
    }));
    const reply = await owner('POST', `/tickets/${ticket.id}/replies`, { text: 'x', attachments });
    expect(reply.status).toBe(201);
    const keysOf = async (table: typeof filedDocuments | typeof ticketAttachments) =>
      (await database.db.select({ key: table.storageKey }).from(table)).map(({ key }) => key ?? '');
    [papers, files] = [await keysOf(filedDocuments), await keysOf(ticketAttachments)];
    const [image] = await database.db.select().from(media).where(eq(media.name, 'face'));
    storageKey = image?.storageKey ?? '';
    backup = (await database.backup?.()) ?? '';
    await server.close();
  });

  test('proves a good backup, the newest by itself, and leaves nothing', async () => {
    const before = await readdir(dataDir('office'));
    const run = spawnProcess('src/server/console/drill.ts', [], { DATA_DIR: dataDir('office'), MEDIA_KEY });
    expect([await run.ended, run.errors()]).toEqual([0, '']);
    const said = run.lines.join('\n');
    for (const check of ['restore', 'rows', 'migrations', 'ledger', 'papers', 'keys', 'sealed', 'images'])
      expect(said).toMatch(new RegExp(`^ok +${check}: `, 'm'));
    expect(await readdir(dataDir('office'))).toEqual(before);
  });

  test.each<[string, string]>([
    ['rows', 'delete from rate_events; delete from sessions'],
    [
      'papers',
      "update filed_documents set sha256 = repeat('0', 64) where name = (select min(name) from filed_documents)",
    ],
    ['ledger', 'update wallets set balance = balance + 1 where id = (select min(id) from wallets)'],
    ['keys', "update data_keys set wrapped = overlay(wrapped placing 'AAAA' from 60)"],
  ])('finds what is wrong with %s', async (check, sql) => {
    const { isRight, failed } = await drill(await spoilt(check, sql));
    expect(isRight).toBe(false);
    // Without its key nothing that it has encrypted can be read either.
    expect(failed).toEqual(check === 'keys' ? ['keys', 'papers', 'sealed', 'images'] : [check]);
  });

  test('lets a file of a claim be gone, but not all of them, and of filed papers not one', async () => {
    const without = async (...keys: string[]) => {
      const paths = keys.map(pathOf);
      for (const path of paths) await rename(path, `${path}.aside`);
      const { failed } = await drill(backup);
      for (const path of paths) await rename(`${path}.aside`, path);
      return failed;
    };
    expect([papers.length > 1, files.length]).toEqual([true, 2]);
    expect(await without(files[0] ?? '')).toEqual([]);
    expect(await without(...files)).toEqual(['papers']);
    expect(await without(papers[0] ?? '')).toEqual(['papers']);
  });

  test('makes the data folder where there is none', async () => {
    const onProof = (proof: Proof) => restored.push(`${proof.check} ${proof.isRight}`);
    const restored: string[] = [];
    await restoreDrill(configOf('elsewhere/data'), { file: backup, onProof });
    expect(restored[0]).toBe('restore true');
    expect(await readdir(dataDir('elsewhere/data'))).toEqual([]);
  });

  test('broken off removes its copy, and first what one that was killed has left', async () => {
    const [bin, unpacked] = [dataDir('bin'), dataDir('unpacked')];
    await mkdir(bin);
    const slow = `#!/bin/sh\nPATH='${process.env.PATH}'\ntar "$@"\ntouch '${unpacked}'\nsleep 2\n`;
    await writeFile(join(bin, 'tar'), slow, { mode: 0o755 });
    const drills = async () => (await readdir(dataDir('office'))).filter((name) => name.startsWith('drill-'));
    for (const name of ['drill-killed', 'drill-begins']) await mkdir(join(dataDir('office'), name));
    await utimes(join(dataDir('office'), 'drill-killed'), 1000, 1000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      await rm(unpacked, { force: true });
      const run = spawnProcess('src/server/console/drill.ts', [], {
        ...{ DATA_DIR: dataDir('office'), MEDIA_KEY },
        PATH: `${bin}:${process.env.PATH}`,
      });
      const isUnpacked = () =>
        access(unpacked).then(
          () => true,
          () => false,
        );
      while (!(await isUnpacked())) await new Promise((go) => setTimeout(go, 20));
      expect(await drills()).toHaveLength(2);
      run.child.kill(signal);
      await run.ended;
      expect(run.child.signalCode).toBe(signal);
      expect(await drills()).toEqual(['drill-begins']);
    }
    await rm(join(dataDir('office'), 'drill-begins'), { recursive: true });
  });

  test('finds an image that does not open, and a file that is no backup', async () => {
    const path = pathOf(storageKey);
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(100, (bytes[100] ?? 0) ^ 1));
    expect((await drill(backup)).failed).toEqual(['images']);
    await writeFile(path, bytes);

    await writeFile(dataDir('none.tar.gz'), 'not a backup');
    expect((await drill(dataDir('none.tar.gz'))).failed).toEqual(['restore']);
    await rm(backup);
    await expect(drill()).rejects.toThrow('There is no backup');
    expect((await readdir(dataDir('office'))).filter((name) => name.startsWith('drill-'))).toEqual([]);
  });
});
