import type { Handlers } from '../../http/handlers';
import type { TextService } from './service';

export const textRoutes = (texts: TextService): Pick<Handlers, 'proposedText'> => ({
  proposedText: ({ params }, { caller }) => texts.propose(caller, params.id),
});
