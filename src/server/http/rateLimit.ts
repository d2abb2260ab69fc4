import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../db/rateLimits';
import { bearerToken } from '../pipeline/register';
import { type CallError, tooMany } from './errors';
import { isScreen } from './staticFiles';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The interface's files cost little and come by the dozen: they are not counted. */
    uncounted?: true;
  }
}

/** Networks, accounts and tokens remembered at once; beyond that the ones unseen the longest are forgotten. */
const MOST = 10_000;
const MINUTE_MS = 60_000;

/** The caller of a token, or null when it is good for nothing. */
type Authenticate<C> = (token: string) => Promise<C | null>;

export type CallLimiter = ReturnType<typeof callLimiter>;

/**
 * Counts calls, before anything is asked of the database. An account is counted wherever it calls from, so that the people of an office
 * behind one router do not share a limit; everybody else by their network. Each process counts for itself and forgets when it stops;
 * what is dear has limits of its own, which last.
 */
export function callLimiter(callsPerMinute: number) {
  const accounts = recent<number>();
  const minutes = recent<{ calls: number; endsAt: number }>();

  const counted = (request: FastifyRequest): string => {
    const token = bearerToken(request);
    const account = token === null ? undefined : accounts.get(hash(token));
    return account === undefined ? `network ${networkOf(request.ip)}` : `account ${account}`;
  };

  return {
    /** Counts a call: 429 past the limit, else undefined. */
    count(request: FastifyRequest): CallError | undefined {
      const [key, now] = [counted(request), Date.now()];
      const known = minutes.get(key);
      const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + MINUTE_MS };
      minute.calls += 1;
      minutes.set(key, minute);
      return minute.calls > callsPerMinute ? tooMany((minute.endsAt - now) / 1000) : undefined;
    },

    /**
     * What `authenticate` is to go through. A token counts as its account from when it was found good until it is found not to be;
     * before that the network is counted, so that made-up tokens cost no more than none.
     */
    learning:
      <C extends { id: number }>(authenticate: Authenticate<C>): Authenticate<C> =>
      async (token) => {
        const caller = await authenticate(token);
        if (caller) accounts.set(hash(token), caller.id);
        else accounts.delete(hash(token));
        return caller;
      },
  };
}

/** Turns away who calls too often: 429. */
export function limitCalls(app: FastifyInstance, { count }: Pick<CallLimiter, 'count'>): void {
  // A hook of the whole server, not of its routes: theirs ask who is calling, and would come first.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.uncounted || isScreen(request)) return done();
    done(count(request));
  });
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64');

/** What was set or asked for last. */
function recent<T>() {
  const known = new Map<string, T>();
  const set = (key: string, value: T): void => {
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.size > MOST ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return { set, get: (key: string) => known.get(key), delete: (key: string) => known.delete(key) };
}
