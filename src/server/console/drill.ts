import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { PlainError } from '../telemetry/safeError';
import { restoreDrill } from './restoreDrill';

/**
 * npm run drill [-- <backup>] [--identity <file with its key>]: checks that the newest backup can be restored. Exit code 1 when it cannot,
 * or when the result differs from what was backed up. The server may run.
 */

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  const isRight = await restoreDrill(loadConfigFromProcess(), {
    file: file === undefined ? undefined : resolve(file),
    identityFile: values.identity,
    onProof: ({ check, isRight: state, detail, ms }) =>
      console.log(
        `${(state === null ? '-' : state ? 'ok' : 'FAIL').padEnd(5)} ${check}: ${detail} in ${(ms / 1000).toFixed(1)} s`,
      ),
  });
  if (!isRight) throw new PlainError('This backup would not bring everything back.');
  return 'This backup can be restored. The copy is removed.';
});
