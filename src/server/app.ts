import type { Server } from 'node:http';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import type { Adapters } from './adapters/adapters';
import type { Config } from './config/config';
import { audit } from './db/audit';
import { backupMetrics } from './db/backup';
import type { Database } from './db/connect';
import { hourly } from './db/rateLimits';
import { renderMetrics } from './documents/renderMetrics';
import { drawThreads } from './documents/renderPool';
import { hashMetrics } from './features/accounts/passwords';
import { liveMetrics } from './features/live/metrics';
import { dataKeyService, READ_KEYS_MS } from './features/media/dataKeys';
import { examine } from './features/operations/doctor/doctor';
import { outboxMetrics } from './features/outbox/metrics';
import { sandboxRoutes } from './features/sandbox/routes';
import { seedDemo } from './features/sandbox/service';
import { warnOfOldFee } from './features/settings/oldFee';
import { shortLinks } from './features/verifications/routes';
import { fileMetrics } from './files/metrics';
import { handlersOf } from './handlersOf';
import { serveReference } from './http/apiReference';
import { answerLikeRoutes, beforeRoutes, closeSilent } from './http/beforeRoutes';
import { logCalls } from './http/callLog';
import { handleErrors } from './http/errorHandler';
import { guardOperatorCalls, isLocal, warnOfUntrustedProxy } from './http/operatorCalls';
import { callLimiter, limitCalls } from './http/rateLimit';
import { securityHeaders, sendSecurityHeaders } from './http/securityHeaders';
import { serveInterface } from './http/staticFiles';
import { jobMetrics } from './jobs/metrics';
import { jobRunner } from './jobs/runner';
import { jobsOf } from './jobsOf';
import { ownerFinders } from './pipeline/owners';
import { type RegisterOptions, registerEndpoints } from './pipeline/register';
import { openDataMetrics } from './registry/metrics';
import { createServices } from './services';
import { measureCalls } from './telemetry/metrics';
import { errorSummary, safeError } from './telemetry/safeError';
import { safeLogger } from './telemetry/safeLog';

export interface AppParts {
  config: Config;
  database: Database;
  adapters: Adapters;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  checkAnswers?: boolean;
  /** True once the process has been asked to stop. */
  isStopping?: () => boolean;
  /** Time for open answers to finish when the server stops. */
  stopWithinMs?: number;
  /** Time for a request to arrive. */
  requestWithinMs?: number;
  /** Threads that draw documents; absent: the app starts and ends its own. */
  threads?: ReturnType<typeof drawThreads> | undefined;
}

/** Enough for ticket files on a slow line; slower senders lose the connection. */
const REQUEST_WITHIN_MS = 60_000;
/** How often the outbox is read without a signal: for retries and messages of other processes. */
const OUTBOX_EVERY_MS = 5_000;
/** In a process that only runs jobs, no call signals new messages. */
const OUTBOX_OFTEN_MS = 1_000;

/** Builds the server without a listener. The caller closes the database after the app. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, adapters, logger, checkAnswers = false } = parts;
  const { stopWithinMs = 5_000, requestWithinMs = REQUEST_WITHIN_MS, isStopping = () => false } = parts;
  const headers = securityHeaders({ https: config.appUrl.startsWith('https:') });
  const limiter = callLimiter(config.limits.callsPerIpMinute);
  const options: FastifyHttpOptions<Server> = {
    ...(logger !== undefined && { logger: safeLogger(logger, config.otelEndpoint !== undefined) }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    ...beforeRoutes(headers, {
      ...{ withinMs: requestWithinMs, isBehindProxy: config.trustProxy !== false },
      count: limiter.count,
    }),
    routerOptions: { maxParamLength: 500 },
    // During a stop, calls on open connections are answered normally: clients cannot know.
    return503OnClosing: false,
    // Requests are logged by route below: addresses may hold tokens or numbers.
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app: FastifyInstance = Fastify(options);
  if (config.otelEndpoint) {
    const { startTracing } = await import('./telemetry/tracing');
    startTracing(app, { endpoint: config.otelEndpoint, log: app.log });
  }
  sendSecurityHeaders(app, headers);
  answerLikeRoutes(app);
  closeSilent(app, requestWithinMs);
  limitCalls(app, limiter);
  acceptEmptyBodies(app);
  logCalls(app);
  handleErrors(app);
  if (config.trustProxy === false) warnOfUntrustedProxy(app);
  const operatorTokens = Object.keys(sandboxEndpoints).map((name) => [name, config.sandboxToken]);
  guardOperatorCalls(app, {
    tokens: { metrics: config.metricsToken, ...Object.fromEntries(operatorTokens) },
    isPublic: config.isPublic,
  });
  const { db, background } = database;
  const keys = dataKeyService(background, adapters.keys);
  const loadKeys = async () => {
    const { unopened } = await keys.load();
    if (unopened > 0) app.log.error({ unopened }, 'data keys that MEDIA_KEY and MEDIA_KEYS_OLD do not open');
  };
  await loadKeys();
  const looking = setInterval(() => {
    loadKeys().catch((error) => app.log.warn(safeError(error), 'the data keys could not be looked at'));
  }, READ_KEYS_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  const threads = parts.threads ?? drawThreads();
  const shared = { threads, log: app.log, listen: database.listen };
  // Jobs have their own services and connections, so that calls never wait for them.
  const work = createServices(background, adapters, config, shared);
  const { outbox } = work;
  const services = createServices(db, adapters, config, { ...shared, sender: outbox });
  const { accounts, demandes, verifications, intake, live, orders } = services;
  const jobs = jobsOf(work, { config, database, log: app.log });
  const runner = jobRunner(background, jobs, { log: app.log });
  const metrics = measureCalls(app, [
    // First, so that the other collectors' queries do not count.
    ...[database.metrics, jobMetrics(db, jobs), backupMetrics],
    ...[outboxMetrics(db), renderMetrics(threads), liveMetrics(live), openDataMetrics(db)],
    ...[services.clientErrors.metrics, hashMetrics, fileMetrics],
  ]);

  // Tells proxies not to reuse connections that are about to close.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    // Browsers keep idle connections: without this the stop waits a minute for them.
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs).unref();
    await live.stop();
  });

  const doctor = () => examine({ config, database, adapters, law: services.settings.law });
  database.onCommand?.('doctor', async () => JSON.stringify(await doctor()));

  const handlers = handlersOf(services, {
    isHttps: config.appUrl.startsWith('https:'),
    operations: {
      ping: database.ping,
      metrics,
      isStopping,
      examine: doctor,
      standings: runner.standings,
      config,
    },
  });
  const authenticate = limiter.learning(accounts.authenticate);
  const finders = ownerFinders(db, demandes.find);
  const exported: RegisterOptions['exported'] = (caller, id, detail) =>
    audit(db, { actorId: caller.id, action: 'list.exported', subject: { type: 'list', id }, detail });
  const hourlyFiles = {
    'claim.reply': hourly(db, 'claim.reply', config.limits.repliesPerUserHour),
    'verification.user': services.countNew,
    'text.user': services.countText,
  };
  const { limits } = config;
  // Administrators change things of others.
  const settle: RegisterOptions['settle'] = (caller) =>
    services.settling
      .own(caller && !caller.isAdmin ? { userId: caller.id } : null)
      .catch((error: unknown) => app.log.error(`Lists wait for their job: ${errorSummary(error)}`));
  const calls = { authenticate, finders, limits, hourly: hourlyFiles, exported, settle, checkAnswers };
  const isWorker = config.role === 'worker';
  const { health, ready, metrics: scrape } = endpoints;
  registerEndpoints(app, isWorker ? { health, ready, metrics: scrape } : endpoints, handlers, calls);
  const { demoPassword, sandboxes } = config;
  await warnOfOldFee(services.settings, app.log);
  if (demoPassword !== undefined) await seedDemo(db, services, demoPassword);
  if (!isWorker) {
    const isSandboxed = {
      sandboxDemo: demoPassword !== undefined,
      sandboxIdentity: sandboxes.includes('identity'),
      sandboxCheckout: sandboxes.includes('payments'),
      sandboxOutbox: sandboxes.includes('mail') || sandboxes.includes('sms'),
    };
    const sandboxCalls = Object.entries(sandboxEndpoints).filter(
      ([name]) => isSandboxed[name as keyof typeof isSandboxed],
    );
    const sandboxHandlers = sandboxRoutes({
      outbox,
      verifications,
      intake,
      demoPassword: demoPassword ?? '',
      identity: adapters.sandboxIdentity,
      payments: adapters.sandboxPayments,
      paymentOf: orders.paymentOf,
      statusOf: async (id) => (await orders.read(id)).status,
    });
    registerEndpoints(app, Object.fromEntries(sandboxCalls), sandboxHandlers, calls);

    if (config.apiReference) await serveReference(app, config.appUrl);
    shortLinks(app, verifications);
    await serveInterface(app, {
      sandboxed: demoPassword === undefined ? sandboxes : ['demo', ...sandboxes],
      siteUrl: config.siteUrl,
      isLocal: (request) => isLocal(request, config.isPublic),
      isProduction: config.mode === 'production',
    });
  }
  await runner.register();
  if (config.role !== 'api') {
    runner.start();
    outbox.start(config.role === 'worker' ? OUTBOX_OFTEN_MS : OUTBOX_EVERY_MS);
  }
  app.addHook('onResponse', (_request, _reply, done) => {
    outbox.wake();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all([runner.stop(), outbox.stop()]);
    await adapters.mail.close();
    if (!parts.threads) await threads.destroy();
  });
  return app;
}

/** A number means that many proxies in front; otherwise their addresses. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Browsers send a JSON content type even without a body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
