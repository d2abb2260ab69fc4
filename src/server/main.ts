import { createAdapters } from './adapters/adapters';
import { buildApp } from './app';
import { loadConfigFromProcess } from './config';
import { openDatabase } from './db/connect';
import { drawThreads } from './documents/renderPool';
import { DEMO_ACCOUNTS } from './features/sandbox/service';
import { fallOver, tellLastWords } from './safeError';

/** Time for calls under way to end before the process leaves all the same. */
const STOP_WITHIN_MS = 10_000;

async function start(): Promise<void> {
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  const adapters = createAdapters(config, database.db);
  const threads = drawThreads({ warm: true });
  const app = await buildApp({ config, database, adapters, threads, logger: { level: config.logLevel } });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await threads.destroy();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await app.listen({ host: config.host, port: config.port });
  console.log(`\nGreffio  ${config.appUrl}`);
  if (config.sandboxes.length > 0) console.log(`Sandbox: ${config.sandboxes.join(', ')}.`);
  if (config.demoPassword !== undefined) {
    console.log(`Nothing leaves this machine. Demo accounts, password ${config.demoPassword}:`);
    for (const { email, credits, isAdmin } of DEMO_ACCOUNTS)
      console.log(`  ${email}  ${isAdmin ? 'administrator' : `${credits} credits`}`);
  }
}

tellLastWords();
start().catch(fallOver);
