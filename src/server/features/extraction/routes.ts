import type { Handlers } from '../../pipeline/handlers';
import type { ExtractionService } from './service';

export const extractionRoutes = (extraction: ExtractionService): Pick<Handlers, 'extraction'> => ({
  extraction: ({ params }, { caller }) => extraction.find(params.enterpriseNumber, caller.account.langueUser),
});
