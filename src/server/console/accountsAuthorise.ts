import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { authoriseAccount } from './commands';

/** npm run accounts:authorise -- --name "Fiduciaire Delvaux" --domain delvaux.example --email someone@elsewhere.example */

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      email: { type: 'string', multiple: true, default: [] },
      domain: { type: 'string', multiple: true, default: [] },
    },
  });
  const { name, email: emails, domain: domains } = values;
  const database = await openDatabase(loadConfigFromProcess());
  try {
    await authoriseAccount(database, { ...(name !== undefined && { name }), emails, domains });
    return 'Authorised: these people may register.';
  } finally {
    await database.close();
  }
});
