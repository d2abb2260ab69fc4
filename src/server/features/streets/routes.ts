import type { Handlers } from '../../pipeline/handlers';
import type { StreetService } from './service';

export const streetRoutes = (streets: StreetService): Pick<Handlers, 'streets' | 'listedAddress'> => ({
  streets: ({ query }) => streets.named(query),
  listedAddress: async ({ query }) => ({ listed: await streets.listed(query) }),
});
