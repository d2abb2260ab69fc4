import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { endpoints } from '#domain/endpoints';
import { sandboxEndpoints } from '#domain/endpoints/sandbox';
import { type Adapters, isSandbox } from './adapters/adapters';
import type { Config } from './config';
import type { Database } from './db/connect';
import { take } from './db/rateLimits';
import { registrationService } from './features/accounts/registration';
import { accountRoutes } from './features/accounts/routes';
import { accountService } from './features/accounts/service';
import { addressRoutes } from './features/address/routes';
import { addressFeature } from './features/address/service';
import { authorisedRoutes } from './features/authorised/routes';
import { authorisedService } from './features/authorised/service';
import { creditService } from './features/credits/service';
import { demandeRoutes } from './features/demandes/routes';
import { demandeService } from './features/demandes/service';
import { dirigeantRoutes } from './features/dirigeants/routes';
import { addRegistryDirectors, dirigeantService } from './features/dirigeants/service';
import { documentRoutes } from './features/documents/routes';
import { documentService } from './features/documents/service';
import { enterpriseRoutes } from './features/enterprises/routes';
import { enterpriseService } from './features/enterprises/service';
import { operationRoutes } from './features/operations/routes';
import { outboxService } from './features/outbox/service';
import { sandboxRoutes } from './features/sandbox/routes';
import { seedDemo } from './features/sandbox/service';
import { shareholderRoutes } from './features/shareholders/routes';
import { shareholderService } from './features/shareholders/service';
import { textRoutes } from './features/texts/routes';
import { textService } from './features/texts/service';
import { ticketRoutes } from './features/tickets/routes';
import { ticketService } from './features/tickets/service';
import { shortLinks, verificationRoutes } from './features/verifications/routes';
import { mayTie, verificationService } from './features/verifications/service';
import type { Handlers } from './http/handlers';
import { registerEndpoints } from './http/register';
import { answerFailures, unknownCall } from './web/failures';
import { serveInterface } from './web/interface';
import { measureCalls } from './web/metrics';
import { securityHeaders } from './web/security';

export interface AppParts {
  config: Config;
  database: Database;
  adapters: Adapters;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  /** Every answer is checked against the table; for tests. */
  checkAnswers?: boolean;
}

/** How often the outbox is looked at beside what wakes it: retries, and what other processes queued. */
const OUTBOX_EVERY_MS = 5_000;

/** The whole server but its listener. The caller owns the database and closes it after the app. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, adapters, logger, checkAnswers = false } = parts;
  const options: FastifyServerOptions = {
    ...(logger === undefined ? {} : { logger }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => randomUUID(),
    // An address that cannot be read is an unknown one; it is not repeated.
    frameworkErrors: (_error, request, reply) =>
      unknownCall(request, reply.header('x-content-type-options', 'nosniff')),
    routerOptions: { maxParamLength: 500 },
    // Requests are logged by their route below: an address may hold a token or a number.
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app: FastifyInstance = Fastify(options);
  await securityHeaders(app, { https: config.appUrl.startsWith('https:') });
  takeEmptyBodies(app);
  logCalls(app);
  answerFailures(app);
  const metrics = measureCalls(app);

  const { db } = database;
  const credits = creditService(db);
  const outbox = outboxService(db, {
    mail: adapters.mail,
    sms: adapters.sms,
    keep: { mail: config.drivers.mail === 'sandbox', sms: config.drivers.sms === 'sandbox' },
    host: new URL(config.appUrl).hostname,
    log: app.log,
  });
  const accounts = accountService(db, config, credits);
  const enterprises = enterpriseService(adapters.registry, adapters.extraction);
  const authorised = authorisedService(db);
  const { openSession } = accounts;
  const registration = registrationService(db, config, { outbox, credits, authorised, openSession });
  const tickets = ticketService(db);
  const demandes = demandeService(db, {
    credits,
    enterprises,
    outbox,
    addRegistryDirectors,
    mayTieVerification: mayTie,
  });

  const verifications = verificationService(db, config, {
    identity: adapters.identity,
    outbox,
    demandes,
    take: (limits) => take(db, limits),
  });

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  const handlers: Handlers = {
    ...accountRoutes(accounts, registration, verifications),
    ...authorisedRoutes(authorised),
    ...enterpriseRoutes(enterprises, accounts),
    ...demandeRoutes(demandes, accounts, tickets),
    ...addressRoutes(addressFeature(demandes)),
    ...dirigeantRoutes(dirigeantService(db, demandes)),
    ...shareholderRoutes(shareholderService(db, demandes)),
    ...verificationRoutes(verifications, 'sandbox-identity'),
    ...textRoutes(textService(adapters.text, demandes, app.log)),
    ...documentRoutes(documentService(demandes, accounts)),
    ...ticketRoutes(tickets),
    ...operationRoutes({
      ping: database.ping,
      metrics,
      metricsToken: config.metricsToken,
      isStopping: () => stopping,
    }),
  };
  const calls = { authenticate: accounts.authenticate, checkAnswers };
  registerEndpoints(app, endpoints, handlers, calls);
  const demo = isSandbox(config.drivers) && config.seedDemo;
  if (demo) await seedDemo(db, { accounts, credits, authorised }, config.demoPassword);
  const { identity, mail, sms } = config.drivers;
  const played = {
    sandboxDemo: demo,
    sandboxIdentity: identity === 'sandbox',
    sandboxOutbox: mail === 'sandbox' || sms === 'sandbox',
  };
  const sandboxCalls = Object.entries(sandboxEndpoints).filter(
    ([name]) => played[name as keyof typeof played],
  );
  const sandboxHandlers = sandboxRoutes({
    outbox,
    verifications,
    demoPassword: config.demoPassword,
    identity: adapters.sandboxIdentity,
  });
  registerEndpoints(app, Object.fromEntries(sandboxCalls), sandboxHandlers, calls);

  shortLinks(app, verifications);
  await serveInterface(app, [
    ...Object.entries(config.drivers).flatMap(([system, driver]) => (driver === 'sandbox' ? [system] : [])),
    ...(demo ? ['demo'] : []),
  ]);
  const tidy = setInterval(
    () => Promise.all([accounts.tidy(), outbox.tidy()]).catch((err: Error) => app.log.error(err.name)),
    3_600_000,
  ).unref();
  outbox.start(OUTBOX_EVERY_MS);
  app.addHook('onResponse', async () => outbox.wake());
  app.addHook('onClose', async () => {
    clearInterval(tidy);
    await outbox.stop();
    await adapters.mail.close();
  });
  return app;
}

/** A number means that many proxies in front; addresses name them. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Calls without a body may still say that it is JSON: the browser's client always does. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** One line a call: route, status, time. Neither address nor query nor body: they hold personal data. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/') && route !== '/api/health' && route !== '/api/ready')
      request.log.info({
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
  });
}
