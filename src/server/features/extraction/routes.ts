import type { Handlers } from '../../pipeline/handlers';
import type { ExtractionService } from './service';

export const extractionRoutes = (
  extraction: ExtractionService,
): Pick<Handlers, 'extraction' | 'readExtraction'> => ({
  extraction: ({ params }, { caller }) => extraction.find(params.enterpriseNumber, caller.account.langueUser),
  readExtraction: ({ body }, { caller }) => extraction.read(caller, body.content),
});
