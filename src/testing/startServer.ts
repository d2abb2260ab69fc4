import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Adapters, createAdapters } from '../server/adapters/adapters';
import { buildApp } from '../server/app';
import { type Config, loadConfig } from '../server/config/config';
import type { Database } from '../server/db/connect';
import { drawThreads } from '../server/documents/renderPool';
import { bundle } from './bundle';
import { isScanning, scanned } from './logs/logScan';
import { openTestDatabase } from './testDatabase';

export interface TestServer {
  /** http://127.0.0.1:<port> once listening. */
  url: string;
  app: FastifyInstance;
  database: Database;
  config: Config;
  close(): Promise<void>;
}

interface Options {
  /** Settings by their name in the environment. */
  env?: Record<string, string>;
  /** Replaces some of the outside systems. */
  adapters?: Partial<Adapters>;
  /** Draws its documents, and is ended by whoever made it. */
  threads?: ReturnType<typeof drawThreads>;
  /** False: answers are not checked against the table, as in production. */
  checkAnswers?: boolean;
  /** False: calls are injected, nothing listens. */
  listen?: boolean;
  /** One of its own, closed with the server. */
  database?: Database;
  /** True: a database that nobody else gets (see openTestDatabase). */
  ownDatabase?: boolean;
  /** A request has this long to arrive. */
  requestWithinMs?: number;
  /** Takes the lines of the log, from LOG_LEVEL on. */
  log?: (line: string) => void;
}

/** For all servers of a process that runs many test files: a thread takes a second to begin. */
let threads: ReturnType<typeof drawThreads> | undefined;
function sharedThreads() {
  if (process.env.TESTS_TOGETHER === '1')
    threads ??= drawThreads({ worker: bundle('src/server/documents/renderWorker.ts') });
  return threads;
}
export const closeSharedThreads = async () => threads?.destroy();

/** A test calls more often than people do, and its passwords need no protection. */
const QUICK = {
  PASSWORD_MEMORY_KIB: '64',
  CALLS_PER_IP_MINUTE: '1000000',
  CLAIMS_PER_USER_HOUR: '1000',
  REPLIES_PER_USER_HOUR: '1000',
};

/** The real server on an empty database with the demo accounts, every answer checked against the endpoint table. */
export async function startServer({
  env = {},
  adapters = {},
  threads: own,
  checkAnswers = true,
  listen = true,
  database: given,
  ownDatabase = false,
  requestWithinMs,
  log,
}: Options = {}): Promise<TestServer> {
  // Made by whatever writes there first.
  const dataDir = join(tmpdir(), `greffio-test-${randomUUID()}`);
  const config = loadConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, ...QUICK, ...env });
  const database = given ?? (await openTestDatabase({ own: ownDatabase }));
  const app = await buildApp({
    config,
    database,
    adapters: { ...createAdapters(config, database.db), ...adapters },
    logger: loggerOf(config.logLevel, log),
    checkAnswers,
    stopWithinMs: 500,
    ...(requestWithinMs !== undefined && { requestWithinMs }),
    threads: own ?? sharedThreads(),
  });
  const url = listen ? await app.listen({ host: config.host, port: config.port }) : '';
  return {
    url,
    app,
    database,
    config,
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const LEVELS: Record<Config['logLevel'], number> = {
  ...{ fatal: 60, error: 50, warn: 40, info: 30, debug: 20, trace: 10 },
  silent: Number.POSITIVE_INFINITY,
};

/** Every line is looked at (logScan.ts); the test gets those that the server would have written. */
function loggerOf(level: Config['logLevel'], log: Options['log']) {
  if (!isScanning()) return { level, ...(log && { stream: { write: log } }) };
  const write = (line: string) => {
    scanned(line);
    if (log && Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= LEVELS[level]) log(line);
  };
  // Neither number nor name of the machine that tests.
  return { level: 'trace', base: null, stream: { write } };
}
