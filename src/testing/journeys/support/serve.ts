import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUICK_START } from '../../spawnProcess';
import { unpackDatabase } from '../../testDatabase';

/** The built server as a process of its own, as a person would start it. */
export interface Served {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Everything it printed. */
  output(): string;
  /** SIGTERM and the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** kill -9 */
  kill(): Promise<void>;
}

interface Options {
  dataDir: string;
  env?: Record<string, string>;
}

const READY_WITHIN_MS = 60_000;

/** Starts the server and waits until it answers. `dropData` removes its folder. */
export async function serve({ dataDir, env = {} }: Options): Promise<Served> {
  const port = await freePort();
  const started = startProcess(dataDir, port, env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, started).catch(async (error) => {
    await started.kill();
    throw error;
  });
  return { url, dataDir, ...started };
}

/** A data folder whose database is migrated already: to make one takes ten times as long. */
export async function preparedData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greffio-'));
  await unpackDatabase(join(folder, 'db'));
  return folder;
}

/** The process alone, for starts that are meant to fail. */
export function startProcess(dataDir: string, port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...QUICK_START, 'dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    gone,
    stop: async () => {
      child.kill('SIGTERM');
      return gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilReady(url: string, { child, output }: Pick<Served, 'child' | 'output'>): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server did not start.\n${output()}`);
    const ready = await fetch(`${url}/api/ready`).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready in time.\n${output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export const dropData = (dataDir: string) => rm(dataDir, { recursive: true, force: true });
