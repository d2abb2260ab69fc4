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
  try {
    const lines: string[] = [];
    for (const path of positionals) {
      const started = Date.now();
      const regions = await importAddresses(database, path, { strict: values.strict, onRows: teller() });
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

/** Tells how far a file is, every two seconds. */
function teller() {
  let file = '';
  let started = 0;
  let told = 0;
  return ({ name, bytes }: { name: string; bytes: number }, rows: number, read: number) => {
    const now = Date.now();
    if (name !== file) [file, started, told] = [name, now, now];
    if (now - told < PAUSE_MS) return;
    told = now;
    const seconds = (now - started) / 1000;
    const left = Math.ceil((seconds * (bytes - read)) / read);
    process.stdout.write(`${name}: ${rows} lines, ${Math.round(rows / seconds)} a second, ${left} s left\n`);
  };
}
