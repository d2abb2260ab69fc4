import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapters } from './adapters/adapters';
import { buildApp } from './app';
import { loadConfigFromProcess } from './config/config';
import { openDatabase } from './db/connect';
import { drawThreads } from './documents/renderPool';
import { DEMO_ACCOUNTS } from './features/sandbox/service';
import { exitWithError, reportLastError, safeError } from './telemetry/safeError';

/** Time for calls under way to finish after the drain; then the process exits. */
const STOP_WITHIN_MS = 10_000;

async function start(): Promise<void> {
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  const adapters = createAdapters(config, database.db);
  const threads = drawThreads({ warm: true });
  let stopping = false;
  const isStopping = () => stopping;
  const logger = { level: config.logLevel };
  const app = await buildApp({ config, database, adapters, threads, logger, isStopping });
  /** /api/ready answers 503 at once; other calls are answered until `drainMs` have passed. */
  const stop = async (signal: string, drainMs: number) => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: stopping`);
    const giveUp = () => {
      app.log.error('The stop took too long: what still ran was broken off');
      process.exit(1);
    };
    setTimeout(giveUp, drainMs + STOP_WITHIN_MS).unref();
    try {
      await sleep(drainMs);
      await app.close();
      await threads.destroy();
      await database.close();
      process.exit(0);
    } catch (error) {
      app.log.error(safeError(error), 'The stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM', config.drainSeconds * 1000));
  // Ctrl+C: somebody is waiting at the terminal.
  process.on('SIGINT', () => void stop('SIGINT', 0));

  await app.listen({ host: config.host, port: config.port });
  console.log(`\nGreffio  ${config.appUrl}`);
  if (config.sandboxes.length > 0) console.log(`Sandbox: ${config.sandboxes.join(', ')}.`);
  if (config.demoPassword !== undefined) {
    console.log(`Nothing leaves this machine. Demo accounts, password ${config.demoPassword}:`);
    for (const { email, credits, isAdmin } of DEMO_ACCOUNTS)
      console.log(`  ${email}  ${isAdmin ? 'administrator' : `${credits} credits`}`);
  }
}

reportLastError();
start().catch(exitWithError);
