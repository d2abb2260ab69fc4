import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** An element with nothing in it: the interface makes such ones and fills them by script. */
const EMPTY_STYLE = hashOf('');

/**
 * What may run and be loaded in an answer: nothing that stands in it, but the scripts and styles of `html`, which are named
 * by their hashes. `styles` for a page that is not ours.
 */
export function contentPolicy(html = '', styles = [EMPTY_STYLE]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, 'script')],
    'style-src': ["'self'", ...styles, ...hashesOf(html, 'style')],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // Documents are fetched with the token and shown from memory.
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Of what stands between the tags, byte for byte. An element that only names a file has nothing there. */
const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))]
    .map(([, content = '']) => content)
    .filter(Boolean)
    .map(hashOf);

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What no page of ours asks a browser for: an identity check is made on its provider's own pages. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture'];

export type Headers = readonly (readonly [name: string, value: string])[];

/** The headers every answer carries, also one that the server makes before it knows what is asked. */
export function securityHeaders({ https }: { https: boolean }): Headers {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  const headers: [string, string][] = [
    ['content-security-policy', contentPolicy()],
    ['permissions-policy', UNUSED.map((name) => `${name}=()`).join(', ')],
  ];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader() {},
  };
  setHeaders({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Gives them to every answer of a route, and of what is none. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply.raw, headers);
    // What a person can quote when something failed, and an operator find in the log.
    reply.header('x-request-id', request.id);
    // What is no call at all is answered by whoever finds that out.
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

export function setSecurityHeaders(answer: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) answer.setHeader(name, value);
}
