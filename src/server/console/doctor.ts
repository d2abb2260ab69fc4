import type { Finding } from '#domain/operations/doctor';
import { createAdapters } from '../adapters/adapters';
import { type Config, ConfigError, loadConfigFromProcess } from '../config/config';
import { openEmbedded } from '../db/embedded';
import { askOwner } from '../db/folderLock';
import { openPostgres } from '../db/postgres';
import { examine } from '../features/operations/doctor/doctor';
import { settingsService } from '../features/settings/service';
import { errorSummary } from '../telemetry/safeError';
import { lineOf } from './doctorLines';

/** npm run doctor: exit code 0 when all is well, 1 with warnings, 2 when something does not work. */

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Asks the running server if it has the embedded database. Nothing is migrated. */
async function findingsOf(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined) {
    const reply = await askOwner(config.dataDir, 'doctor');
    if (reply !== undefined) return JSON.parse(reply) as Finding[];
  }
  const database = await (config.databaseUrl === undefined
    ? openEmbedded(config, quiet)
    : openPostgres(config.databaseUrl, config, quiet));
  try {
    const { law } = settingsService(database.db, config);
    return await examine({ config, database, adapters: createAdapters(config, database.db), law });
  } finally {
    await database.close();
  }
}

try {
  const findings = await findingsOf(loadConfigFromProcess());
  for (const finding of findings) console.log(lineOf(finding));
  const states = findings.map(({ state }) => state);
  process.exitCode = states.includes('fail') ? 2 : states.includes('warn') ? 1 : 0;
} catch (error) {
  const lines =
    error instanceof ConfigError
      ? error.problems.map(({ setting, expected }) => `${setting}: ${expected}`)
      : [`database: ${errorSummary(error)}`];
  for (const line of lines) console.log(`FAIL  ${line}`);
  process.exitCode = 2;
}
// Open connections or hanging calls must not delay the exit.
process.exit();
