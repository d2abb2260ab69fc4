import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../callServer';
import { freePort, preparedData } from '../../journeys/support/serve';
import { spawnProcess } from '../../spawnProcess';
import { hostilePictures } from './hostile';

/*
 * Twelve hostile pictures come at once as sides of a card, and again once they are answered, while somebody logs in again and again:
 * `npm run bench:pictures`, with ROUNDS=… (3). A real server with the passwords' cost of a production. Ends with 1 when a login takes
 * a second, an answer is a failure of the server.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MOST_LOGIN_MS = 1_000;

const pictures = await hostilePictures();
const dataDir = await preparedData();
const url = `http://127.0.0.1:${await freePort()}`;
const env = {
  PORT: new URL(url).port,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  VERIFICATIONS_PER_USER_HOUR: '10000',
  CALLS_PER_IP_MINUTE: '1000000',
};
const server = spawnProcess('src/server/main.ts', [], env, []);
process.on('exit', () => server.child.kill('SIGKILL'));
await server.line((line) => line.startsWith('Greffio'));

interface Answer {
  status: number;
  body: { token?: string; demande?: { id: number; dirigeants: { id: number }[] }; message?: string };
  ms: number;
}
let token = '';
async function send(method: string, path: string, body: string): Promise<Answer> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body });
  return {
    status: answer.status,
    body: (await answer.json()) as Answer['body'],
    ms: performance.now() - start,
  };
}

const credentials = JSON.stringify({
  email: 'client@demo.greffio.be',
  password: DEMO_PASSWORD,
  langue_user: 'fr',
});
const login = () => send('POST', '/login', credentials);
token = String((await login()).body.token);
const opened = await send(
  'POST',
  '/demandes',
  JSON.stringify({ enterprise_number: '1999000150', langue: 'fr' }),
);
const { id = 0, dirigeants = [] } = opened.body.demande ?? {};
const person = dirigeants[0]?.id ?? 0;
await send('PUT', `/dirigeantsService/${person}`, JSON.stringify({ GSM: '+32470000010' }));

const calm: number[] = [];
for (let n = 0; n < 5; n += 1) calm.push((await login()).ms);

const cards = Object.entries(pictures).map(([name, picture]) => ({
  name,
  bytes: picture.length,
  body: JSON.stringify({
    ...{ kind: 'dirigeant', person_id: person },
    ...{ front: picture.toString('base64'), back: picture.toString('base64') },
  }),
  answers: [] as string[],
}));
const logins: number[] = [];
let failures = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  let left = cards.length;
  const handedIn = cards.map(async (card) => {
    const { status, ms } = await send('POST', `/demandes/${id}/identity-card`, card.body);
    left -= 1;
    if (status >= 500 && status !== 503) failures += 1;
    card.answers.push(`${status} after ${(ms / 1000).toFixed(1)} s`);
  });
  await sleep(20);
  do logins.push((await login()).ms);
  while (left > 0);
  await Promise.all(handedIn);
}

for (const { name, bytes, answers } of cards)
  console.log(`${name.padEnd(32)} ${String(Math.ceil(bytes / 1000)).padStart(5)} kB  ${answers.join(', ')}`);
const shown = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return `half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all ${times.length} within ${at(1)} ms`;
};
console.log(`logins: ${shown(calm)} before, ${shown(logins)} meanwhile; ${failures} failures`);
server.child.kill('SIGTERM');
await server.ended;
await rm(dataDir, { recursive: true, force: true });
process.exit(failures === 0 && Math.max(...logins) < MOST_LOGIN_MS ? 0 : 1);
