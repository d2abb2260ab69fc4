import type { Handlers } from '../../pipeline/handlers';
import type { DirigeantService } from './service';

type Calls = 'addDirigeant' | 'updateDirigeant' | 'deleteDirigeant' | 'restoreDirigeant';

export const dirigeantRoutes = (dirigeants: DirigeantService): Pick<Handlers, Calls> => ({
  addDirigeant: ({ body }, { caller, requestKey }) => dirigeants.add(caller, body, requestKey),
  updateDirigeant: ({ owned, body }, { caller }) => dirigeants.update(caller, owned, body),
  deleteDirigeant: async ({ owned }, { caller }) => {
    await dirigeants.remove(caller, owned);
    return undefined;
  },
  restoreDirigeant: ({ owned }, { caller }) => dirigeants.restore(caller, owned),
});
