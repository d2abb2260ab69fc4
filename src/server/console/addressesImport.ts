import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { importAddresses } from '../imports/addresses';
import { malformedWords } from '../imports/lines';
import { showProgress } from '../imports/progress';
import { PlainError } from '../telemetry/safeError';

/* npm run addresses:import -- openaddress-be*.zip [--strict] */

const USAGE =
  'Which files? npm run addresses:import -- openaddress-bebru.zip openaddress-bevlg.zip openaddress-bewal.zip';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new PlainError(USAGE);
  const database = await openDatabase(loadConfigFromProcess());
  const progress = showProgress(process.stderr);
  try {
    const lines: string[] = [];
    for (const path of positionals) {
      const started = Date.now();
      const options = { strict: values.strict, onProgress: progress.update };
      const regions = await importAddresses(database, path, options);
      progress.clear();
      for (const { region, date, streets, numbers, boxes, leftOut, malformed } of regions) {
        lines.push(
          `${region}, ${date}: ${streets} streets, ${numbers} house numbers, ${boxes} boxes; ${leftOut} reserved or retired left out (${Math.round((Date.now() - started) / 1000)} s).`,
          ...malformedWords(malformed),
        );
      }
    }
    return lines.join('\n');
  } finally {
    progress.clear();
    await database.close();
  }
});
