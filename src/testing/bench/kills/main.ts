import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../../server/config/config';
import { addOffice, PASSWORD, START_CREDITS, startOutside, withDatabase } from '../outside';
import { type Role, startCluster } from './cluster';
import { dossierWriter } from './dossiers';
import { money } from './money';
import { dossierFaults, doubled, doubledRuns, moneyFaults, stranded, watchJobs } from './proof';

/*
 * Nothing lost, no money moved twice, after many sudden deaths: `npm run bench:kills`. Real server processes are killed (kill -9) at random
 * moments while dossiers are filled in and finished, orders paid, credits charged and money given back. Whatever had no answer is
 * sent again, as a browser and a provider do. At the end everything is accounted for from the outside.
 * KILLS: how many (30). PROVIDER: mollie (unless told) or stripe. On the embedded database with one process; with TEST_DATABASE_URL
 * on that (empty) PostgreSQL database, with API (3) and WORKERS (2) processes.
 */

const KILLS = Number(process.env.KILLS ?? 30);
const EVERY_MS = 8_000;
/** So many answers at most are waited for before the next kill: on a slow machine too each life gets something done. */
const MOST_AWAITED = 80;
const MONEY_CALLERS = 3;
const DOSSIER_CALLERS = 3;
/** Longer than the lease of a message that a killed server had in hand: nothing more is on its way then. */
const QUIET_MS = 45_000;

const address = process.env.TEST_DATABASE_URL;
const roles: Role[] = address
  ? [
      ...Array<Role>(Number(process.env.API ?? 3)).fill('api'),
      ...Array<Role>(Number(process.env.WORKERS ?? 2)).fill('worker'),
    ]
  : ['all'];
const provider = process.env.PROVIDER === 'stripe' ? 'stripe' : 'mollie';
const outside = await startOutside(provider);
const { payments: there, sms, smtp, einvoice } = outside;
const dataDir = await mkdtemp(join(tmpdir(), 'greffio-kills-'));
const env = { ...outside.env, DATA_DIR: dataDir, ...(address && { DATABASE_URL: address }) };
const config = loadConfig({ ...env, PORT: '0' });

const clientId = await withDatabase(config, async (db) => {
  await watchJobs(db);
  return addOffice(db, config);
});

const started = Date.now();
const cluster = await startCluster(roles, env);
async function login(who: string): Promise<string> {
  const credentials = { email: `${who}@bench.example`, password: PASSWORD, langue_user: 'fr' };
  return String((await cluster.send('', 'POST', '/login', credentials))?.body.token);
}
const tokens = { client: await login('client'), admin: await login('admin') };
let over = false;
const isOver = () => over;
const bank = money({ cluster, there, provider, tokens, clientId });
const dossiers = dossierWriter(cluster, tokens.client, isOver);
const callers = [
  ...Array.from({ length: MONEY_CALLERS }, () => bank.run(isOver)),
  ...Array.from({ length: DOSSIER_CALLERS }, () => dossiers.run()),
];
// A caller that gives up says why at once; the others go on.
for (const caller of callers) caller.catch((error: unknown) => console.error(error));

for (let kill = 1; kill <= KILLS; kill += 1) {
  const enough = cluster.answered() + MOST_AWAITED * Math.random();
  await pause(EVERY_MS * (0.3 + Math.random() * 0.7));
  while (cluster.answered() < enough) await pause(10);
  const role = await cluster.kill(async () => {
    // Nobody else has the embedded database now.
    const faults = address ? [] : await withDatabase(config, (db) => moneyFaults(db, new Map()));
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  if (kill % 10 === 0) console.log(`kill ${kill} (${role}): ${dossiers.filed.length} dossiers`);
}
over = true;
await Promise.all(callers);
await bank.complete();
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const wallet = (await cluster.send(tokens.client, 'GET', '/wallet'))?.body;
const left = () => sms.received.length + smtp.received.length + einvoice.documents.length;
for (let before = -1; left() > before; await pause(QUIET_MS)) before = left();
await cluster.stop();

const { credits, onPaper, words } = bank.result();
const finished = dossiers.filed.filter(({ isFinished }) => isFinished);
const sent = sms.received.map(({ body }) => String(JSON.parse(body.toString()).reference));
const mails = smtp.received.map(({ raw }) => /^message-id: (\S+)/im.exec(raw)?.[1] ?? raw);
const twice = {
  sms: doubled(sent),
  mails: doubled(mails),
  invoices: doubled(einvoice.documents.map(({ key }) => key)),
};
const wrong = await withDatabase(config, async (db) => {
  const { rows } = await db.execute<{ spent: string }>(
    "select -coalesce(sum(amount), 0) as spent from ledger_entries where reason = 'demande'",
  );
  const expected = START_CREDITS + credits - Number(rows[0]?.spent);
  const found = Number(wallet?.balance) - Number(wallet?.debt ?? 0);
  const taken = new Set(sms.messages.map(({ to }) => `+${to}`));
  return [
    ...(found === expected ? [] : [`balance ${found} instead of ${expected}`]),
    ...(await moneyFaults(db, onPaper)),
    ...(await dossierFaults(db, dossiers.filed)),
    ...(await stranded(db)),
    ...(await doubledRuns(db)),
    ...finished.flatMap(({ id, mobiles }) =>
      mobiles.every((number) => taken.has(number)) ? [] : [`somebody of dossier ${id} got no SMS`],
    ),
    // One that is killed between handing a message over and noting it has it sent once more: one message of a kill at most.
    ...(twice.sms + twice.mails > KILLS ? ['more messages left twice than processes were killed'] : []),
    ...(twice.invoices > 0 ? [`${twice.invoices} e-invoices left twice`] : []),
    ...(cluster.unexpected() > 0 ? [`${cluster.unexpected()} answers of 500`] : []),
  ];
});
console.log(
  `${provider}, ${address ? 'PostgreSQL' : 'embedded'}, ${roles.join(' ')}: ${KILLS} kills in ${minutes} min, ${words}; ` +
    `${finished.length} of ${dossiers.filed.length} dossiers finished, ${dossiers.retried()} calls sent again, ${sent.length} SMS (${twice.sms} twice), ` +
    `${mails.length} mails (${twice.mails} twice), ${einvoice.documents.length} e-invoices`,
);
for (const problem of wrong) console.log(`  ${problem}`);
console.log(`${wrong.length} problems`);
await outside.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong.length === 0 ? 0 : 1);
