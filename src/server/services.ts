import type { FastifyBaseLogger } from 'fastify';
import type { BlankFault, BlankRead } from '#domain/forms/read';
import type { Adapters } from './adapters/adapters';
import { threadFor } from './adapters/extraction/document/fileThread';
import type { Config } from './config/config';
import type { Database, Db } from './db/connect';
import { hourly, take } from './db/rateLimits';
import { ownSettler, settleRest } from './db/settling';
import { type drawThreads, renderPool } from './documents/renderPool';
import { loginService } from './features/accounts/login';
import { registrationService } from './features/accounts/registration';
import { enrolmentCodes } from './features/accounts/secondFactor/enrolment';
import { secondStepService } from './features/accounts/secondFactor/login';
import { sealedSecrets } from './features/accounts/secondFactor/sealed';
import { secondFactorService } from './features/accounts/secondFactor/service';
import { accountService } from './features/accounts/service';
import { addressFeature, addressWriter } from './features/address/service';
import { auditService } from './features/audit/service';
import { authorisedService } from './features/authorised/service';
import { clientErrorService } from './features/clientErrors/service';
import { clientImportService } from './features/clients/imports';
import { clientService } from './features/clients/service';
import { clientWatch } from './features/clients/watch';
import { administrators } from './features/credits/accountStore';
import { approvalService } from './features/credits/approvals';
import { bookkeepingService } from './features/credits/bookkeeping';
import { moneyMails } from './features/credits/moneyMails';
import { orderService } from './features/credits/orders';
import { paymentService } from './features/credits/payments';
import { creditService } from './features/credits/service';
import { walletService } from './features/credits/wallet';
import { calendarService } from './features/deadlines/calendars';
import { deadlineService } from './features/deadlines/service';
import { weeklyMails } from './features/deadlines/weekly';
import { aboutCompany } from './features/demandes/aboutCompany';
import { foundIn } from './features/demandes/found';
import { dossierLines, queueWithoutPeople } from './features/demandes/listed';
import { demandeService } from './features/demandes/service';
import {
  addAppointed,
  addRegistryDirectors,
  dirigeantService,
  followRegistry,
} from './features/dirigeants/service';
import { filingOf } from './features/documents/filing';
import { documentService } from './features/documents/service';
import { enterpriseService } from './features/enterprises/service';
import { extractionService } from './features/extraction/service';
import { findService } from './features/find/service';
import { blanksInUse } from './features/forms/inUse';
import { formService } from './features/forms/service';
import { invoiceService } from './features/invoices/service';
import { feeService } from './features/journal/feeService';
import { journalService, lastReturn } from './features/journal/service';
import { stationOf } from './features/journal/writing';
import { liveService } from './features/live/service';
import { preparedFor } from './features/media/images';
import { mediaService } from './features/media/service';
import { lowBalances } from './features/office/lowBalance';
import { officeService } from './features/office/service';
import { failureService } from './features/outbox/failures';
import { type OutboxService, outboxService } from './features/outbox/service';
import { retention } from './features/privacy/retention';
import { privacyService } from './features/privacy/service';
import { settingsService } from './features/settings/service';
import { tariffMails } from './features/settings/tariffMail';
import { shareholderService } from './features/shareholders/service';
import { streetService } from './features/streets/service';
import { textService } from './features/texts/service';
import { newsService } from './features/tickets/news';
import { savedReplyService } from './features/tickets/savedReplies';
import { ticketService } from './features/tickets/service';
import { threadService } from './features/tickets/threads';
import { cardService } from './features/verifications/cards';
import { earlierPeople } from './features/verifications/earlier';
import { depositorTie } from './features/verifications/mayBegin';
import { reminderService } from './features/verifications/reminders';
import { reuseService } from './features/verifications/reuse';
import { joinRunning } from './features/verifications/sending';
import { verificationService } from './features/verifications/service';
import { usualChecks } from './features/verifications/usualChecks';
import { storedFilesIn } from './files/storedFiles';
import { busy, gone } from './http/errors';
import { hashToken, newToken } from './people/tokens';
import { providerIntake, watching } from './providers/intake';

interface Parts {
  threads: ReturnType<typeof drawThreads>;
  log: FastifyBaseLogger;
  listen: Database['listen'];
  /** Sends the messages queued by these services; absent: they send their own. */
  sender?: OutboxService | undefined;
}

export type Services = ReturnType<typeof createServices>;

/** Creates and joins all services; starts nothing. */
export function createServices(
  db: Db,
  adapters: Adapters,
  config: Config,
  { threads, log, listen, sender }: Parts,
) {
  const settings = settingsService(db, config);
  const credits = creditService(db);
  const watch = watching(config.providerPollSeconds);
  const media = mediaService(db, config, {
    storage: adapters.media,
    log,
    awaitingPhotos: (sessionIds) => outbox.awaitingPhotos(sessionIds),
  });
  const files = storedFilesIn(db, { storage: adapters.media, log });
  const outbox = outboxService(db, {
    watch,
    collect: async ({ verificationId, sessionId }) => {
      const number = await adapters.identity.fetchNationalNumber(sessionId);
      if (number !== null) await media.numbers.keep(verificationId, number);
      await media.collect(verificationId, await adapters.identity.fetchMedia(sessionId));
    },
    words: settings.words,
    mail: adapters.mail,
    sms: adapters.sms,
    einvoice: adapters.einvoice,
    keep: { mail: config.drivers.mail === 'sandbox', sms: config.drivers.sms === 'sandbox' },
    host: new URL(config.appUrl).hostname,
    log,
    ...(sender && { sender }),
  });
  const accounts = accountService(db, config, credits);
  const { limits } = config;
  const enterprises = enterpriseService(
    adapters.registry,
    hourly(db, 'registry.user', limits.companiesPerUserHour),
  );
  const streets = streetService(db, enterprises);
  const authorised = authorisedService(db);
  const enrolment = enrolmentCodes(db, config, outbox);
  const login = loginService(db, config, { outbox, authorised, enrolment });
  const registration = registrationService(db, config, { outbox, credits, authorised, login });
  const { checkPassword, enter } = login;
  const sealed = sealedSecrets(db, adapters.media);
  const tickets = ticketService(db);
  const blanks = blanksInUse(db, config.blanks, files);
  const documents = renderPool(threads, blanks.of, { busy, gone });
  const invoices = invoiceService(db, config, { outbox, draw: documents.invoice, files });
  const { payments } = adapters;
  const wallets = walletService(db, { packs: settings.packs, isOffice: authorised.isOffice });
  const paying = { payments, invoicing: invoices, watch };
  const paid = paymentService(db, { ...paying, tell: moneyMails(outbox, config.appUrl), log });
  const orders = orderService(db, { ...paying, offeredTo: wallets.offeredTo, askNow: paid.askNow });
  const books = bookkeepingService(db, {
    outbox,
    invoicing: invoices,
    officesOf: authorised.of,
    appUrl: config.appUrl,
  });
  const filing = filingOf({
    renderAll: documents.renderAll,
    keep: files.keep,
    law: settings.law,
    blanks: blanks.usedFor,
  });
  const deadlines = deadlineService(db, config);
  const office = officeService(db, config, { outbox, credits });
  const demandes = demandeService(db, {
    credits,
    enterprises,
    withPlaces: streets.withPlaces,
    outbox,
    filing,
    appUrl: config.appUrl,
    addRegistryDirectors,
    followRegistry,
    lastReturn,
    stationOf: stationOf(filing),
    tieDepositor: depositorTie(config.identityReuseDays),
    usual: {
      writeAddress: addressWriter(streets),
      addAppointed: (tx, demande, people) => addAppointed(tx, demande, people, join),
      known: usualChecks(config.identityReuseDays),
    },
  });

  const journal = journalService(db, config, {
    demandes,
    filing,
    enterprises,
    registry: adapters.registry,
    credits,
    outbox,
    drawAnew: preparedFor,
    scanner: adapters.scanner,
    files,
    law: settings.law,
  });

  const join = joinRunning(demandes);
  const countNew = hourly(db, 'verification.user', limits.verificationsPerUserHour);
  const countText = hourly(db, 'text.user', limits.textsPerUserHour);
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
    { pollSeconds: config.providerPollSeconds, log },
  );

  const settleOwn = ownSettler(db, [dossierLines, deadlines.lines]);
  const live = liveService(db, { listen, log });

  const clients = clientService(db, {
    settleOwn,
    enterprises,
    dataDate: () => adapters.registry.dataDate(),
    about: aboutCompany,
    identityReuseDays: config.identityReuseDays,
  });
  const { run: remind } = reminderService(db, config, { outbox, log });
  return {
    accounts,
    addresses: addressFeature(demandes, streets),
    approvals: approvalService(db, config, { books, payments: paid }),
    audited: auditService(db),
    authorised,
    books,
    cards: cardService(db, media, demandes),
    clientErrors: clientErrorService(db),
    clientImports: clientImportService(db, adapters),
    clients,
    watchClients: clientWatch(db, adapters.registry, { about: aboutCompany }),
    countNew,
    countText,
    calendars: calendarService(db, {
      deadlines,
      appUrl: config.appUrl,
      take: (limits) => take(db, limits),
      secrets: { make: newToken, hashOf: hashToken },
    }),
    credits,
    deadlines,
    demandes,
    dirigeants: dirigeantService(demandes, enterprises, join),
    documents: documentService(db, {
      count: hourly(db, 'document.user', limits.documentsPerUserHour),
      render: documents.render,
      renderAll: documents.renderAll,
      filing,
      files,
      identities: media,
      proofOf: journal.proofOf,
      modelsOf: documents.models,
      law: settings.law,
    }),
    earlier: earlierPeople(db, config.identityReuseDays),
    enterprises,
    files,
    fees: feeService(db, { demandes, law: settings.law }),
    failures: failureService(db, { outbox, intake }),
    forms: formService(db, {
      folder: config.blanks,
      files,
      scanner: adapters.scanner,
      read: threadFor<BlankRead | { fault: BlankFault }>({
        source: 'src/server/documents/blanks/blankWorker.ts',
        built: 'blankWorker.js',
      }),
      specimens: { tried: documents.specimensTried, drawn: documents.specimenDrawn },
    }),
    found: findService({ clients, dossiers: foundIn(db) }),
    extraction: extractionService(adapters.extraction, log),
    intake,
    invoices,
    journal,
    reuse: reuseService(db, config, demandes),
    live,
    login,
    media,
    lowBalances: lowBalances(db, config, { outbox }),
    office,
    orders,
    outbox,
    paid,
    privacy: privacyService(db, {
      media,
      files,
      credits,
      count: hourly(db, 'data.user', limits.dataPerUserHour),
    }),
    registration,
    remind,
    retention: retention(db, config),
    savedReplies: savedReplyService(db),
    secondFactors: secondFactorService(db, config, { outbox, sealed, enrolment, checkPassword }),
    secondStep: secondStepService(db, config, { outbox, sealed, enter }),
    settings,
    /** Recomputes values derived from dossiers and clients: for changes of this process, or of all. */
    settling: {
      own: settleOwn,
      async rest(signal: AbortSignal): Promise<void> {
        await queueWithoutPeople(db);
        // Deadlines are found from the dossier's line, so it comes first.
        await settleRest(db, dossierLines, signal);
        await settleRest(db, deadlines.lines, signal);
      },
    },
    shareholders: shareholderService(demandes, join),
    streets,
    texts: textService(adapters.text, countText, log),
    threads: threadService(db, config, {
      outbox,
      news: newsService(db, config, outbox),
      scanner: adapters.scanner,
      drawAnew: preparedFor,
      files,
      countClaim: hourly(db, 'claim.user', limits.claimsPerUserHour),
    }),
    tickets,
    verifications,
    wallets,
    tariff: tariffMails(db, { outbox, settings, administrators, appUrl: config.appUrl }),
    weekly: weeklyMails(db, { outbox, deadlines, appUrl: config.appUrl }),
  };
}
