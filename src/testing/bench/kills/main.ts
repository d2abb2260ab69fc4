import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../../server/config';
import { openDatabase } from '../../../server/db/connect';
import { inTransaction } from '../../../server/db/transaction';
import type { Db } from '../../../server/db/types';
import { accountService } from '../../../server/features/accounts/service';
import { creditService } from '../../../server/features/credits/service';
import { ACCESS_POINT, startAccessPoint } from '../../standIns/accessPoint';
import { mailServer } from '../../standIns/mailServer';
import { startMollie } from '../../standIns/mollie';
import { SPRYNG, startSpryng } from '../../standIns/sms';
import { startStripe } from '../../standIns/stripe';
import { type Role, startCluster } from './cluster';
import { dossierWriter } from './dossiers';
import { money } from './money';
import { dossierFaults, doubled, doubledRuns, moneyFaults, stranded, watchJobs } from './proof';

/*
 * Nothing lost, nothing twice, after many sudden deaths: `npm run bench:kills`. Real server processes are killed (kill -9) at random
 * moments while dossiers are filled in and finished, orders paid, credits charged and money given back. Whatever had no answer is
 * sent again, as a browser and a provider do. At the end everything is accounted for from the outside.
 * KILLS: how many (30). PROVIDER: mollie (unless told) or stripe. On the embedded database with one process; with TEST_DATABASE_URL
 * on that (empty) PostgreSQL database, with API (3) and WORKERS (2) processes.
 */

const KILLS = Number(process.env.KILLS ?? 30);
const EVERY_MS = 8_000;
const MONEY_CALLERS = 3;
const DOSSIER_CALLERS = 3;
const PASSWORD = 'Bicyclette-verte-41';
const START_CREDITS = 100_000;
/** A message that a killed server had in hand is free again after its lease. */
const LEAVE_WITHIN_MS = 60_000;

const address = process.env.TEST_DATABASE_URL;
const roles: Role[] = address
  ? [
      ...Array<Role>(Number(process.env.API ?? 3)).fill('api'),
      ...Array<Role>(Number(process.env.WORKERS ?? 2)).fill('worker'),
    ]
  : ['all'];
const provider = process.env.PROVIDER === 'stripe' ? 'stripe' : 'mollie';
const [there, sms, smtp, einvoice] = await Promise.all([
  provider === 'stripe' ? startStripe() : startMollie(),
  startSpryng(),
  mailServer(),
  startAccessPoint(),
]);
const dataDir = await mkdtemp(join(tmpdir(), 'greffio-kills-'));
const many = '100000';
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  BACKUP_HOURS: '0',
  ...{ CALLS_PER_IP_MINUTE: many, SMS_PER_NUMBER_HOUR: many, SMS_PER_USER_HOUR: many, SMS_PER_IP_HOUR: many },
  PASSWORD_MEMORY_KIB: '64',
  PROVIDER_POLL_SECONDS: '30',
  ...{ PAYMENTS_DRIVER: provider, PAYMENTS_BASE_URL: there.url, PAYMENTS_API_KEY: there.apiKey },
  PAYMENTS_WEBHOOK_SECRET: there.webhookSecret,
  ...{ SMS_DRIVER: 'spryng', SMS_BASE_URL: sms.url, SMS_SECRET: SPRYNG.secret, SMS_SENDER: SPRYNG.sender },
  SMS_WEBHOOK_TOKEN: 'sms-webhook-token-of-the-bench',
  ...{ MAIL_DRIVER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_REQUIRE_TLS: '0' },
  ...{ EINVOICE_DRIVER: 'http', EINVOICE_BASE_URL: einvoice.url, EINVOICE_API_KEY: ACCESS_POINT.apiKey },
  EINVOICE_WEBHOOK_SECRET: ACCESS_POINT.webhookSecret,
  ...(address && { DATABASE_URL: address }),
};
const config = loadConfig({ ...env, PORT: '0' });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, quiet);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const clientId = await withDatabase(async (db) => {
  await watchJobs(db);
  await db.execute(
    "with office as (insert into authorised_accounts (name) values ('Fiduciaire Delvaux') returning id) insert into authorised_domains (account_id, domain) select id, 'bench.example' from office",
  );
  const at = { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
  const company = { name: 'Fiduciaire Delvaux', enterprise_number: '1999000150', address: at };
  const person = { firstName: 'An', lastName: 'Peeters', langueUser: 'fr', company } as const;
  return inTransaction(db, async (tx) => {
    const credits = creditService(db);
    const accounts = accountService(db, config, credits);
    const add = (email: string, isAdmin: boolean) =>
      accounts.addVerified(tx, { ...person, email, isAdmin }, PASSWORD);
    await add('admin@bench.example', true);
    const client = await add('client@bench.example', false);
    await credits.grant(tx, client.walletId, START_CREDITS, 'bench');
    return client.id;
  });
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
  await pause(EVERY_MS * (0.3 + Math.random() * 0.7));
  const role = await cluster.kill(async () => {
    // Nobody else has the embedded database now.
    const faults = address ? [] : await withDatabase((db) => moneyFaults(db, new Map()));
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  if (kill % 10 === 0) console.log(`kill ${kill} (${role}): ${dossiers.filed.length} dossiers`);
}
over = true;
await Promise.all(callers);
await bank.complete();
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const wallet = (await cluster.send(tokens.client, 'GET', '/wallet'))?.body;
const isEmpty = async () => (await withDatabase(stranded)).length === 0;
if (address)
  for (let waited = 0; waited < LEAVE_WITHIN_MS && !(await isEmpty()); waited += 1_000) await pause(1_000);
else await pause(LEAVE_WITHIN_MS / 2);
await cluster.stop();

const { credits, onPaper, words } = bank.result();
const finished = dossiers.filed.filter(({ isFinished }) => isFinished);
const sent = sms.received.map(({ body }) => String(JSON.parse(body.toString()).reference));
const mails = smtp.received.map(({ raw }) => /^message-id: (\S+)/im.exec(raw)?.[1] ?? raw);
const wrong = await withDatabase(async (db) => {
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
    ...doubled('SMS', sent),
    ...doubled('mails', mails),
    ...doubled(
      'e-invoices',
      einvoice.documents.map(({ key }) => key),
    ),
    ...(cluster.unexpected() > 0 ? [`${cluster.unexpected()} answers of 500`] : []),
  ];
});
console.log(
  `${provider}, ${address ? 'PostgreSQL' : 'embedded'}, ${roles.join(' ')}: ${KILLS} kills in ${minutes} min, ${words}; ` +
    `${finished.length} of ${dossiers.filed.length} dossiers finished, ${dossiers.retried()} calls sent again, ${sent.length} SMS, ` +
    `${mails.length} mails, ${einvoice.documents.length} e-invoices`,
);
for (const problem of wrong) console.log(`  ${problem}`);
console.log(`${wrong.length} problems`);
await Promise.all([there.close(), sms.close(), smtp.close(), einvoice.close()]);
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong.length === 0 ? 0 : 1);
