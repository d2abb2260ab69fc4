import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../server/config';
import { openDatabase } from '../../server/db/connect';
import { inTransaction } from '../../server/db/transaction';
import { accountService } from '../../server/features/accounts/service';
import { checkLedger } from '../../server/features/credits/ledgerCheck';
import { creditService } from '../../server/features/credits/service';
import { freePort } from '../journeys/support/serve';
import { spawnProcess } from '../spawnProcess';
import { startMollie } from '../standIns/mollie';
import { startStripe } from '../standIns/stripe';

/*
 * The books after many sudden deaths: `npm run bench:ledger`. A real server process is killed (kill -9) again and again at a random
 * moment while orders, payments, charges and refunds come in, refunds come back, banks claim payments and lose or win, and messages are
 * repeated and late. Whatever had no answer is sent again, as a browser and a provider do. After each death the ledger is checked; at
 * the end every credit and every cent on paper is accounted for from the provider's side.
 * KILLS: how many (30). PROVIDER: mollie (unless told) or stripe. With TEST_DATABASE_URL on that (empty) PostgreSQL database, else on the embedded one.
 */

const KILLS = Number(process.env.KILLS ?? 30);
const CALLERS = 6;
const PASSWORD = 'Bicyclette-verte-41';
const START_CREDITS = 500;

const provider = process.env.PROVIDER === 'stripe' ? 'stripe' : 'mollie';
const there = await (provider === 'stripe' ? startStripe() : startMollie());
const port = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'greffio-ledger-'));
const env = {
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  BACKUP_HOURS: '0',
  CALLS_PER_IP_MINUTE: '1000000',
  PASSWORD_MEMORY_KIB: '64',
  PROVIDER_POLL_SECONDS: '30',
  PAYMENTS_DRIVER: provider,
  PAYMENTS_BASE_URL: there.url,
  PAYMENTS_API_KEY: there.apiKey,
  PAYMENTS_WEBHOOK_SECRET: there.webhookSecret,
  ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
};
const config = loadConfig(env);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
  const database = await openDatabase(config, quiet);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const address = { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
const company = { name: 'Fiduciaire Delvaux', enterprise_number: '1999000150', address };
const person = { firstName: 'An', lastName: 'Peeters', langueUser: 'fr', company } as const;
const clientId = await withDatabase((db) =>
  inTransaction(db, async (tx) => {
    const credits = creditService(db);
    const accounts = accountService(db, config, credits);
    await accounts.addVerified(tx, { ...person, email: 'admin@bench.example', isAdmin: true }, PASSWORD);
    const client = await accounts.addVerified(
      tx,
      { ...person, email: 'client@bench.example', isAdmin: false },
      PASSWORD,
    );
    await credits.grant(tx, client.walletId, START_CREDITS, 'bench');
    return client.id;
  }),
);

async function start() {
  const server = spawnProcess('src/server/main.ts', [], env);
  await server.line((line) => line.startsWith('Greffio'));
  return server;
}

const base = `http://127.0.0.1:${port}/api`;
interface Answer {
  status: number;
  body: { token?: string; order_id?: number; balance?: number; debt?: number };
}
/** null: no answer came. */
async function send(token: string, method: string, path: string, body?: object, key?: string) {
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} } as Answer;
  } catch {
    return null;
  }
}
async function login(who: string): Promise<string> {
  const answer = await send('', 'POST', '/login', {
    email: `${who}@bench.example`,
    password: PASSWORD,
    langue_user: 'fr',
  });
  return answer?.body.token ?? '';
}

/** What a browser asked for: until it has an answer it asks again, with the same key. */
interface Wish {
  kind: 'order' | 'charge' | 'refund';
  path: string;
  body: object;
  key: string;
  /** Credits of a charge. */
  amount?: number;
  answer?: Answer;
}
const wishes: Wish[] = [];
const paidOrders: number[] = [];
const messages: string[] = [];
let tokens = { client: '', admin: '' };

async function fulfil(wish: Wish): Promise<void> {
  const token = wish.kind === 'order' ? tokens.client : tokens.admin;
  const answer = await send(token, 'POST', wish.path, wish.body, wish.key);
  if (!answer || answer.status >= 500) return;
  if (![201, 409, 422].includes(answer.status)) throw new Error(`${wish.kind}: ${answer.status}`);
  wish.answer = answer;
  if (wish.kind !== 'order') return;
  const orderId = answer.body.order_id ?? 0;
  paidOrders.push(orderId);
  const paymentId = there.paymentOf(orderId);
  messages.push(there.happen(paymentId, { status: 'paid' }).rawBody);
  await Promise.all(Array.from({ length: 3 }, () => tell(messages.at(-1) ?? '')));
}

/** The status of its answer; 0 for none. */
async function tell(rawBody: string): Promise<number> {
  const path = `${base}/webhooks/${provider}${provider === 'mollie' ? `?token=${there.webhookSecret}` : ''}`;
  return fetch(path, { method: 'POST', headers: there.headersOf(rawBody), body: rawBody }).then(
    ({ status }) => status,
    () => 0,
  );
}

const PRICES = { pro: [50, 27225], starter: [10, 6050] } as const;
const orderOfWish = (one: Wish) => {
  const orderId = one.answer?.body.order_id ?? 0;
  const [credits, price] = PRICES[(one.body as { pack: keyof typeof PRICES }).pack];
  return { orderId, credits, price, payment: there.paymentOf(orderId) };
};
const euro = (cents: number) => (cents / 100).toFixed(2);
let happened = 0;

/** Something moves at the bank: a total of an order rises, or falls. */
async function happen(): Promise<void> {
  const paid = pick(wishes.filter((one) => one.kind === 'order' && one.answer?.status === 201));
  if (!paid) return;
  const { payment, price } = orderOfWish(paid);
  const total = pick([0, price, Math.floor(Math.random() * price)]) ?? 0;
  const what = Math.random() < 0.5 ? { refunded: euro(total) } : { chargedBack: euro(total) };
  const { rawBody } = there.happen(payment, what);
  happened += 1;
  messages.push(rawBody);
  await Promise.all(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => tell(rawBody)));
}

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
function wish(): Wish {
  const key = randomUUID();
  const orderId = pick(paidOrders);
  const dice = Math.random();
  if (dice < 0.15 && orderId !== undefined) {
    const body = { amount: (1 + Math.random() * 30).toFixed(2), reason: 'bench' };
    return { kind: 'refund', path: `/admin/orders/${orderId}/refunds`, body, key };
  }
  if (dice < 0.4) return { kind: 'order', path: '/checkout', body: { pack: pick(['starter', 'pro']) }, key };
  const amount = 1 + Math.floor(Math.random() * 8);
  const body = { kind: 'correction', amount: -amount, reason: 'bench' };
  return { kind: 'charge', path: `/admin/accounts/${clientId}/grants`, body, key, amount };
}

async function caller(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const unanswered = wishes.filter(({ answer }) => !answer);
    const old = Math.random() < 0.3 ? pick(unanswered) : undefined;
    const message = Math.random() < 0.2 ? pick(messages) : undefined;
    if (message) await tell(message);
    else if (Math.random() < 0.2) await happen();
    else if (old) await fulfil(old);
    else {
      const made = wish();
      wishes.push(made);
      await fulfil(made);
    }
  }
}

let problems = 0;
async function check(when: string): Promise<void> {
  const report = await withDatabase(checkLedger);
  problems += report.problems.length;
  const movements = report.accounts.find(({ account }) => account === 'wallets')?.movements ?? 0;
  console.log(`${when}: ${movements} movements, ${report.problems.length} problems`);
  for (const problem of report.problems) console.log(`  ${problem}`);
}

for (let kill = 1; kill <= KILLS; kill += 1) {
  const server = await start();
  if (!tokens.client) tokens = { client: await login('client'), admin: await login('admin') };
  let over = false;
  const callers = Array.from({ length: CALLERS }, () => caller(() => over));
  await sleep(300 + Math.random() * 4000);
  server.child.kill('SIGKILL');
  over = true;
  await Promise.all([...callers, server.ended]);
  await check(`kill ${kill}`);
}

const last = await start();
for (let round = 0; round < 5; round += 1)
  for (const one of wishes.filter(({ answer }) => !answer)) await fulfil(one);
for (const message of messages) {
  const status = await tell(message);
  if (status !== 204) throw new Error(`A message was answered with ${status}. ${last.lines.join('\n')}`);
}
const wallet = (await send(tokens.client, 'GET', '/wallet'))?.body;
last.child.kill('SIGTERM');
await last.ended;
await check('at the end');

const done = (kind: Wish['kind']) => wishes.filter((one) => one.kind === kind && one.answer?.status === 201);
const bought = done('order').reduce(
  (sum, { body }) => sum + ((body as { pack: string }).pack === 'pro' ? 50 : 10),
  0,
);
const charged = done('charge').reduce((sum, { amount = 0 }) => sum + amount, 0);
// From the provider's side: what it gave back of each payment, in credits rounded down.
const cents = (value: string) => Math.round(Number(value) * 100);
const goneOf = (payment: string, price: number): number =>
  Math.min(
    price,
    there.refundsOf(payment).reduce((total, value) => total + cents(value), 0) +
      cents(there.chargedBackOf(payment)),
  );
const takenBack = done('order').reduce((sum, one) => {
  const { payment, credits, price } = orderOfWish(one);
  return sum + Math.floor((credits * goneOf(payment, price)) / price);
}, 0);
// What stands on paper: invoices less credit notes, for each order.
const onPaper = await withDatabase(async (db) => {
  const { rows } = await db.execute<{ order_id: string; sum: string }>(sql`
    select order_id, sum(price_incl * case series when 'invoice' then 1 else -1 end) as sum from invoices group by order_id`);
  return new Map(rows.map(({ order_id, sum }) => [Number(order_id), cents(sum)]));
});
const wrongPapers = done('order').filter((one) => {
  const { orderId, payment, price } = orderOfWish(one);
  return onPaper.get(orderId) !== price - goneOf(payment, price);
}).length;
const expected = START_CREDITS + bought - charged - takenBack;
const found = (wallet?.balance ?? 0) - (wallet?.debt ?? 0);
console.log(
  `${provider}, ${config.databaseUrl ? 'PostgreSQL' : 'embedded'}: ${KILLS} kills, ${done('order').length} orders paid (+${bought}), ` +
    `${done('charge').length} charges (-${charged}), ${done('refund').length} refunds and ${happened} movements at the bank ` +
    `(-${takenBack} in the end), ` +
    `${wishes.filter(({ answer }) => !answer).length} without an answer`,
);
console.log(`balance ${found}, expected ${expected}; orders with another sum on paper: ${wrongPapers}`);
await there.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(found === expected && problems === 0 && wrongPapers === 0 ? 0 : 1);
