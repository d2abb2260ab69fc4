import { EventStream } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { LiveService } from './service';

export const liveRoutes = (
  live: LiveService,
  demandes: Pick<DemandeService, 'hearOf'>,
): Pick<Handlers, 'demandeEvents'> => ({
  demandeEvents: async ({ owned, query }, { caller, stillAllowed }) => {
    await demandes.hearOf(caller, owned.id);
    const asked = { userId: caller.id, demandeId: owned.id, since: query.since, stillAllowed };
    return new EventStream(live.follow(asked));
  },
});
