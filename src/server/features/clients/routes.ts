import type { Handlers } from '../../pipeline/handlers';
import type { ClientImportService } from './imports';
import type { ClientService } from './service';

type Calls =
  | 'clients'
  | 'clientOptions'
  | 'addClient'
  | 'addClientsOfDossiers'
  | 'client'
  | 'updateClient'
  | 'deleteClient'
  | 'addClientNote'
  | 'deleteClientNote'
  | 'acceptChange'
  | 'clientImports'
  | 'startImport'
  | 'clientImport'
  | 'updateImport'
  | 'importFaults'
  | 'takeImport'
  | 'undoImport';

export const clientRoutes = (
  clients: ClientService,
  imports: ClientImportService,
): Pick<Handlers, Calls> => ({
  clients: {
    list: ({ query }, { caller }) => clients.list(caller, query),
    csv: ({ query }, { caller }) => clients.csv(caller, query),
  },
  clientOptions: (_input, { caller }) => clients.options(caller),
  addClient: ({ body }, { caller }) => clients.add(caller, body),
  addClientsOfDossiers: (_input, { caller }) => clients.addFromDossiers(caller),
  client: ({ params }) => clients.read(params.id),
  updateClient: ({ params, body }, { caller }) => clients.update(caller, params.id, body),
  deleteClient: async ({ params }, { caller }) => {
    await clients.remove(caller, params.id);
    return undefined;
  },
  addClientNote: ({ params, body }, { caller }) => clients.addNote(caller, params.id, body.text),
  deleteClientNote: async ({ params }) => {
    await clients.removeNote(params.id, params.note);
    return undefined;
  },
  acceptChange: ({ params }, { caller }) => clients.acceptChange(caller, params.id, params.change),
  clientImports: (_input, { caller }) => imports.open(caller),
  startImport: ({ body }, { caller }) => imports.start(caller, body),
  clientImport: ({ params }) => imports.read(params.id),
  updateImport: ({ params, body }, { caller }) => imports.update(caller, params.id, body),
  importFaults: {
    list: ({ params, query }) => imports.faults(params.id, query),
    csv: ({ params }) => imports.faultsCsv(params.id),
  },
  takeImport: ({ params, body }, { caller }) => imports.take(caller, params.id, body),
  undoImport: ({ params }, { caller }) => imports.undo(caller, params.id),
});
