import { parseArgs } from 'node:util';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { askPassword } from './askPassword';
import { createAdministrator } from './commands';

/* npm run admin:create -- --email … --first-name … --last-name … [--lang nl] [--mail-link] */

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      lang: { type: 'string', default: 'fr' },
      'mail-link': { type: 'boolean', default: false },
    },
  });
  const { email, 'first-name': first_name, 'last-name': last_name, lang: langue_user } = values;
  const person = Object.fromEntries(
    Object.entries({ email, first_name, last_name, langue_user }).filter(([, value]) => value !== undefined),
  );
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  try {
    const password = values['mail-link'] ? null : await askPassword();
    await createAdministrator(database, config, person, password);
    return password === null
      ? 'Administrator made. The link to choose a password leaves when the server runs.'
      : 'Administrator made.';
  } finally {
    await database.close();
  }
});
