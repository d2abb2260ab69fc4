import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { DocumentService } from './service';

export const documentRoutes = (documents: DocumentService): Pick<Handlers, 'pdf'> => ({
  pdf: async ({ owned, params, query }, { caller }) => {
    const { content, filename } = await documents.render(caller, params.name, owned);
    return new FileAnswer(content, 'application/pdf', filename, query.download === 'true');
  },
});
