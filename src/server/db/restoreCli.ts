import { resolve } from 'node:path';
import { loadConfigFromProcess } from '../config';
import { PlainError } from '../safeError';
import { restoreBackup } from './backupCommands';
import { runCommand } from './command';

/* npm run restore -- <file>: with the server stopped. */

await runCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new PlainError('Which backup? npm run restore -- .data/backups/<file>.tar.gz');
  const config = loadConfigFromProcess();
  if (config.databaseUrl !== undefined) {
    throw new PlainError('The data is on a PostgreSQL server (DATABASE_URL): restore it with pg_restore.');
  }
  const { database, replaced } = await restoreBackup(config, resolve(file));
  return `Restored into ${database}.${replaced ? ` What was there is kept in ${replaced}.` : ''}`;
});
