import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether a host name or an address means this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}

/** What proxies add for whom they forward. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a proxy says that the call is somebody else's. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

/**
 * Whether a call was made on this machine. A proxy on it connects from here too: so the caller must also have asked for this
 * machine by name, and nothing may say that the call was forwarded.
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname) && !isForwarded(request);
