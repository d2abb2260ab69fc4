import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { networkOf } from '../db/rateLimits';
import { busy } from '../errors';
import { inTurnByKey } from '../inTurn';

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
