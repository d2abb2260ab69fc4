import { runCommand } from '../db/command';
import type { Line } from '../features/privacy/erasure';
import { aboutPerson } from './privacyTarget';

/* npm run privacy:erase -- --email … | --mobile … [--name …] | --name … --dossier … [--yes] */

/** 'sessions: 2 deleted', 'invoices: 3 kept until 2036-12-31 (…)'. */
function inWords({ table, deleted, anonymised, kept, why, until }: Line): string {
  const parts = [
    deleted > 0 && `${deleted} deleted`,
    anonymised > 0 && `${anonymised} made anonymous`,
    kept - anonymised > 0 && `${kept - anonymised} kept`,
  ].filter(Boolean);
  const law = kept > 0 ? `${until ? `, until ${until}` : ''} (${why})` : '';
  return `${table}: ${parts.join(', ')}${law}`;
}

await runCommand(() =>
  aboutPerson(async (privacy, target, { yes }) => {
    const lines = (await privacy.plan(target)).map(inWords).join('\n');
    if (!yes) return `${lines}\nNothing was changed. With --yes it is done, and cannot be undone.`;
    await privacy.erase(target);
    return `${lines}\nDone. Backups still hold it until they are replaced (BACKUP_KEEP).`;
  }),
);
