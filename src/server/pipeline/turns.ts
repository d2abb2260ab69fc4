import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { networkOf } from '../db/rateLimits';
import { busy, tooMany } from '../http/errors';
import { inTurn, inTurnByKey } from './inTurn';

/** Writing calls of one account may all wait for the same row, each with one of the process's ten connections (DATABASE_POOL). */
const AT_ONCE = 3;
/** Per account; the next call is refused (503). */
const MAX_WAITING = 200;

/**
 * Limits how many calls of one account that write or lock run at once. Those waiting use no database connection. Other calls run at once.
 */
export function writersInTurn() {
  const turnOf = inTurnByKey<string>({ atOnce: AT_ONCE, most: MAX_WAITING, refusal: () => busy() });
  return <T>(endpoint: EndpointSpec, request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    isReading(endpoint) ? work() : turnOf(accountOf(endpoint, request))(work);
}

/** Some providers send messages by GET. */
const isReading = ({ method, who, locks }: EndpointSpec): boolean =>
  method === 'GET' && who !== 'provider' && !locks;

/** The key of a caller: wallet, provider, or network. */
function accountOf({ who }: EndpointSpec, { caller, ip, params }: FastifyRequest): string {
  if (caller) return `wallet:${caller.ownerId}`;
  return who === 'provider' ? `provider:${JSON.stringify(params)}` : `network:${networkOf(ip)}`;
}

/** Exports per account at once, each with a connection and a batch in memory; the next is refused (429). */
const FILES_AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 10;

/** Pauses for as long as the work took, so that exports use at most half of a process. */
async function paced<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  await pause(performance.now() - began);
  return done;
}

/**
 * Sends lists as files. A process reads one batch at a time and the accounts take turns, so that other calls wait for one batch at most. A
 * slow or stopped client blocks nobody: between batches it has no turn.
 */
export function filesInTurn() {
  const placeOf = inTurnByKey<number>({
    ...{ atOnce: FILES_AT_ONCE, most: 0 },
    refusal: () => tooMany(RETRY_AFTER_SECONDS, 'request.tooManyFiles'),
  });
  // `placeOf` bounds how many wait.
  const ofAccount = inTurnByKey<number>({ most: Number.POSITIVE_INFINITY });
  const ofProcess = inTurn({ most: Number.POSITIVE_INFINITY });

  async function* inSteps(batches: AsyncGenerator<string>, ownerId: number) {
    try {
      for (;;) {
        const { done, value } = await ofAccount(ownerId)(() => ofProcess(() => paced(() => batches.next())));
        if (done) return;
        yield value;
      }
    } finally {
      await batches.return(undefined);
    }
  }

  /** `begin` runs once an export place is free; the place is kept until the stream has ended. */
  return (ownerId: number, begin: () => Promise<AsyncGenerator<string>>): Promise<Readable> =>
    new Promise((resolve, reject) => {
      placeOf(ownerId)(async () => {
        const stream = Readable.from(inSteps(await begin(), ownerId), { objectMode: false });
        resolve(stream);
        // Errors reach the stream's reader.
        await finished(stream).catch(() => undefined);
      }).catch(reject);
    });
}
