import { JUST_READ_S } from '../../api/api';
import { accountApi } from '../../entities/account/accountApi';
import { identityApi } from '../../entities/check/identityApi';
import { creditsApi } from '../../entities/credit/creditsApi';
import { demandesApi } from '../../entities/dossier/demandesApi';
import { documentsApi } from '../../entities/dossier/documentsApi';
import { journalApi } from '../../entities/dossier/journalApi';
import { ticketsApi } from '../../entities/ticket/ticketsApi';
import { clientsApi } from '../../features/clients/clientsApi';
import {
  ALL,
  FINISHED,
  finished,
  inProgressArgument,
  OLDEST_WAITING,
  OWN,
  ofState,
} from '../../features/dashboard/demandeFilters';
import { QUEUE } from '../../features/moderation/dossier/useQueue';
import { OWN as OWN_TICKETS, QUEUE as TICKET_QUEUE } from '../../features/tickets/ticketView';
import { idOf } from '../../features/wizard/paths';
import { beginTaking } from '../../features/wizard/takeDossier';
import { argumentOf, readListState } from '../../lists/listSchema';
import type { AppThunk } from '../../store/state';
import type { ScreenName, ShellName } from './screens';

/*
 * The first requests of shells and screens, sent while their code is still loading; they are the same calls. This file is loaded long
 * before them, so it imports no components.
 */

type Asked = (query: URLSearchParams, pathname: string) => AppThunk<unknown>[];

const account = accountApi.util.prefetch;
const credits = creditsApi.util.prefetch;
const demandes = demandesApi.util.prefetch;
const tickets = ticketsApi.util.prefetch;
/** For screens that reload cached data. */
const fresh = { ifOlderThan: JUST_READ_S };

/** The claim in the URL. */
const thread = (query: URLSearchParams) => {
  const { open } = readListState(query, OWN_TICKETS);
  return open === null ? [] : [tickets('ticket', { id: open }, fresh)];
};
const ofDemande = (written: string | null | undefined, ask: (id: number) => AppThunk<unknown>[]) => {
  const id = idOf(written ?? null);
  return id === null ? [] : ask(id);
};

const asked: Partial<Record<ScreenName | ShellName, Asked>> = {
  appShell: () => [
    account('user', undefined),
    account('profile', undefined),
    tickets('unreadTickets', undefined),
  ],
  wizardLayout: (query) => ofDemande(query.get('demande_id'), (id) => [beginTaking(id)]),
  client: (query) => [
    demandes('myDemandes', inProgressArgument(1), fresh),
    demandes('myDemandes', finished(argumentOf(query, FINISHED)), fresh),
    demandes('countClient', undefined, fresh),
  ],
  mesDemandes: (query) => [demandes('myDemandes', argumentOf(query, OWN), fresh)],
  documents: (query) =>
    ofDemande(query.get('demande_id'), (id) => [
      demandes('demande', { id }, fresh),
      documentsApi.util.prefetch('dossierDocuments', { id }),
    ]),
  fees: () => [journalApi.util.prefetch('unpaidFees', undefined, fresh)],
  clients: () => [clientsApi.util.prefetch('clientOptions', undefined, fresh)],
  clientPage: (_query, pathname) =>
    ofDemande(pathname.split('/').at(-1), (id) => [clientsApi.util.prefetch('client', { id }, fresh)]),
  causes: (query) => ofDemande(query.get('demande_id'), (id) => [demandes('demande', { id }, fresh)]),
  finish: (query) =>
    ofDemande(query.get('demande_id'), (id) => [
      demandes('demande', { id }),
      documentsApi.util.prefetch('dossierDocuments', { id }),
    ]),
  assistance: (query) =>
    readListState(query, OWN_TICKETS).open === null
      ? [tickets('myTickets', argumentOf(query, OWN_TICKETS), fresh)]
      : thread(query),
  buyCredits: () => [credits('packs', undefined, fresh), credits('wallet', undefined, fresh)],
  admin: () => [
    demandes('lastDemandes', undefined, fresh),
    tickets('lastTickets', undefined, fresh),
    demandes('count', undefined, fresh),
    demandes('demandes', OLDEST_WAITING, fresh),
  ],
  adminServices: (query) => [
    demandes('demandes', ofState(argumentOf(query, ALL)), fresh),
    demandes('demandes', OLDEST_WAITING, fresh),
  ],
  adminSupport: (query) => [tickets('tickets', argumentOf(query, TICKET_QUEUE), fresh), ...thread(query)],
  adminDemande: (_query, pathname) =>
    ofDemande(pathname.split('/').at(-1), (id) => [
      demandes('demande', { id }, fresh),
      demandes('timeline', { id }),
      demandes('demandes', QUEUE, fresh),
      documentsApi.util.prefetch('dossierDocuments', { id }),
      identityApi.util.prefetch('demandeVerification', { id }),
    ]),
};

/** Sends the first requests of a screen or shell for this address. */
export const askFirst =
  (
    name: ScreenName | ShellName,
    { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  ): AppThunk<void> =>
  (dispatch) => {
    for (const call of asked[name]?.(new URLSearchParams(search), pathname) ?? []) dispatch(call);
  };
