import type { FastifyInstance } from 'fastify';

/** Logs route, status and duration of each call. Address, query and body are left out: they hold personal data. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/') && route !== '/api/health' && route !== '/api/ready')
      request.log.info({
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    done();
  });
}
