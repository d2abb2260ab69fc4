import { deviceCookieOf } from './features/accounts/devices';
import { accountRoutes } from './features/accounts/routes';
import { secondFactorRoutes } from './features/accounts/secondFactor/routes';
import { addressRoutes } from './features/address/routes';
import { auditRoutes } from './features/audit/routes';
import { authorisedRoutes } from './features/authorised/routes';
import { clientErrorRoutes } from './features/clientErrors/routes';
import { clientRoutes } from './features/clients/routes';
import { bookkeepingRoutes } from './features/credits/bookkeepingRoutes';
import { creditRoutes } from './features/credits/routes';
import { deadlineRoutes } from './features/deadlines/routes';
import { demandeRoutes } from './features/demandes/routes';
import { dirigeantRoutes } from './features/dirigeants/routes';
import { documentRoutes } from './features/documents/routes';
import { enterpriseRoutes } from './features/enterprises/routes';
import { extractionRoutes } from './features/extraction/routes';
import { findRoutes } from './features/find/routes';
import { formRoutes } from './features/forms/routes';
import { invoiceRoutes } from './features/invoices/routes';
import { journalRoutes } from './features/journal/routes';
import { liveRoutes } from './features/live/routes';
import { mediaRoutes } from './features/media/routes';
import { officeRoutes } from './features/office/routes';
import { operationRoutes } from './features/operations/routes';
import { failureRoutes } from './features/outbox/routes';
import { privacyRoutes } from './features/privacy/routes';
import { settingsRoutes } from './features/settings/routes';
import { shareholderRoutes } from './features/shareholders/routes';
import { streetRoutes } from './features/streets/routes';
import { textRoutes } from './features/texts/routes';
import { ticketRoutes } from './features/tickets/routes';
import { verificationRoutes } from './features/verifications/routes';
import type { Handlers } from './pipeline/handlers';
import { providerRoutes } from './providers/routes';
import type { Services } from './services';

/** Joins the routes of all features. */
export function handlersOf(
  services: Services,
  { isHttps, operations }: { isHttps: boolean; operations: Parameters<typeof operationRoutes>[0] },
): Handlers {
  const { accounts, authorised, demandes, verifications, intake, live, media, orders, paid } = services;
  const deviceCookie = deviceCookieOf(isHttps);
  return {
    ...accountRoutes({
      ...{ accounts, authorised, login: services.login, registration: services.registration, verifications },
      ...{ secondStep: services.secondStep, deviceCookie, demandes, office: services.office },
    }),
    ...secondFactorRoutes(services.secondFactors, services.secondStep, deviceCookie),
    ...authorisedRoutes(authorised),
    ...auditRoutes(services.audited),
    ...officeRoutes(services.office),
    ...settingsRoutes(services.settings),
    ...formRoutes(services.forms),
    ...enterpriseRoutes(services.enterprises),
    ...streetRoutes(services.streets),
    ...extractionRoutes(services.extraction),
    ...demandeRoutes(demandes, accounts, services.tickets),
    ...deadlineRoutes(services.deadlines, services.calendars),
    ...addressRoutes(services.addresses, demandes),
    ...dirigeantRoutes(services.dirigeants, demandes),
    ...shareholderRoutes(services.shareholders, demandes),
    ...verificationRoutes(verifications, services.reuse, services.earlier, services.cards),
    ...providerRoutes(intake),
    ...mediaRoutes(media),
    ...liveRoutes(live, demandes),
    ...textRoutes(services.texts),
    ...documentRoutes(services.documents),
    ...journalRoutes(services.journal, services.fees),
    ...clientRoutes(services.clients, services.clientImports),
    ...findRoutes(services.found),
    ...creditRoutes(services.wallets, orders),
    ...bookkeepingRoutes(services.books, paid, services.approvals),
    ...invoiceRoutes(services.invoices),
    ...ticketRoutes(services.tickets, services.threads, services.savedReplies),
    ...failureRoutes(services.failures),
    ...privacyRoutes(services.privacy),
    ...clientErrorRoutes(services.clientErrors),
    ...operationRoutes(operations),
  };
}
