import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { migratePostgres } from '../db/migrate';

/** npm run migrate: exit code 0 when the tables match this version. */

await runCommand(async () => {
  const config = loadConfigFromProcess();
  if (config.databaseUrl === undefined)
    return 'The embedded database needs none of it: the server brings it up to date when it starts.';
  const count = await migratePostgres(config, { onProgress: (line) => process.stderr.write(`${line}\n`) });
  return count === 0 ? 'The tables were up to date.' : `${count} migrations ran. The tables are up to date.`;
});
