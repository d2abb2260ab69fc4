import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { checkLedger } from '../features/credits/ledgerCheck';
import { PlainError } from '../telemetry/safeError';

/** npm run ledger:check: exit code 1 when the books do not balance. */

await runCommand(async () => {
  const database = await openDatabase(loadConfigFromProcess());
  try {
    const { accounts, problems } = await checkLedger(database.db);
    const lines = accounts.map(
      ({ account, credits, movements }) =>
        `${account.padEnd(12)} ${String(credits).padStart(10)} credits ${String(movements).padStart(8)} movements`,
    );
    if (problems.length > 0) throw new PlainError([...lines, 'The ledger is wrong:', ...problems].join('\n'));
    return [...lines, 'The accounts sum to 0 and every rule holds.'].join('\n');
  } finally {
    await database.close();
  }
});
