import type { Handlers } from '../../pipeline/handlers';
import type { FailureService } from './failures';

type Calls = 'failures' | 'sendAgain' | 'sendAllAgain' | 'replayEvent';

export const failureRoutes = (failures: FailureService): Pick<Handlers, Calls> => ({
  failures: () => failures.list(),
  sendAgain: async ({ params }, { caller }) => {
    await failures.sendAgain(caller, params.id);
    return undefined;
  },
  sendAllAgain: (_input, { caller }) => failures.sendAllAgain(caller),
  replayEvent: async ({ params }, { caller }) => {
    await failures.replay(caller, params.id);
    return undefined;
  },
});
