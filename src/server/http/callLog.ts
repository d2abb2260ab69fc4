import type { FastifyInstance } from 'fastify';

/** One line a call: route, status, time. Neither address nor query nor body: they hold personal data. */
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
