import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../db/command';
import { aboutPerson } from './privacyTarget';

/* npm run privacy:export -- --email … | --mobile … [--name …] | --name … --dossier … [--to file.zip] */

await runCommand(() =>
  aboutPerson(async (privacy, target, { to = 'person.zip' }) => {
    const content = await privacy.dataOf(target);
    try {
      // Never overwrites an existing file.
      await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') await rm(to, { force: true });
      throw error;
    }
    return `Written to ${to}.`;
  }),
);
