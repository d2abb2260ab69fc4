import { loadConfig } from '../../server/config/config';
import { openDatabase } from '../../server/db/connect';
import { auditEvents } from '../../server/db/schema';
import { inTransaction } from '../../server/db/transaction';

/*
 * A process that writes numbered rows as fast as it can, two per transaction, and says each number on standard output
 * once the database has acknowledged it. It never ends by itself.
 */

const database = await openDatabase(loadConfig(process.env));
for (let number = Number(process.argv[2]); ; number += 1) {
  await inTransaction(database.db, async (tx) => {
    for (const half of ['first', 'second']) {
      await tx.insert(auditEvents).values({ action: half, subjectType: 'number', subjectId: `${number}` });
    }
  });
  process.stdout.write(`${number}\n`);
}
