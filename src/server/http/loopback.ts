import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether a host name or an address means this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}

/** Headers that proxies add when they forward a call. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

/**
 * Whether a call was made on this machine. A proxy here also connects locally, so the call must name this machine as its host and have no
 * forwarding header.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname) && !isForwarded(request);
