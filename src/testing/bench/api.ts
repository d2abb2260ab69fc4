import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { projectPath } from '../../server/config/paths';
import type { BenchTarget } from './apiServer';

/** How many the ten hottest calls answer a second with 50 callers at once, beside a plain route: `npm run bench:api`. */
const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

type Route = Pick<autocannon.Options, 'method' | 'body'> & { name: string; path: string; goal?: number };

const json = (body: object) => JSON.stringify(body);

const routesOf = ({ demande, editor }: BenchTarget): Route[] => [
  { name: 'GET /user', path: '/api/user', goal: 0.7 },
  { name: 'GET /profile', path: '/api/profile', goal: 0.7 },
  { name: 'GET /demandes/:id', path: `/api/demandes/${demande}`, goal: 0.5 },
  { name: 'GET /mydemandes', path: '/api/mydemandes' },
  { name: 'GET /count-client', path: '/api/count-client' },
  { name: 'GET /demandes/:id/shareholders', path: `/api/demandes/${demande}/shareholders` },
  { name: 'GET /localities', path: '/api/localities?zip_code=1060' },
  { name: 'GET /findGSM/:phone', path: '/api/findGSM/%2B32470000010' },
  {
    name: 'PUT /demandes/:id/drafts/:step',
    path: `/api/demandes/${demande}/drafts/step3`,
    method: 'PUT',
    body: json({ values: { fait_a: 'Liège' } }),
  },
  {
    name: 'POST /demandes/:id/edit',
    path: `/api/demandes/${demande}/edit`,
    method: 'POST',
    body: json({ editor }),
  },
];

const server = fork(projectPath('src/testing/bench/apiServer.ts'), { execArgv: ['--import', 'tsx'] });
const [target] = (await once(server, 'message')) as [BenchTarget];
console.log(`${target.engine}, ${CONNECTIONS} connections, ${SECONDS} s a call`);

async function run(
  { path, method = 'GET', body }: Omit<Route, 'name'>,
  base = target.url,
  seconds = SECONDS,
) {
  return autocannon({
    url: `${base}${path}`,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      authorization: `Bearer ${target.token}`,
      'x-editor': target.editor,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** The plain route before and after each call: other work on this machine slows both. */
async function plainRate(): Promise<number> {
  return (await run({ path: '/plain' }, target.plainUrl, Math.max(1, SECONDS / 2))).requests.average;
}

await run({ path: '/plain' }, target.plainUrl, 1);
for (const { name, goal, ...route } of routesOf(target)) {
  await run(route, target.url, 1);
  const before = await plainRate();
  const result = await run(route);
  const plain = (before + (await plainRate())) / 2;
  if (result.non2xx > 0) throw new Error(`${name} failed ${result.non2xx} times.`);
  const share = result.requests.average / plain;
  const verdict =
    goal === undefined || target.engine === 'pglite' ? '' : share >= goal ? '  ok' : `  below ${goal}`;
  console.log(
    `${name.padEnd(34)} ${result.requests.average.toFixed(0).padStart(6)}/s  p99 ${String(result.latency.p99).padStart(5)} ms` +
      `  plain ${plain.toFixed(0).padStart(6)}/s  share ${share.toFixed(2)}${verdict}`,
  );
}
server.kill();
