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
import { serveReference } from './apiReference';
import { answerLikeRoutes, beforeRoutes } from './beforeRoutes';
import type { Config } from './config';
import { audit } from './db/audit';
import { backupMetrics } from './db/backup';
import type { Database } from './db/connect';
import { hourly, take } from './db/rateLimits';
import { repeat } from './db/timers';
import { drawThreads, renderPool } from './documents/renderPool';
import { handleErrors } from './errorHandler';
import { busy } from './errors';
import { registrationService } from './features/accounts/registration';
import { accountRoutes } from './features/accounts/routes';
import { accountService } from './features/accounts/service';
import { addressRoutes } from './features/address/routes';
import { addressFeature } from './features/address/service';
import { authorisedRoutes } from './features/authorised/routes';
import { authorisedService } from './features/authorised/service';
import { bookkeepingService } from './features/credits/bookkeeping';
import { bookkeepingRoutes } from './features/credits/bookkeepingRoutes';
import { ledgerMetrics, watchLedger } from './features/credits/ledgerCheck';
import { moneyMails } from './features/credits/moneyMails';
import { orderService } from './features/credits/orders';
import { paymentService } from './features/credits/payments';
import { creditRoutes } from './features/credits/routes';
import { creditService } from './features/credits/service';
import { walletService } from './features/credits/wallet';
import { demandeRoutes } from './features/demandes/routes';
import { demandeService } from './features/demandes/service';
import { dirigeantRoutes } from './features/dirigeants/routes';
import { addRegistryDirectors, dirigeantService, followRegistry } from './features/dirigeants/service';
import { filingOf } from './features/documents/filing';
import { documentRoutes } from './features/documents/routes';
import { documentService } from './features/documents/service';
import { enterpriseRoutes } from './features/enterprises/routes';
import { enterpriseService } from './features/enterprises/service';
import { invoiceRoutes } from './features/invoices/routes';
import { invoiceService } from './features/invoices/service';
import { liveRoutes } from './features/live/routes';
import { liveService } from './features/live/service';
import { preparedFor } from './features/media/images';
import { mediaRoutes } from './features/media/routes';
import { mediaService } from './features/media/service';
import { operationRoutes } from './features/operations/routes';
import { outboxService } from './features/outbox/service';
import { sandboxRoutes } from './features/sandbox/routes';
import { seedDemo } from './features/sandbox/service';
import { settingsRoutes } from './features/settings/routes';
import { settingsService } from './features/settings/service';
import { shareholderRoutes } from './features/shareholders/routes';
import { shareholderService } from './features/shareholders/service';
import { textRoutes } from './features/texts/routes';
import { textService } from './features/texts/service';
import { newsService } from './features/tickets/news';
import { ticketRoutes } from './features/tickets/routes';
import { savedReplyService } from './features/tickets/savedReplies';
import { ticketService } from './features/tickets/service';
import { threadService } from './features/tickets/threads';
import { cardService } from './features/verifications/cards';
import { earlierPeople } from './features/verifications/earlier';
import { knownChecks } from './features/verifications/known';
import { depositorTie } from './features/verifications/leadsOn';
import { reminderService } from './features/verifications/reminders';
import { shortLinks, verificationRoutes } from './features/verifications/routes';
import { joinRunning } from './features/verifications/sending';
import { verificationService } from './features/verifications/service';
import { measureCalls } from './metrics';
import { guardOperatorCalls, isLocal, warnOfUntrustedProxy } from './operatorCalls';
import type { Handlers } from './pipeline/handlers';
import { ownerFinders } from './pipeline/owners';
import { type RegisterOptions, registerEndpoints } from './pipeline/register';
import { providerIntake, watching } from './providers/intake';
import { providerRoutes } from './providers/routes';
import { limitCalls } from './rateLimit';
import { wordsOf } from './safeError';
import { securityHeaders, sendSecurityHeaders } from './securityHeaders';
import { serveInterface } from './staticFiles';

export interface AppParts {
  config: Config;
  database: Database;
  adapters: Adapters;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  /** Every answer is checked against the table; for tests. */
  checkAnswers?: boolean;
  /** What is being answered when the server stops has this long to leave. */
  stopWithinMs?: number;
  /** A request has this long to arrive. */
  requestWithinMs?: number;
  /** Draws documents; without it the app starts threads that end with it. */
  threads?: ReturnType<typeof drawThreads> | undefined;
}

/** For the files of a claim on a slow line; whoever sends slower than that keeps a connection busy for nothing. */
const REQUEST_WITHIN_MS = 60_000;
/** How often the outbox is looked at beside what wakes it: retries, and what other processes queued. */
const OUTBOX_EVERY_MS = 5_000;
/** How often it is looked whether a provider is to be asked about something. */
const POLL_EVERY_MS = 5_000;
/** How often refunds that were not heard of are looked after. */
const RETRY_EVERY_MS = 60_000;
/** Once a day, counted from the start: a server that is stopped at night does it all the same. */
const MEDIA_TIDY_AFTER_MS = 10 * 60_000;
/** How late a reminder may be. */
const REMIND_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The whole server but its listener. The caller owns the database and closes it after the app. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, adapters, logger, checkAnswers = false } = parts;
  const { stopWithinMs = 5_000, requestWithinMs = REQUEST_WITHIN_MS } = parts;
  const headers = securityHeaders({ https: config.appUrl.startsWith('https:') });
  const options: FastifyHttpOptions<Server> = {
    ...(logger === undefined ? {} : { logger }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    ...beforeRoutes(headers, { withinMs: requestWithinMs, isBehindProxy: config.trustProxy !== false }),
    routerOptions: { maxParamLength: 500 },
    // Requests are logged by their route below: an address may hold a token or a number.
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app: FastifyInstance = Fastify(options);
  sendSecurityHeaders(app, headers);
  answerLikeRoutes(app, headers);
  const counted = limitCalls(app, config.limits.callsPerIpMinute);
  takeEmptyBodies(app);
  logCalls(app);
  handleErrors(app);
  if (config.trustProxy === false) warnOfUntrustedProxy(app);
  const operatorTokens = Object.keys(sandboxEndpoints).map((name) => [name, config.sandboxToken]);
  guardOperatorCalls(app, {
    tokens: { metrics: config.metricsToken, ...Object.fromEntries(operatorTokens) },
    isPublic: config.isPublic,
  });
  const metrics = measureCalls(app, [ledgerMetrics, backupMetrics]);

  const { db } = database;
  const settings = settingsService(db, config);
  const credits = creditService(db);
  const watch = watching(config.providerPollSeconds);
  const media = mediaService(db, config, {
    storage: adapters.media,
    log: app.log,
    awaitingPhotos: (sessionIds) => outbox.awaitingPhotos(sessionIds),
  });
  const outbox = outboxService(db, {
    watch,
    collect: async ({ verificationId, sessionId }) =>
      media.collect(verificationId, await adapters.identity.fetchMedia(sessionId)),
    words: settings.words,
    mail: adapters.mail,
    sms: adapters.sms,
    einvoice: adapters.einvoice,
    keep: { mail: config.drivers.mail === 'sandbox', sms: config.drivers.sms === 'sandbox' },
    host: new URL(config.appUrl).hostname,
    log: app.log,
  });
  const accounts = accountService(db, config, credits);
  const enterprises = enterpriseService(adapters.registry, adapters.extraction);
  const authorised = authorisedService(db);
  const { openSession, checkPassword } = accounts;
  const registration = registrationService(db, config, {
    ...{ outbox, credits, authorised, openSession, checkPassword },
  });
  const tickets = ticketService(db);
  const threads = parts.threads ?? drawThreads();
  const documents = renderPool(threads, config.blanks, busy);
  const invoices = invoiceService(db, config, { outbox, draw: documents.invoice });
  const { payments } = adapters;
  const wallets = walletService(db, { packs: settings.packs, isOffice: authorised.isOffice });
  const paying = { payments, invoicing: invoices, watch };
  const paid = paymentService(db, { ...paying, tell: moneyMails(outbox, config.appUrl), log: app.log });
  const orders = orderService(db, { ...paying, offeredTo: wallets.offeredTo, askNow: paid.askNow });
  const books = bookkeepingService(db, {
    outbox,
    invoicing: invoices,
    officesOf: authorised.of,
    appUrl: config.appUrl,
  });
  const filing = filingOf({ renderAll: documents.renderAll, law: settings.law });
  const demandes = demandeService(db, {
    credits,
    enterprises,
    outbox,
    filing,
    appUrl: config.appUrl,
    addRegistryDirectors,
    followRegistry,
    billingOf: accounts.billingOf,
    isOffice: authorised.isOffice,
    tieDepositor: depositorTie(config.identityReuseDays),
  });

  const join = joinRunning(config.identityReuseDays, demandes);
  const { verificationsPerUserHour, textsPerUserHour, documentsPerUserHour } = config.limits;
  const { claimsPerUserHour, repliesPerUserHour } = config.limits;
  const countNew = hourly(db, 'verification.user', verificationsPerUserHour);
  const verifications = verificationService(db, config, {
    identity: adapters.identity,
    words: settings.words,
    outbox,
    demandes,
    watch,
    take: (limits) => take(db, limits),
    countNew,
  });

  const intake = providerIntake(
    db,
    [
      { provider: adapters.identity, apply: verifications.apply },
      { provider: adapters.sms, apply: outbox.applyReceipt },
      { provider: payments, apply: paid.apply },
      { provider: adapters.einvoice, apply: outbox.applyReceipt },
    ],
    { pollSeconds: config.providerPollSeconds, log: app.log },
  );

  const live = liveService(db, app.log);

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    live.stop();
    // A browser keeps connections, used and unused ones: the stop would wait a minute for them to time out.
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs).unref();
  });

  const handlers: Handlers = {
    ...accountRoutes(accounts, registration, verifications),
    ...authorisedRoutes(authorised),
    ...settingsRoutes(settings),
    ...enterpriseRoutes(enterprises),
    ...demandeRoutes(demandes, accounts, tickets),
    ...addressRoutes(addressFeature(demandes)),
    ...dirigeantRoutes(dirigeantService(demandes, enterprises, join)),
    ...shareholderRoutes(shareholderService(demandes, join)),
    ...verificationRoutes(
      verifications,
      knownChecks(db, config, demandes),
      earlierPeople(db, authorised.isOffice),
      cardService(db, media, demandes),
    ),
    ...providerRoutes(intake),
    ...mediaRoutes(media),
    ...liveRoutes(live, demandes),
    ...textRoutes(textService(adapters.text, hourly(db, 'text.user', textsPerUserHour), app.log)),
    ...documentRoutes(
      documentService(db, {
        accounts,
        count: hourly(db, 'document.user', documentsPerUserHour),
        render: documents.render,
        renderAll: documents.renderAll,
        filing,
        blanks: config.blanks,
        law: settings.law,
      }),
    ),
    ...creditRoutes(wallets, orders),
    ...bookkeepingRoutes(books, paid),
    ...invoiceRoutes(invoices),
    ...ticketRoutes(
      tickets,
      threadService(db, config, {
        outbox,
        news: newsService(db, config, outbox),
        drawAnew: preparedFor,
        countClaim: hourly(db, 'claim.user', claimsPerUserHour),
      }),
      savedReplyService(db),
    ),
    ...operationRoutes({
      ping: database.ping,
      metrics,
      isStopping: () => stopping,
    }),
  };
  const authenticate = counted(accounts.authenticate);
  const finders = ownerFinders(db, demandes.find);
  const exported: RegisterOptions['exported'] = (caller, id, detail) =>
    audit(db, { actorId: caller.id, action: 'list.exported', subject: { type: 'list', id }, detail });
  const hourlyFiles = {
    'claim.reply': hourly(db, 'claim.reply', repliesPerUserHour),
    'verification.user': countNew,
  };
  const { limits } = config;
  const calls = { authenticate, finders, limits, hourly: hourlyFiles, exported, checkAnswers };
  registerEndpoints(app, endpoints, handlers, calls);
  const { demoPassword, sandboxes } = config;
  await demandes.settleLists();
  if (demoPassword !== undefined) await seedDemo(db, { accounts, credits, authorised }, demoPassword);
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

  await serveReference(app, config.appUrl);
  shortLinks(app, verifications);
  await serveInterface(app, {
    sandboxed: demoPassword === undefined ? sandboxes : ['demo', ...sandboxes],
    siteUrl: config.siteUrl,
    isLocal: (request) => isLocal(request, config.isPublic),
    isProduction: config.mode === 'production',
  });
  const tidy = setInterval(
    () =>
      Promise.all([accounts.tidy(), outbox.tidy(), intake.tidy(), orders.tidy()]).catch((error: unknown) =>
        app.log.error(`Tidying failed: ${wordsOf(error)}`),
      ),
    3_600_000,
  ).unref();
  const { run: remind } = reminderService(db, config, { outbox, log: app.log });
  const reminders = repeat('Reminders', REMIND_EVERY_MS, REMIND_EVERY_MS, () => remind(), app.log);
  const retention = repeat('Retention of images', MEDIA_TIDY_AFTER_MS, DAY_MS, media.tidy, app.log);
  const refunds = repeat('Refunds', RETRY_EVERY_MS, RETRY_EVERY_MS, paid.retry, app.log);
  const check = () => watchLedger(db, { outbox, log: app.log });
  const ledger = repeat('The check of the ledger', MEDIA_TIDY_AFTER_MS, DAY_MS, check, app.log);
  outbox.start(OUTBOX_EVERY_MS);
  intake.start(POLL_EVERY_MS);
  app.addHook('onResponse', (_request, _reply, done) => {
    outbox.wake();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(tidy);
    await Promise.all([
      retention.stop(),
      reminders.stop(),
      refunds.stop(),
      ledger.stop(),
      outbox.stop(),
      intake.stop(),
    ]);
    await adapters.mail.close();
    if (!parts.threads) await threads.destroy();
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
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** One line a call: route, status, time. Neither address nor query nor body: they hold personal data. */
function logCalls(app: FastifyInstance): void {
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
