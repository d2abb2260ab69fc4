import type { Handlers } from '../../http/handlers';
import type { ShareholderService } from './service';

type Calls = 'shareholders' | 'addShareholders' | 'updateShareholder' | 'deleteShareholder';

export const shareholderRoutes = (shareholders: ShareholderService): Pick<Handlers, Calls> => ({
  shareholders: ({ params }, { caller }) => shareholders.list(caller, params.id),
  addShareholders: ({ body }, { caller }) => shareholders.add(caller, body),
  updateShareholder: ({ params, body }, { caller }) => shareholders.update(caller, params.id, body),
  deleteShareholder: async ({ params }, { caller }) => {
    await shareholders.remove(caller, params.id);
    return undefined;
  },
});
