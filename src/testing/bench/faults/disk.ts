import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../../server/config/config';
import { addOffice, type startOutside, withDatabase } from '../outside';
import { type Outcome, openOffice, told } from './office';

const SIZE = '400m';
const FULL_MS = 10_000;

/** The disk under the embedded database is full for ten seconds, then the server is killed and starts again. Needs root: it mounts one. */
export async function diskFaults(outside: Awaited<ReturnType<typeof startOutside>>): Promise<Outcome[]> {
  if (process.getuid?.() !== 0)
    return [{ fault: 'disk full', seen: 'not tried: only root may mount a small one', wrong: [] }];
  const disk = mkdtempSync(join(tmpdir(), 'greffio-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
  const ballast = join(disk, 'ballast');
  try {
    const env = { ...outside.env, DATA_DIR: join(disk, 'data') };
    const config = loadConfig({ ...env, PORT: '0' });
    await withDatabase(config, (db) => addOffice(db, config));
    const office = await openOffice(env, config, outside);
    await office.writer.finish(await office.writer.fill());
    const { bavail, bsize } = statfsSync(disk);
    const filling = office.writer.fill();
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
    const seen = new Map<string, number>();
    const until = Date.now() + FULL_MS;
    while (Date.now() < until) {
      for (const [method, path, body] of [
        ['GET', '/mydemandes', undefined],
        [
          'POST',
          '/tickets',
          { type: 'other', description: 'x'.repeat(5_000), nom: 'An', email: 'an@bench.example' },
        ],
      ] as const) {
        const { words } = await told(office, method, path, body);
        const kind = `${method} ${path} ${words.replace(/, .*/, '')}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      await pause(100);
    }
    rmSync(ballast);
    const after = await told(office, 'GET', '/mydemandes');
    const dossier = await Promise.race([filling, pause(60_000, null)]);
    if (dossier) await office.writer.finish(dossier);
    await office.cluster.kill(async () => undefined);
    const restarted = await told(office, 'GET', '/mydemandes');
    await office.cluster.stop();
    return [
      {
        fault: 'disk full for 10 s (embedded database)',
        seen:
          `${[...seen].map(([words, count]) => `${words}: ${count}`).join('; ')}; ` +
          `afterwards list ${after.words}, after a restart ${restarted.words}`,
        wrong: [
          ...(dossier ? [] : ['the dossier of that moment cannot be filled in any more']),
          ...(restarted.status === 200 ? [] : ['the server does not serve after a restart']),
          ...(await office.losses()),
        ],
      },
    ];
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
