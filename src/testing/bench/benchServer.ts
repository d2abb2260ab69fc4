import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAdapters } from '../../server/adapters/adapters';
import { buildApp } from '../../server/app';
import { type Config, loadConfig } from '../../server/config/config';
import type { Database } from '../../server/db/connect';
import { embeddedDatabase } from '../../server/db/embedded';
import { migrateEmbedded } from '../../server/db/migrate';
import { startPglite } from '../../server/db/pglite';
import { openTestDatabase } from '../testDatabase';

interface BenchServer {
  app: FastifyInstance;
  config: Config;
  database: Database;
}

/** As an operator has it: the engine in a folder, or a server. */
async function openDatabase(folder: string): Promise<Database> {
  if (process.env.TEST_DATABASE_URL) return openTestDatabase();
  const client = await startPglite(folder);
  await migrateEmbedded(client);
  return embeddedDatabase(client);
}

/** A server of its own that runs no jobs, gone when `run` has ended. */
export async function withBenchServer<T>(run: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `greffio-bench-${randomUUID()}`);
  const env = {
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PASSWORD_MEMORY_KIB: '64',
    CALLS_PER_IP_MINUTE: '1000000',
  };
  // Jobs would run beside what is measured.
  const config = { ...loadConfig({ ...env, PORT: '0' }), role: 'api' as const };
  const database = await openDatabase(folder);
  const app = await buildApp({ config, database, adapters: createAdapters(config, database.db) });
  const result = await run({ app, config, database });
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  return result;
}
