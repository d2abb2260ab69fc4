import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../journeys/support/serve';
import { spawnProcess, type TestProcess } from '../../spawnProcess';

/* Several servers on one database, any of which may be killed at any moment, and what their callers get from them. */

export type Role = 'all' | 'api' | 'worker';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Member {
  role: Role;
  url: string;
  server: TestProcess | undefined;
}

const WITHIN_MS = 40_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster(roles: readonly Role[], env: Record<string, string>) {
  const members: Member[] = [];
  process.on('exit', () => {
    for (const { server } of members) server?.child.kill('SIGKILL');
  });
  let unexpected = 0;
  let answered = 0;
  let isStopping = false;

  async function start(member: Member): Promise<void> {
    const own = { ...env, ROLE: member.role, PORT: new URL(member.url).port };
    const server = spawnProcess('src/server/main.ts', [], own, []);
    void server.ended.then((code) => {
      if (member.server === server && !isStopping)
        console.error(`A server ended by itself (${code}): ${server.lines.at(-1)} ${server.errors()}`);
    });
    await server.line((line) => line.startsWith('Greffio'));
    member.server = server;
  }

  for (const role of roles) {
    const member = { role, url: `http://127.0.0.1:${await freePort()}`, server: undefined };
    members.push(member);
    await start(member);
  }

  const inService = () => members.filter(({ role, server }) => role !== 'worker' && server);

  /** Asks one of those that answer calls; null when no answer came. */
  async function ask(path: string, init: RequestInit): Promise<Response | null> {
    // While all are down, a caller waits: without an answer it would only have more to send again.
    while (inService().length === 0) await pause(50);
    const all = inService();
    const member = all[Math.floor(Math.random() * all.length)] as Member;
    return fetch(member.url + path, { ...init, signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
  }

  return {
    ask,

    async send(
      token: string,
      method: string,
      path: string,
      body?: object,
      key?: string,
    ): Promise<Answer | null> {
      const response = await ask(`/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response?.text().catch(() => null);
      if (!response || text == null) return null;
      answered += 1;
      if (response.status === 500) unexpected += 1;
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    },

    /** Kills one at random, of a role where one is named, and lets another take its place. */
    async kill(whileDown: () => Promise<void>, only?: Role): Promise<Role> {
      const those = members.filter(({ role }) => only === undefined || role === only);
      const member = those[Math.floor(Math.random() * those.length)] as Member;
      const { server } = member;
      member.server = undefined;
      server?.child.kill('SIGKILL');
      await server?.ended;
      await whileDown();
      await start(member);
      return member.role;
    },

    /** Answers so far, of any kind. */
    answered: () => answered,

    /** Answers of 500 so far: a database that is there gives no reason for one. */
    unexpected: () => unexpected,

    async stop(): Promise<void> {
      isStopping = true;
      for (const { server } of members) server?.child.kill('SIGTERM');
      await Promise.all(members.map(({ server }) => server?.ended));
    },
  };
}
