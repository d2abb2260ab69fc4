import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdapters } from '../../server/adapters/adapters';
import { buildApp } from '../../server/app';
import { loadConfig } from '../../server/config/config';
import { embeddedDatabase } from '../../server/db/embedded';
import { migrateEmbedded } from '../../server/db/migrate';
import { startPglite } from '../../server/db/pglite';
import { type Call, loginAll, readyDemande } from '../callServer';
import { seedLists } from './seedLists';

const DIRECTORS = 40;
const SHAREHOLDERS = 100;
/** In the lists: more than four pages of an administrator's. */
const REQUESTS = 1_000;

export interface Busy {
  /** The data folder of a server. */
  dataDir: string;
  /** A dossier with everything filled in and many people, still open. */
  open: number;
  /** The same, finished: it waits for an administrator. */
  finished: number;
}

/** A data folder with dossiers as large as they come, and long lists. */
export async function seedBusy(): Promise<Busy> {
  const dataDir = join(tmpdir(), `greffio-bench-${randomUUID()}`);
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    PASSWORD_MEMORY_KIB: '64',
    CALLS_PER_IP_MINUTE: '1000000',
    SMS_PER_NUMBER_HOUR: '1000',
    SMS_PER_USER_HOUR: '10000',
    VERIFICATIONS_PER_USER_HOUR: '1000',
  });
  await mkdir(dataDir);
  const client = await startPglite(join(dataDir, 'db'));
  await migrateEmbedded(client);
  const database = embeddedDatabase(client);
  const app = await buildApp({ config, database, adapters: createAdapters(config, database.db) });
  await seedLists(database.db, REQUESTS);
  const [office, , admin] = await loginAll({ app });
  const me = await must<{ id: number }>(office, 'GET', '/user');
  await must(admin, 'POST', `/admin/accounts/${me.id}/grants`, {
    kind: 'grant',
    amount: 200,
    reason: 'Bench',
  });
  const finished = await crowdedDossier(office);
  await must(office, 'POST', `/demandes/${finished}/text`, { text: 'Extrait.' });
  await must(office, 'POST', `/demandes/${finished}/progress`, { progress: 100 });
  const open = await crowdedDossier(office);
  await app.close();
  await database.close();
  return { dataDir, open, finished };
}

async function crowdedDossier(office: Call): Promise<number> {
  const demande = await readyDemande(office);
  const { id } = demande;
  for (let n = demande.dirigeants.length; n < DIRECTORS; n += 1)
    await must(office, 'POST', '/dirigeantsService', {
      demande_id: id,
      is_not_bce: 1,
      surname: `Vandenberghe ${n}`,
      givenName: 'Claire',
      GSM: `+324951${String(10_000 + n)}`,
    });
  const shareholders = Array.from({ length: SHAREHOLDERS }, (_, n) => ({
    full_name: `Pieter Van den Broeck ${n + 1}`,
    GSM: `+324961${String(10_000 + n)}`,
    shares_old: '10',
    // The first one gives the others nothing, but a distribution must change.
    shares: n === 0 ? '9' : n === 1 ? '11' : '10',
  }));
  await must(office, 'POST', '/shareholders', {
    demande_id: id,
    is_origin: 1,
    shareholders,
    total_shares: '1000',
  });
  await must(office, 'POST', `/demandes/${id}/links`, {});
  // Been through: every step can be reached by its tab.
  for (const progress of [25, 50, 75]) await must(office, 'POST', `/demandes/${id}/progress`, { progress });
  return id;
}

/** A refused call is an error: what is measured would not be there. */
async function must<T>(call: Call, ...[method, path, body]: Parameters<Call>): Promise<T> {
  const answer = await call(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}
