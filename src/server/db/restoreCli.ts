import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { PlainError } from '../telemetry/safeError';
import { restoreBackup } from './backupCommands';
import { runCommand } from './command';

/** npm run restore -- <file> [--identity <file with the key>]: with the server stopped. */

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new PlainError('Which backup? npm run restore -- .data/backups/<file>.tar.gz');
  const config = loadConfigFromProcess();
  if (config.databaseUrl !== undefined) {
    throw new PlainError('The data is on a PostgreSQL server (DATABASE_URL): restore it with pg_restore.');
  }
  const { database, replaced } = await restoreBackup(config, resolve(file), values.identity);
  return `Restored into ${database}.${replaced ? ` What was there is kept in ${replaced}.` : ''}`;
});
