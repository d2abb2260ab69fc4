import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { networkOf } from '../db/rateLimits';
import { busy, tooMany } from '../http/errors';
import { inTurn, inTurnByKey } from './inTurn';

/** Writing calls of one account may all wait for one row, each with one of the ten connections that a process has (DATABASE_POOL). */
const AT_ONCE = 3;
/** Of one account; the next call is refused (503). */
const MOST_WAITING = 200;

/** Runs the calls of one account that write or may wait for a row a few at once, without a database connection while they wait; others run immediately. */
export function writersInTurn() {
  const turnOf = inTurnByKey<string>({ atOnce: AT_ONCE, most: MOST_WAITING, refusal: () => busy() });
  return <T>(endpoint: EndpointSpec, request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    isReading(endpoint) ? work() : turnOf(accountOf(endpoint, request))(work);
}

/** Some providers send their messages by GET. */
const isReading = ({ method, who, locks }: EndpointSpec): boolean =>
  method === 'GET' && who !== 'provider' && !locks;

/** A wallet, a provider, or a stranger's network. */
function accountOf({ who }: EndpointSpec, { caller, ip, params }: FastifyRequest): string {
  if (caller) return `wallet:${caller.ownerId}`;
  return who === 'provider' ? `provider:${JSON.stringify(params)}` : `network:${networkOf(ip)}`;
}

/** Lists that leave as files to one account at once, each with a connection and a batch of rows in memory; the next one is refused (429). */
const FILES_AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 10;

/** Pauses as long as the work took, so that files use at most half of a process. */
async function paced<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  await pause(performance.now() - began);
  return done;
}

/**
 * Sends lists as files: a process reads one batch of rows at a time, the accounts one after the other, so that a statement of everybody
 * else's call waits for one batch at most. Who reads slowly, or stops, holds up nobody: no turn is held between two batches.
 */
export function filesInTurn() {
  const placeOf = inTurnByKey<number>({
    ...{ atOnce: FILES_AT_ONCE, most: 0 },
    refusal: () => tooMany(RETRY_AFTER_SECONDS, 'request.tooManyFiles'),
  });
  // Bounded by the places.
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

  /** `begin` runs once there is a place, which is held until the stream of its batches has ended. */
  return (ownerId: number, begin: () => Promise<AsyncGenerator<string>>): Promise<Readable> =>
    new Promise((resolve, reject) => {
      placeOf(ownerId)(async () => {
        const stream = Readable.from(inSteps(await begin(), ownerId), { objectMode: false });
        resolve(stream);
        // How it ended is its reader's concern.
        await finished(stream).catch(() => undefined);
      }).catch(reject);
    });
}
