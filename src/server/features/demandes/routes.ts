import type { Counted } from '../../lists/countCapped';
import { WithStatus } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { AccountService } from '../accounts/service';
import type { TicketService } from '../tickets/service';
import type { DemandeService } from './service';

type Calls =
  | 'createDemande'
  | 'openSample'
  | 'demande'
  | 'updateDemande'
  | 'registryDataHistory'
  | 'editDemande'
  | 'progress'
  | 'returnDemande'
  | 'changeInCharge'
  | 'dossierApprovals'
  | 'saveText'
  | 'saveStepDraft'
  | 'demandes'
  | 'changeState'
  | 'reopenDemande'
  | 'timeline'
  | 'deleteDemande'
  | 'myDemandes'
  | 'userDemandes'
  | 'lastDemandes'
  | 'count'
  | 'countClient';

export const demandeRoutes = (
  demandes: DemandeService,
  accounts: Pick<AccountService, 'count'>,
  tickets: Pick<TicketService, 'count' | 'countOwn'>,
): Pick<Handlers, Calls> => ({
  createDemande: ({ body }, { caller, requestKey }) => demandes.create(caller, body, requestKey),
  openSample: ({ body }, { caller }) => demandes.openSample(caller, body.langue),
  demande: ({ owned }, { caller }) => demandes.read(caller, owned),
  updateDemande: ({ owned, body }, { caller }) => demandes.update(caller, owned.id, body),
  registryDataHistory: ({ params, query }) => demandes.registryHistory(params.id, query),
  editDemande: ({ owned, body }, { caller }) => demandes.edit(caller, owned.id, body.editor),
  progress: async ({ owned, body }, { caller }) => {
    const reached = await demandes.progress(caller, owned.id, body);
    return new WithStatus('waiting' in reached && reached.waiting ? 202 : 200, reached);
  },
  returnDemande: async ({ owned, body }, { caller }) => {
    await demandes.sendBack(caller, owned.id, body);
    return undefined;
  },
  changeInCharge: async ({ owned, body }, { caller }) => {
    await demandes.putInCharge(caller, owned.id, body.user_id);
    return undefined;
  },
  dossierApprovals: ({ query }, { caller }) => demandes.approvals(caller, query),
  saveText: ({ owned, body }, { caller }) => demandes.saveText(caller, owned.id, body),
  saveStepDraft: ({ owned, params, body }, { caller }) =>
    demandes.saveStepDraft(caller, owned.id, params.step, body.values),
  demandes: {
    list: ({ query }) => demandes.all(query),
    csv: ({ query }) => demandes.allAsCsv(query),
  },
  changeState: ({ params, body }, { caller }) => demandes.decide(caller, params.id, body),
  reopenDemande: ({ owned }, { caller }) => demandes.reopen(caller, owned.id),
  timeline: ({ params }) => demandes.timeline(params.id),
  deleteDemande: async ({ owned }, { caller }) => {
    await demandes.remove(caller, owned.id);
    return undefined;
  },
  myDemandes: {
    list: ({ query }, { caller }) => demandes.own(caller, query),
    csv: ({ query }, { caller }) => demandes.ownAsCsv(caller, query),
  },
  userDemandes: ({ query }, { caller }) => demandes.shortList(caller, query),
  lastDemandes: () => demandes.last(),
  count: async () =>
    totals({
      demandes: await demandes.count(),
      users: await accounts.count(),
      tickets: await tickets.count(),
    }),
  countClient: async (_input, { caller }) => {
    const [own, claims] = await Promise.all([demandes.countOwn(caller.ownerId), tickets.countOwn(caller)]);
    return totals({ demandes: own, tickets: claims });
  },
});

/** The totals, and the names of those that are capped. */
const totals = <Name extends string>(counted: Record<Name, Counted>) => {
  const names = Object.keys(counted) as Name[];
  return {
    ...(Object.fromEntries(names.map((name) => [name, counted[name].total])) as Record<Name, number>),
    capped: names.filter((name) => counted[name].capped),
  };
};
