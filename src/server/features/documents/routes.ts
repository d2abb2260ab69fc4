import { FileAnswer } from '../../http/answers';
import type { Handlers } from '../../http/handlers';
import type { DocumentService } from './service';

export const documentRoutes = (documents: DocumentService): Pick<Handlers, 'pdf'> => ({
  pdf: async ({ params, query }, { caller }) => {
    const { content, filename } = await documents.render(caller, params.name, query.demande_id);
    return new FileAnswer(content, 'application/pdf', filename, query.download === 'true');
  },
});
