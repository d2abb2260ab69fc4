import { loadConfig } from '../../server/config';
import { openDatabase } from '../../server/db/connect';

/* A process that opens the database of its environment, says "open", and keeps it until it gets SIGTERM. */

try {
  const database = await openDatabase(loadConfig(process.env));
  process.once('SIGTERM', () => {
    void database.close().then(() => process.exit(0));
  });
  setInterval(() => undefined, 60_000);
  process.stdout.write('open\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
