import type { Handlers } from '../../pipeline/handlers';
import type { TextService } from './service';

export const textRoutes = (texts: TextService): Pick<Handlers, 'proposedText'> => ({
  proposedText: ({ owned }, { caller }) => texts.propose(caller, owned),
});
