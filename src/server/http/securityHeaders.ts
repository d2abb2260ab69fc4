import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The interface creates empty style elements and fills them by script. */
const EMPTY_STYLE = hashOf('');

/**
 * The content security policy. Inline scripts and styles are allowed by their hashes in `html` only. `styles` is for pages that are not
 * ours.
 */
export function contentPolicy(html = '', styles = [EMPTY_STYLE]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, 'script')],
    'style-src': ["'self'", ...styles, ...hashesOf(html, 'style')],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // PDFs are fetched with the token and shown from memory.
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

/** Hashes of the inline content. Elements that only name a file have none. */
const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))]
    .map(([, content = '']) => content)
    .filter(Boolean)
    .map(hashOf);

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Browser features no page of ours uses: identity checks run on the provider's own pages. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture'];

export type Headers = readonly (readonly [name: string, value: string])[];

/** Headers of every answer, including those sent before routing. */
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

export function sendSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply.raw, headers);
    // A person can quote this id; the operator finds it in the log.
    reply.header('x-request-id', request.id);
    // The handler of unknown calls sets its own cache header.
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

export function setSecurityHeaders(answer: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) answer.setHeader(name, value);
}
