import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleFolder } from '../../../server/adapters/registry/sample';
import { loadConfig } from '../../../server/config/config';
import { projectPath } from '../../../server/config/paths';
import { importOpenData } from '../../../server/registry/importOpenData';
import { addOffice, startOutside, withDatabase } from '../outside';
import { startBehindGates } from './behindGates';
import { clockFaults } from './clockFaults';
import { databaseFaults } from './database';
import { diskFaults } from './disk';
import { extractionFaults } from './extractionFaults';
import { startGate } from './gate';
import { identityFaults } from './identityFaults';
import { type Outcome, openOffice } from './office';
import { paymentFaults, smsFaults } from './providers';
import { registryFaults } from './registryFaults';
import { textFaults } from './textFaults';

/*
 * What people see when something outside fails, and that nothing is lost: `npm run bench:faults`, on the (empty) PostgreSQL database
 * of TEST_DATABASE_URL; the full disk on an embedded one. Names of faults after the command try those alone.
 */

const address = process.env.TEST_DATABASE_URL;
if (!address) throw new Error('TEST_DATABASE_URL names an empty database.');
const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const outside = await startOutside();
const behindGates = await startBehindGates();
const dataDir = await mkdtemp(join(tmpdir(), 'greffio-faults-'));
const clockFile = join(dataDir, 'clock');
await writeFile(clockFile, '0');
const url = new URL(address);
const gate = await startGate(url.hostname, Number(url.port || 5432));
const throughGate = new URL(address);
throughGate.hostname = '127.0.0.1';
throughGate.port = String(gate.port);
const env = { ...outside.env, ...behindGates.env, DATA_DIR: dataDir };
const config = loadConfig({ ...env, DATABASE_URL: address, PORT: '0' });
await withDatabase(config, async (db, database) => {
  await addOffice(db, config);
  await importOpenData(database, [sampleFolder]);
});
const preload = pathToFileURL(projectPath('src', 'testing', 'bench', 'faults', 'clockPreload.mjs')).href;
const office = await openOffice(
  {
    ...env,
    DATABASE_URL: throughGate.href,
    ...(isAsked('clock') && { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile }),
    // The clock jumps forty days ahead: a session that ends unused is another fault.
    ...{ SESSION_DAYS: '90', SESSION_IDLE_DAYS: '90' },
  },
  config,
  outside,
);

let problems = 0;
async function look(name: string, outcomes: () => Promise<Outcome[]>): Promise<void> {
  if (!isAsked(name)) return;
  for (const { fault, seen, wrong } of await outcomes()) {
    problems += wrong.length;
    console.log(`${fault}\n  seen: ${seen}\n  ${wrong.length === 0 ? 'nothing lost' : wrong.join('\n  ')}`);
  }
}
await look('sms', () => smsFaults(office));
await look('payments', () => paymentFaults(office));
await look('identity', () => identityFaults(office, behindGates));
await look('registry', () => registryFaults(office, behindGates));
await look('texts', () => textFaults(office, behindGates));
await look('extraction', () => extractionFaults(office, behindGates));
await look('database', () => databaseFaults(office, gate));
await look('disk', () => diskFaults(outside));
await look('clock', () => clockFaults(office, clockFile));
await office.cluster.stop();
await Promise.all([outside.close(), behindGates.close()]);
await rm(dataDir, { recursive: true, force: true });
console.log(`${problems} problems`);
process.exit(problems === 0 ? 0 : 1);
