import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ensureBuild } from '../../../.scripts/lib/ensureBuild.mjs';
import { loadConfig } from '../../server/config';
import { migratePostgres, migrationsFolder } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { inTransaction } from '../../server/db/transaction';
import { accountService } from '../../server/features/accounts/service';
import { creditService } from '../../server/features/credits/service';
import { freePort, startProcess } from '../journeys/support/serve';
import { migrationFolder, parted } from '../migrationFolder';
import { createServerDatabase } from '../serverDatabase';
import { quantile } from './rankSum';

/*
 * Does anybody notice a deploy: `npm run bench:deploy`. Three built servers in production, with a role that owns nothing, on one PostgreSQL
 * database behind nginx, as src/docs/deploy/deploy.md says. While 50 calls a second come in, reads, writes and logins, the three are started
 * again one after the other; then the tables of a next version are made (a column of a table that is in use, and an index on one of 500,000 rows), and they are started
 * again. The exit code tells a call that failed. ROUNDS: how often (2). CALLS: how many a second (50). DRAIN_SECONDS: another one than production's. TEST_DATABASE_URL names a server
 * whose role may create databases and roles; nginx must be installed.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 2);
const EVENTS = 500_000;
const CALLS_A_SECOND = Number(process.env.CALLS ?? 50);
const OFFICES = 8;
const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20' };
const PASSWORD = 'Bicyclette-verte-41';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

if (spawnSync('nginx', ['-v']).status !== 0) throw new Error('nginx is needed: apt-get install nginx');
if ((await ensureBuild()) !== 0) throw new Error('The product was not built.');

const there = await createServerDatabase(
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1/postgres',
);
const folder = await mkdtemp(join(tmpdir(), 'greffio-deploy-'));
const [port, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
const systems = 'registry,identity,sms,mail,text,extraction,payments,einvoice';
const env: Record<string, string> = {
  MODE: 'production',
  ALLOW_SANDBOX: systems,
  APP_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
  MEDIA_KEY: randomBytes(32).toString('base64'),
  CALLS_PER_IP_MINUTE: '1000000',
  DATABASE_URL: there.appUrl,
  ...(process.env.DRAIN_SECONDS && { DRAIN_SECONDS: process.env.DRAIN_SECONDS }),
  ...{ SELLER_NAME: 'Greffio SRL', SELLER_ENTERPRISE_NUMBER: '1999.009.949', SELLER_STREET: 'Rue Neuve 1' },
  ...{ SELLER_ZIP: '1000', SELLER_CITY: 'Bruxelles', SELLER_IBAN: 'BE68 5390 0754 7034' },
  ...{ SELLER_BIC: 'DEMOBEBB', SELLER_EMAIL: 'factures@greffio.example' },
};
const config = loadConfig(env);

/** As src/docs/deploy/proxy.md has it, without TLS. */
const NGINX = `
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream greffio {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://greffio;
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_buffering off;
      proxy_next_upstream error timeout http_503; proxy_connect_timeout 2s;
    }
  }
}`;

type Server = ReturnType<typeof startProcess>;
async function start(at: number): Promise<Server> {
  const server = startProcess(join(folder, String(at)), at, env);
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(server.output());
    const ready = await fetch(`http://127.0.0.1:${at}/api/ready`).catch(() => null);
    if (ready?.ok) return server;
    await sleep(50);
  }
}

interface Called {
  name: string;
  phase: string;
  ms: number;
  /** 0: no answer. */
  status: number;
}
const isAnswered = ({ status }: Called) => status >= 200 && status <= 299;
const called: Called[] = [];
let phase = '';

async function call(name: string, method: string, path: string, token = '', body?: object) {
  const started = performance.now();
  const now = phase;
  const note = (status: number) => called.push({ name, phase: now, ms: performance.now() - started, status });
  try {
    const response = await fetch(`${env.APP_URL}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    note(response.status);
    return text ? JSON.parse(text) : {};
  } catch {
    note(0);
    return {};
  }
}
const email = (n: number) => `office${n}@bench.example`;
const login = async (n: number): Promise<string> =>
  (await call('login', 'POST', '/login', '', { email: email(n), password: PASSWORD, langue_user: 'fr' }))
    .token;

async function seed(): Promise<void> {
  const database = await openPostgres(there.url, config, quiet);
  await inTransaction(database.db, async (tx) => {
    const credits = creditService(database.db);
    const accounts = accountService(database.db, config, credits);
    for (let n = 0; n < OFFICES; n += 1) {
      const person = { email: email(n), firstName: 'An', lastName: 'Peeters', langueUser: 'fr' } as const;
      const { walletId } = await accounts.addVerified(tx, { ...person, isAdmin: false }, PASSWORD);
      await credits.grant(tx, walletId, 1000, `bench ${n}`);
    }
  });
  await database.db.execute(sql`
    insert into audit_events (action, subject_type, subject_id, at)
    select 'bench', 'bench', n, now() - make_interval(secs => n) from generate_series(1, ${EVENTS}::int) n`);
  await database.close();
}

/** Each office reads and writes a dossier of its own; now and then somebody logs in, or begins another. */
function comeIn(offices: { token: string; id: number }[]): { stop(): Promise<void> } {
  const under = new Set<Promise<unknown>>();
  let n = 0;
  const one = (): Promise<unknown> => {
    n += 1;
    const { token, id } = offices[n % OFFICES] ?? { token: '', id: 0 };
    if (n % 100 === 0) return login(n % OFFICES);
    if (n % 25 === 0)
      return call('begin', 'POST', '/demandes', token, { enterprise_number: '1999000150', langue: 'fr' });
    if (n % 3 === 0)
      return call('write', 'PUT', `/demandes/${id}`, token, { ...DATES, fait_a: `Bruxelles ${n}` });
    return call('read', 'GET', n % 4 === 0 ? '/wallet' : `/demandes/${id}`, token);
  };
  const timer = setInterval(() => {
    const made = one().finally(() => under.delete(made));
    under.add(made);
  }, 1000 / CALLS_A_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

/** One after the other: each leaves when the one before it answers again. */
async function startAgain(servers: Map<number, Server>): Promise<void> {
  for (const [at, server] of servers) {
    const code = await server.stop();
    if (code !== 0) throw new Error(`A server ended with ${code}. ${server.output()}`);
    servers.set(at, await start(at));
  }
}

/** What a next version needs of its tables. */
const next = (n: number) => ({
  [`9${n}0_column`]: `alter table demandes add column bench_${n} text;`,
  [`9${n}1_index`]: parted(
    `-- greffio: outside a transaction\ndrop index concurrently if exists bench_${n}_index;`,
    `create index concurrently bench_${n}_index on audit_events (action, at, subject_id);`,
  ),
});

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  phase = name;
  const started = Date.now();
  await work();
  const calls = called.filter((one) => one.phase === name);
  const failed = calls.filter((one) => !isAnswered(one));
  const at = (share: number) =>
    quantile(
      calls.map(({ ms }) => ms).sort((a, b) => a - b),
      share,
    ).toFixed(0);
  console.log(
    `${name.padEnd(22)} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s ${String(calls.length).padStart(6)} calls ${String(failed.length).padStart(3)} failed   ` +
      `p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  longest ${at(1)} ms`,
  );
  for (const { name: what, status } of failed) console.log(`  ${what}: ${status || 'no answer'}`);
}

let nginx: ChildProcess | undefined;
const servers = new Map<number, Server>();
try {
  await migratePostgres({ databaseUrl: there.appUrl, databaseMigrateUrl: there.url });
  await seed();
  await Promise.all(ports.map(async (at) => servers.set(at, await start(at))));
  await writeFile(join(folder, 'nginx.conf'), NGINX);
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await sleep(500);
  const offices = await Promise.all(
    Array.from({ length: OFFICES }, async (_one, n) => {
      const token = await login(n);
      const body = { enterprise_number: '1999000150', langue: 'fr' };
      return { token, id: (await call('begin', 'POST', '/demandes', token, body)).demande.id };
    }),
  );
  const load = comeIn(offices);
  await sleep(10_000); // each process has answered every kind of call
  await timed('nothing happens', () => sleep(10_000));
  let onto = migrationsFolder;
  for (let n = 1; n <= ROUNDS; n += 1) {
    await timed(`${n}: start again`, () => startAgain(servers));
    onto = await migrationFolder(next(n), onto);
    await timed(`${n}: migrate`, () =>
      migratePostgres({ databaseUrl: there.appUrl, databaseMigrateUrl: there.url }, { folder: onto }),
    );
    await timed(`${n}: the next version`, () => startAgain(servers));
  }
  await timed('at the end', () => load.stop());
  process.exitCode = called.every(isAnswered) ? 0 : 1;
} finally {
  await Promise.all([...servers.values()].map((server) => server.kill()));
  if (nginx && nginx.exitCode === null) {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  }
  await there.drop();
  await rm(folder, { recursive: true, force: true });
}
