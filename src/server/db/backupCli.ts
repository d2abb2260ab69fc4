import { loadConfigFromProcess } from '../config';
import { PlainError } from '../safeError';
import { backupNow } from './backupCommands';
import { runCommand } from './command';

/* npm run backup: works whether or not the server runs. */

await runCommand(async () => {
  const config = loadConfigFromProcess();
  if (config.databaseUrl !== undefined) {
    throw new PlainError('The data is on a PostgreSQL server (DATABASE_URL): back it up with pg_dump.');
  }
  return `Backup written: ${await backupNow(config)}`;
});
