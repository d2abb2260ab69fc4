import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../server/config/config';
import { migratePostgres, migrationsFolder } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { inTransaction } from '../../server/db/transaction';
import { accountService } from '../../server/features/accounts/service';
import { creditService } from '../../server/features/credits/service';
import { migrationFolder, parted } from '../migrationFolder';
import { createServerDatabase } from '../serverDatabase';
import { startBehindNginx } from './behindNginx';
import { quantile } from './rankSum';

/*
 * Does anybody notice a deploy: `npm run bench:deploy`. Three built servers in production, with a role that owns nothing, on one PostgreSQL
 * database behind nginx, as src/docs/deploy/deploy.md says. While 50 calls a second come in, reads, writes and logins, the three are started
 * again one after the other; then the tables of a next version are made (a column of a table that is in use, and an index on one of 500,000
 * rows), and they are started again. The exit code tells a call that failed. ROUNDS: how often (2). CALLS: how many a second (50).
 * DRAIN_SECONDS: another one than production's. TEST_DATABASE_URL names a server whose role may create databases and roles.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 2);
const EVENTS = 500_000;
const CALLS_A_SECOND = Number(process.env.CALLS ?? 50);
const OFFICES = 8;
const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20' };
const PASSWORD = 'Bicyclette-verte-41';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const there = await createServerDatabase(
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1/postgres',
);
const roles = { databaseUrl: there.appUrl, databaseMigrateUrl: there.url };
const config = loadConfig({ DATABASE_URL: there.url });
let url = '';

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
    const response = await fetch(`${url}/api${path}`, {
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
      const { walletId } = await accounts.add(tx, { ...person, isAdmin: false }, PASSWORD);
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

let servers: Awaited<ReturnType<typeof startBehindNginx>> | undefined;
try {
  await migratePostgres(roles);
  await seed();
  servers = await startBehindNginx(there.appUrl);
  const { startAgain } = servers;
  url = servers.url;
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
  let folder = migrationsFolder;
  for (let n = 1; n <= ROUNDS; n += 1) {
    await timed(`${n}: start again`, startAgain);
    folder = await migrationFolder(next(n), folder);
    await timed(`${n}: migrate`, () => migratePostgres(roles, { folder }));
    await timed(`${n}: the next version`, startAgain);
  }
  await load.stop();
  const failed = called.filter((one) => !isAnswered(one)).length;
  console.log(`${called.length} calls, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await servers?.stop();
  await there.drop();
}
