import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../db/rateLimits';
import { bearerToken } from '../pipeline/register';
import { type CallError, tooMany } from './errors';
import { isScreen } from './staticFiles';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The interface's files are not counted: they cost little and come by the dozen. */
    uncounted?: true;
  }
}

/** Networks, accounts and tokens remembered at once; the least recently used are dropped first. */
const MAX_REMEMBERED = 10_000;
const MINUTE_MS = 60_000;

/** The caller of a token; null when the token is not valid. */
type Authenticate<C> = (token: string) => Promise<C | null>;

export type CallLimiter = ReturnType<typeof callLimiter>;

/**
 * Counts calls per minute before the database is used. Valid tokens are counted by account, so that an office behind one router does not
 * share a limit; all other calls by network. Each process counts for itself, in memory. Expensive calls have limits of their own in the
 * database.
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
    /** Counts a call; a 429 when it is over the limit. */
    count(request: FastifyRequest): CallError | undefined {
      const [key, now] = [counted(request), Date.now()];
      const known = minutes.get(key);
      const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + MINUTE_MS };
      minute.calls += 1;
      minutes.set(key, minute);
      return minute.calls > callsPerMinute ? tooMany((minute.endsAt - now) / 1000) : undefined;
    },

    /**
     * Wraps `authenticate`. A token is counted by account from the moment it proved valid; until then by network, so that invented tokens
     * gain nothing.
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

/** Answers 429 over the limit. */
export function limitCalls(app: FastifyInstance, { count }: Pick<CallLimiter, 'count'>): void {
  // A hook of the whole server: it runs before the hooks of routes, which authenticate.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.uncounted || isScreen(request)) return done();
    done(count(request));
  });
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64');

/** A map that drops its least recently set entry. */
function recent<T>() {
  const known = new Map<string, T>();
  const set = (key: string, value: T): void => {
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.size > MAX_REMEMBERED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return { set, get: (key: string) => known.get(key), delete: (key: string) => known.delete(key) };
}
