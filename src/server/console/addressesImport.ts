import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { importAddresses, malformedWords } from '../imports/addresses';
import { PlainError } from '../safeError';

/* npm run addresses:import -- openaddress-be*.zip [--strict] */

const USAGE =
  'Which files? npm run addresses:import -- openaddress-bebru.zip openaddress-bevlg.zip openaddress-bewal.zip';
const PAUSE_MS = 2000;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new PlainError(USAGE);
  const database = await openDatabase(loadConfigFromProcess());
  let told = Date.now();
  const onRows = (name: string, rows: number, done: number) => {
    if (Date.now() - told < PAUSE_MS) return;
    told = Date.now();
    process.stdout.write(`${name}: ${rows} lines, ${Math.round(done * 100)} %\n`);
  };
  try {
    const lines: string[] = [];
    for (const path of positionals) {
      const started = Date.now();
      const regions = await importAddresses(database, path, {
        strict: values.strict,
        onRows: ({ name, bytes }, rows, read) => onRows(name, rows, read / bytes),
      });
      for (const { file, region, date, streets, numbers, boxes, leftOut, malformed } of regions) {
        lines.push(
          `${region}, ${date}: ${streets} streets, ${numbers} house numbers, ${boxes} boxes; ${leftOut} reserved or retired left out (${Math.round((Date.now() - started) / 1000)} s).`,
          ...(malformed.length > 0 ? [malformedWords(file, malformed)] : []),
        );
      }
    }
    return lines.join('\n');
  } finally {
    await database.close();
  }
});
