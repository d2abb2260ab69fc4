import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { malformedWords } from '../imports/lines';
import { showProgress } from '../imports/progress';
import type { Imported } from '../registry/importExtract';
import { importOpenData } from '../registry/importOpenData';
import { PlainError } from '../telemetry/safeError';

/* npm run registry:import -- FILE.zip|FOLDER … [--strict] */

const USAGE = 'Usage: npm run registry:import -- FILE.zip|FOLDER … [--strict]';
/** Enterprises that the embedded database imports in about a minute; for more, PostgreSQL is recommended. */
const GOOD_FOR_EMBEDDED = 100_000;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new PlainError(USAGE);
  const database = await openDatabase(loadConfigFromProcess());
  const progress = showProgress(process.stderr);
  try {
    if (database.engine === 'pglite')
      process.stderr.write(
        `The embedded database is good for about ${GOOD_FOR_EMBEDDED.toLocaleString('en-GB')} enterprises; for the whole country set DATABASE_URL.\n`,
      );
    const { imported, skipped } = await importOpenData(database, positionals, {
      strict: values.strict,
      onProgress: progress.update,
      onImported: () => progress.clear(),
    });
    if (database.engine === 'pglite' && imported.length > 0) await database.maintain();
    const lines = [
      ...skipped.map(
        ({ name, number }) => `${name}: skipped, extract ${number} is not newer than what is there.`,
      ),
      ...imported.map(summaryOf),
    ];
    return lines.join('\n');
  } finally {
    progress.clear();
    await database.close();
  }
});

function summaryOf({ extract, rows, malformed, seconds }: Imported): string {
  const count = (value: number) => value.toLocaleString('en-GB').padStart(12);
  return [
    `${extract.name}: extract ${extract.number} (${extract.kind}) of ${extract.snapshotDate}, in ${seconds.toFixed(1)} s`,
    ...Object.entries(rows).map(([table, taken]) => `  ${table.padEnd(20)}${count(taken)} rows`),
    ...malformedWords(malformed),
  ].join('\n');
}
