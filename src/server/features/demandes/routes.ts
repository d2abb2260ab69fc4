import type { Handlers } from '../../http/handlers';
import type { AccountService } from '../accounts/service';
import type { TicketService } from '../tickets/service';
import type { DemandeService } from './service';

type Calls =
  | 'createDemande'
  | 'demande'
  | 'updateDemande'
  | 'progress'
  | 'saveText'
  | 'saveStepDraft'
  | 'demandes'
  | 'changeState'
  | 'deleteDemande'
  | 'myDemandes'
  | 'userDemandes'
  | 'lastDemandes'
  | 'count'
  | 'countClient';

export const demandeRoutes = (
  demandes: DemandeService,
  accounts: Pick<AccountService, 'count'>,
  tickets: Pick<TicketService, 'count'>,
): Pick<Handlers, Calls> => ({
  createDemande: ({ body }, { caller }) => demandes.create(caller, body),
  demande: ({ params }, { caller }) => demandes.read(caller, params.id),
  updateDemande: ({ params, body }, { caller }) => demandes.update(caller, params.id, body),
  progress: ({ params, body }, { caller }) => demandes.progress(caller, params.id, body.progress),
  saveText: ({ params, body }, { caller }) => demandes.saveText(caller, params.id, body.text),
  saveStepDraft: ({ params, body }, { caller }) => demandes.saveStepDraft(caller, { ...params, ...body }),
  demandes: ({ query }) => demandes.all(query),
  changeState: ({ params, body }, { caller }) => demandes.decide(caller, params.id, body),
  deleteDemande: async ({ params }, { caller }) => {
    await demandes.remove(caller, params.id);
    return undefined;
  },
  myDemandes: ({ query }, { caller }) => demandes.own(caller, query),
  userDemandes: ({ query }, { caller }) => demandes.shortList(caller, query),
  lastDemandes: () => demandes.last(),
  count: async () => ({
    demandes: await demandes.count(),
    users: await accounts.count(),
    tickets: await tickets.count(),
  }),
  countClient: async (_input, { caller }) => ({
    demandes: await demandes.count(caller.id),
    tickets: await tickets.count(caller.id),
  }),
});
