import type { Handlers } from '../../http/handlers';
import type { DirigeantService } from './service';

type Calls = 'addDirigeant' | 'updateDirigeant' | 'deleteDirigeant' | 'restoreDirigeant';

export const dirigeantRoutes = (dirigeants: DirigeantService): Pick<Handlers, Calls> => ({
  addDirigeant: ({ body }, { caller }) => dirigeants.add(caller, body),
  updateDirigeant: ({ params, body }, { caller }) => dirigeants.update(caller, params.id, body),
  deleteDirigeant: async ({ params }, { caller }) => {
    await dirigeants.remove(caller, params.id);
    return undefined;
  },
  restoreDirigeant: ({ params }, { caller }) => dirigeants.restore(caller, params.id),
});
