import type { FastifyInstance } from 'fastify';
import { type Adapters, createAdapters } from '../server/adapters/adapters';
import { buildApp } from '../server/app';
import { type Config, loadConfig } from '../server/config';
import type { Database } from '../server/db/connect';
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
  /** False: calls are injected, nothing listens. */
  listen?: boolean;
  /** Takes the lines of the log, from LOG_LEVEL on. */
  log?: (line: string) => void;
}

/** The real server on an empty database with the demo accounts, every answer checked against the endpoint table. */
export async function startServer({
  env = {},
  adapters = {},
  listen = true,
  log,
}: Options = {}): Promise<TestServer> {
  const config = loadConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env });
  const database = await openTestDatabase();
  const app = await buildApp({
    config,
    database,
    adapters: { ...createAdapters(config), ...adapters },
    logger: { level: config.logLevel, ...(log && { stream: { write: log } }) },
    checkAnswers: true,
  });
  const url = listen ? await app.listen({ host: config.host, port: 0 }) : '';
  return {
    url,
    app,
    database,
    config,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
