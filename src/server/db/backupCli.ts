import { loadConfigFromProcess } from '../config/config';
import { PlainError } from '../telemetry/safeError';
import { backupNow } from './backupCommands';
import { newBackupKey } from './backupCrypt';
import { runCommand } from './command';

/**
 * npm run backup: with or without a running server.
 * npm run backup -- --new-key: prints a key pair for encrypted backups.
 */

await runCommand(async () => {
  if (process.argv.includes('--new-key')) {
    const { recipient, identity } = await newBackupKey();
    return `# Keep these lines in a file away from this machine: without them no backup opens.\n${identity}\n# And this one in its settings:\n# BACKUP_RECIPIENT=${recipient}`;
  }
  const config = loadConfigFromProcess();
  if (config.databaseUrl !== undefined) {
    throw new PlainError('The data is on a PostgreSQL server (DATABASE_URL): back it up with pg_dump.');
  }
  return `Backup written: ${await backupNow(config)}`;
});
