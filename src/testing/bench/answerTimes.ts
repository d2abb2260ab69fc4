import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { projectPath } from '../../server/config/paths';
import { PASSWORD_MEMORY_KIB } from '../../server/config/production';
import { users } from '../../server/db/schema';
import { startServer, type TestServer } from '../startServer';
import type { Errand, Timed } from './caller';
import { quantile, rankSumZ } from './rankSum';

/** Beyond this the two kinds of addresses are told apart by their answers' times more often than by chance. */
const LARGEST_Z = 3;
const CALLS = 300;
const WARM_UP = 20;

interface Question {
  name: string;
  path: string;
  body: (email: string) => object;
  /** What is timed: the answer itself, or what comes after it, while the mail is written. */
  timed?: 'answer' | 'next';
}

const login = { path: '/login', body: (email: string) => ({ email, password: 'not it', langue_user: 'fr' }) };
const forgot = { path: '/forgot-password', body: (email: string) => ({ email, locale: 'fr' }) };
const resend = { path: '/send-verification-link', body: (email: string) => ({ email }) };
const QUESTIONS: Question[] = [
  { name: 'POST /login, wrong password', ...login },
  { name: 'POST /forgot-password', ...forgot },
  { name: 'POST /send-verification-link', ...resend },
  { name: 'the call after /forgot-password', ...forgot, timed: 'next' },
  { name: 'the call after /send-verification-link', ...resend, timed: 'next' },
];

/**
 * Whether the time of an answer tells who has an account: the calls for known and unknown addresses in random order, each
 * address used once. Says the quartiles and the z of a rank test; the exit code tells a z that is too large.
 */
export async function answerTimes(): Promise<void> {
  // The visitor comes from another address each time: no limit is met, and none fills up.
  const server = await startServer({
    env: { TRUST_PROXY: '1', PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) },
  });
  const caller = fork(projectPath('src/testing/bench/caller.ts'), { execArgv: ['--import', 'tsx'] });
  console.log(`\nKnown and unknown addresses, ${CALLS} calls each: quartiles in ms, z of the rank test`);
  for (const [index, question] of QUESTIONS.entries())
    report(question.name, await ask(server, caller, question, index));
  console.log(`on ${server.database.engine}`);
  caller.kill();
  await server.close();
}

async function ask(server: TestServer, caller: ChildProcess, question: Question, index: number) {
  const { path, body, timed = 'answer' } = question;
  const addressOf = (known: boolean, n: number) =>
    `${known ? 'person' : 'nobody'}${index}.${n}@bench.greffio.be`;
  const people = Array.from({ length: CALLS + WARM_UP }, (_, n) => addressOf(true, n));
  await addPeople(server, people);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [round, { known, n }] of shuffled(WARM_UP, CALLS).entries()) {
    // Every mail has left: what one call left to do must not lengthen the next.
    await server.app.inject('/api/sandbox/outbox?to=nobody@bench.greffio.be');
    const from = `10.${index}.${round >> 8}.${round & 255}`;
    const errand: Errand = { url: server.url, path, body: body(addressOf(known, n)), from, timed };
    caller.send(errand);
    const [{ status, ms }] = (await once(caller, 'message')) as [Timed];
    if (status !== (path === '/login' ? 401 : 202)) throw new Error(`${path} answered ${status}`);
    if (n >= WARM_UP) times[known ? 'known' : 'unknown'].push(ms);
  }
  return times;
}

/** People who still have to confirm their address: both kinds of mail are for them. */
async function addPeople({ database }: TestServer, emails: string[]): Promise<void> {
  const [someone] = await database.db.select().from(users).limit(1);
  const { passwordHash = '', walletId = 0 } = someone ?? {};
  const names = { firstName: 'Sofie', lastName: 'De Ridder', passwordHash, walletId };
  await database.db.insert(users).values(emails.map((email) => ({ email, ...names })));
}

/** Every call of both kinds, the ones to warm up first, each part in random order. */
function shuffled(warmUp: number, calls: number): { known: boolean; n: number }[] {
  const part = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => [true, false].map((known) => ({ known, n: from + n })))
      .flat()
      .map((entry) => ({ entry, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
  return [...part(0, warmUp), ...part(warmUp, warmUp + calls)];
}

function report(name: string, { known, unknown }: { known: number[]; unknown: number[] }): void {
  const quartiles = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return [0.25, 0.5, 0.75].map((share) => quantile(sorted, share).toFixed(2).padStart(6)).join(' ');
  };
  const z = rankSumZ(known, unknown);
  const verdict = Math.abs(z) < LARGEST_Z ? '' : '   TOO FAR APART';
  if (verdict) process.exitCode = 1;
  console.log(
    `${name.padEnd(40)} known ${quartiles(known)}   unknown ${quartiles(unknown)}   z ${z.toFixed(2).padStart(6)}${verdict}`,
  );
}
