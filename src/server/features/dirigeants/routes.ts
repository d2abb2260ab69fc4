import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Handlers } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { DirigeantService } from './service';

type Calls = 'addDirigeant' | 'updateDirigeant' | 'deleteDirigeant' | 'restoreDirigeant';

export const dirigeantRoutes = (
  dirigeants: DirigeantService,
  demandes: Pick<DemandeService, 'lacks'>,
): Pick<Handlers, Calls> => ({
  addDirigeant: async ({ body }, { caller, requestKey }) =>
    withLacks(demandes, await dirigeants.add(caller, body, requestKey)),
  updateDirigeant: async ({ owned, body }, { caller }) =>
    withLacks(demandes, await dirigeants.update(caller, owned, body)),
  deleteDirigeant: async ({ owned }, { caller }) => {
    await dirigeants.remove(caller, owned);
    return undefined;
  },
  restoreDirigeant: ({ owned }, { caller }) => dirigeants.restore(caller, owned),
});

const withLacks = async (demandes: Pick<DemandeService, 'lacks'>, director: Dirigeant) => ({
  ...director,
  missing: await demandes.lacks(director.demande_id, 'dirigeantsService', director.id),
});
