import type { Handlers } from '../../pipeline/handlers';
import type { FindService } from './service';

export const findRoutes = ({ find }: FindService): Pick<Handlers, 'find'> => ({
  find: ({ query }, { caller }) => find(caller, query.q),
});
