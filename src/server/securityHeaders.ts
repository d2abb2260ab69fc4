import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The headers every answer carries (contract section 6, From the first day). */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  // Made once: Fastify's own plugin for it composes them anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The interface's styles are written into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Documents are fetched with the token and shown from memory.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    // What a person can quote when something failed, and an operator find in the log.
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') || request.url === '/api') reply.header('cache-control', 'no-store');
    setHeaders(request.raw, reply.raw, () => done());
  });
}
